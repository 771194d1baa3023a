/** The OpenAPI description of the API, made from the lists of calls and their schemas (docs/api.md, "Description"). */
import { API_BASE, parseFailure } from '#domain/answers.ts';
import { type CallAnswers, type JsonSchema, MESSAGE_ALONE, answersOfCalls, bodyOf, jsonSchemaOf } from '#domain/call-answers.ts';
import type { Call as ListedCall } from '#domain/calls.ts';

import type { Call } from './handler.ts';

/** The parts of a call that its description is made from. */
export type DescribedCall = ListedCall & Pick<Call, 'reads'>;

type Json = Readonly<Record<string, unknown>>;

const FAILURES = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];

function statusesOf(call: DescribedCall, { also, isBuilt = false }: CallAnswers): readonly number[] {
  const { name, path, reads } = call;
  const statuses = [
    ...[/^(?:add|submit)/u.test(name) ? 201 : 200, 405, 500, ...also],
    ...(isBuilt ? [] : [503]),
    ...(call.auth === 'none' ? [] : call.right === null ? [401] : [401, 403]),
    ...(path.includes(':') ? [404] : []),
    ...(reads === undefined ? [] : [422]),
    ...(reads === undefined || reads.from === 'query' ? [] : [400, 413, 415]),
    ...(reads?.file === undefined ? [] : [429]),
  ];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The names of statuses: Node’s `STATUS_CODES`, which the caller loads, because `node:http` would make every start slower. */
type StatusNames = Readonly<Record<number, string | undefined>>;

function responseOf(answers: CallAnswers, status: number, names: StatusNames): Json {
  const description = names[status];
  const body = status === 304 ? [] : bodyOf(answers, status);
  if (body instanceof Array) return { description, content: Object.fromEntries(body.map((type) => [type, {}])) };
  const isShared = status >= 400 && answers.extras?.any === undefined && !Object.hasOwn(answers.extras ?? {}, status);
  return isShared ? { $ref: `#/components/responses/${status}` } : { description, content: jsonContent(body) };
}

function requestOf({ method, path, reads }: DescribedCall, statuses: readonly number[]): Json {
  const inPath = /:(?<name>\w+)$/u.exec(path)?.groups?.['name'];
  const { file = '', from } = reads ?? {};
  const sent: JsonSchema = reads?.schema === undefined ? { type: 'object', required: [file] } : jsonSchemaOf(reads.schema, 'input');
  const { properties = {}, required = [] } = sent;
  const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
  const query = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
  const parameters = [
    ...(inPath === undefined ? [] : [{ name: inPath, in: 'path', required: true, schema: { type: 'string' } }]),
    ...(from === 'query' ? query : []),
    ...Object.values(reads?.headers ?? {}).map(header),
    ...(statuses.includes(304) ? [header('if-none-match')] : []),
    ...(statuses.includes(409) && method !== 'POST' ? [header('if-match')] : []),
  ];
  const form = { ...sent, properties: { ...properties, [file]: { contentMediaType: 'application/octet-stream' } } };
  const content = from === 'json' ? jsonContent(sent) : { 'multipart/form-data': { schema: form } };
  return { parameters, ...(from === undefined || from === 'query' ? {} : { requestBody: { required: true, content } }) };
}

export function describeApi(calls: readonly DescribedCall[], names: StatusNames): Json {
  const all = answersOfCalls();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const answers = all.get(call.name) ?? MESSAGE_ALONE;
    const statuses = statusesOf(call, answers);
    const responses = Object.fromEntries(statuses.map((status) => [status, responseOf(answers, status, names)]));
    // The role of a bearer token is the right that the account needs.
    const bearer = { bearer: call.auth === 'none' || call.right === null ? [] : [call.right] };
    const security = { none: [], optional: [{}, bearer], required: [bearer] }[call.auth];
    const operation = { operationId: call.name, security, ...requestOf(call, statuses), responses };
    const path = `/${call.path.replace(/:(\w+)$/u, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  const failure = jsonContent({ $ref: '#/components/schemas/failure' });
  return {
    openapi: '3.1.1',
    info: { title: 'The API of the website', version: '1', description: 'docs/api.md says what each call does.' },
    servers: [{ url: API_BASE.slice(0, -1) }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { failure: jsonSchemaOf(parseFailure.schema, 'output') },
      responses: Object.fromEntries(FAILURES.map((status) => [status, { description: names[status], content: failure }])),
    },
  };
}
