/**
 * Compares the requests of function tests and their answers with the description of the API. An answer that the
 * description does not have, or has otherwise, fails the test.
 */
import { STATUS_CODES } from 'node:http';

import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { describedCalls } from '#netlify/functions/api/api.ts';
import { describeApi } from '#netlify/lib/http/description.ts';
import type { Dependencies } from '#netlify/lib/platform/context.ts';

import { type Resource, type Sent, sendTo as sendOnce } from './site-in-process.ts';

type Content = Readonly<Record<string, { schema?: AnySchemaObject }>>;
type Described = { $ref?: string; content?: Content };
type Operation = {
  operationId: string;
  security: readonly unknown[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, Described>>;
};
type Description = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { responses: Readonly<Record<string, Described>> };
};

function isDescription(value: unknown): value is Description {
  return typeof value === 'object' && value !== null && 'paths' in value && 'components' in value;
}

function readDescription(): Description {
  const document: unknown = JSON.parse(JSON.stringify(describeApi(describedCalls(), STATUS_CODES)));
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

function typeOf({ headers }: Response): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
}

/** The answers so far: the name of the call and the status. A test may empty it. */
export const seenAnswers = new Set<string>();

/** Returns the call that a request makes; for a method that no call of the address takes, all its calls. */
function operationsFor(call: string): readonly Operation[] {
  const [method = '', address = ''] = call.split(' ');
  const found = paths.find(({ pattern }) => pattern.test(address.split('?', 1)[0] ?? ''))?.operations ?? new Map<string, Operation>();
  const made = found.get(method === 'HEAD' ? 'get' : method.toLowerCase());
  return made === undefined ? [...found.values()] : [made];
}

const { responses: shared } = description.components;

function checkAnswer(call: string, { json }: Sent, response: Response, body: unknown, operation: Operation | undefined): void {
  const { operationId = 'unknown', responses = shared } = operation ?? {};
  const said = `${operationId} ${response.status}`;
  const answer = responses[response.status];
  if (answer === undefined) throw new Error(`the description of the API has no answer ${said} (${call})`);
  seenAnswers.add(said);
  if (response.body === null) return;
  const { content = {} } = answer.$ref === undefined ? answer : (shared[response.status] ?? {});
  const described = content[typeOf(response)];
  if (described === undefined) throw new Error(`${said} has the type ${typeOf(response)}, which the description of the API does not have`);
  const problem = described.schema === undefined ? null : problemOf(described.schema, body);
  if (problem !== null) throw new Error(`${said} is not as the API describes it: ${problem}`);
  const schema = operation?.requestBody?.content['application/json']?.schema;
  const wrong = schema === undefined || json === undefined || !response.ok ? null : problemOf(schema, json);
  if (wrong !== null) throw new Error(`${said} accepts what the description of the API refuses: ${wrong}`);
}

/**
 * Throws if an answer is not as described.
 * @param call method and path below `/api/users/`; other addresses are not described
 */
export async function expectDescribed(call: string, sent: Sent, response: Response): Promise<void> {
  if (call.includes(' ../')) return;
  const body: unknown = typeOf(response) === 'application/json' && response.body !== null ? await response.clone().json() : null;
  const operations = operationsFor(call);
  for (const operation of operations.length === 0 ? [undefined] : operations) checkAnswer(call, sent, response, body, operation);
}

/** Sends one request to a handler, as `sendTo` of `site-in-process.ts` does, and compares the answer. */
export async function sendTo(resource: Resource, dependencies: Dependencies, call: string, sent: Sent = {}): Promise<Response> {
  const response = await sendOnce(resource, dependencies, call, sent);
  await expectDescribed(call, sent, response);
  return response;
}
