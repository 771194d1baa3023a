/**
 * Compares the requests of function tests and their answers with the description of the API. An answer that the
 * description does not have, or has otherwise, fails the test.
 */
import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { describedCalls } from '#netlify/functions/api/api.ts';
import { describeApi } from '#netlify/lib/http/description.ts';
import type { Dependencies } from '#netlify/lib/platform/context.ts';

import { type Resource, type Sent, sendTo as sendOnce } from './site-in-process.ts';

type Content = Readonly<Record<string, { schema?: AnySchemaObject }>>;
type Described = { $ref?: string; content?: Content };
type Operation = { operationId: string; requestBody?: { content: Content }; responses: Readonly<Record<string, Described>> };
type Description = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { responses: Readonly<Record<string, Described>> };
};

function isDescription(value: unknown): value is Description {
  return typeof value === 'object' && value !== null && 'paths' in value && 'components' in value;
}

function readDescription(): Description {
  const document: unknown = JSON.parse(JSON.stringify(describeApi(describedCalls())));
  if (!isDescription(document)) throw new Error('the API has no description');
  return document;
}

export const description = readDescription();

const paths = Object.entries(description.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.slice(1).replace(/\{\w+\}$/u, '[^/]+')}$`, 'u'),
  operations: new Map(Object.entries(operations)),
}));

const ajv = new Ajv2020({ strictSchema: false });
const validators = new Map<AnySchemaObject, ValidateFunction>();

/** Returns what is wrong with a value, or null. */
function problemOf(schema: AnySchemaObject, value: unknown): string | null {
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components: description.components });
  validators.set(schema, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

const seen = new Set<string>();

/** The answers so far: the name of the call and the status. */
export const seenAnswers: ReadonlySet<string> = seen;

/** Returns the call that a request makes. The other calls of its address say the same about a method that no call takes. */
function operationFor(call: string): Operation | undefined {
  const [method = '', address = ''] = call.split(' ');
  const found = paths.find(({ pattern }) => pattern.test(address.split('?', 1)[0] ?? ''))?.operations;
  return found?.get(method === 'HEAD' ? 'get' : method.toLowerCase()) ?? found?.values().next().value;
}

async function checkAnswer(call: string, { json }: Sent, response: Response): Promise<void> {
  const operation = operationFor(call);
  const { operationId = 'unknown', responses = description.components.responses } = operation ?? {};
  const said = `${operationId} ${response.status}`;
  const answer = responses[String(response.status)];
  if (answer === undefined) throw new Error(`the description of the API has no answer ${said} (${call})`);
  seen.add(said);
  const { content = {} } = answer.$ref === undefined ? answer : (description.components.responses[String(response.status)] ?? {});
  if (response.body === null) return;
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  const described = content[type];
  if (described === undefined) throw new Error(`${said} has the type ${type}, which the description of the API does not have`);
  const problem = described.schema === undefined ? null : problemOf(described.schema, await response.clone().json());
  if (problem !== null) throw new Error(`${said} is not as the API describes it: ${problem}`);
  const schema = operation?.requestBody?.content['application/json']?.schema;
  const wrong = schema === undefined || json === undefined || !response.ok ? null : problemOf(schema, json);
  if (wrong !== null) throw new Error(`${said} accepts what the description of the API refuses: ${wrong}`);
}

/** Sends one request to a handler, as `sendTo` of `site-in-process.ts` does, and compares the answer. */
export async function sendTo(resource: Resource, dependencies: Dependencies, call: string, sent: Sent = {}): Promise<Response> {
  const response = await sendOnce(resource, dependencies, call, sent);
  await checkAnswer(call, sent, response);
  return response;
}
