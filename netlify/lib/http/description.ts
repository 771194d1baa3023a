/** The OpenAPI description of the API, made from the lists of calls and their schemas (docs/api.md, "Description"). */
import { API_BASE, parseFailure } from '#domain/answers.ts';
import { type CallAnswers, answersOfCalls, bodyOf } from '#domain/call-answers.ts';
import type { Call as ListedCall } from '#domain/calls.ts';
import { type JsonSchema, jsonSchemaOf } from '#domain/json-schema.ts';

import type { Call } from './handler.ts';

/** What is described of a call. */
export type DescribedCall = ListedCall & Pick<Call, 'reads'>;

type Json = Readonly<Record<string, unknown>>;

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Read or changed.',
  201: 'Created.',
  304: 'The client has the current version.',
  400: 'The body cannot be read as what its content type says.',
  401: 'There is no token, or one that is forged, expired or revoked. At the login: wrong credentials.',
  403: 'The account lacks the right to this, or a password is wrong or missing.',
  404: 'There is no such record, report or call.',
  405: 'The call does not take this method. The header Allow lists those that it takes.',
  409: 'The record was changed in the meantime, or can no longer be restored.',
  413: 'The body or the file is too large.',
  415: 'The body has the wrong content type.',
  422: 'The request is readable but invalid. For each invalid field there is a sentence in errors.',
  429: 'Too many tries. Retry-After says in how many seconds to try again.',
  500: 'A fault of the site. The message has the id of the request.',
  503: 'The records cannot be reached, or a setting is missing. Retry-After says when to try again.',
};

function statusesOf(call: DescribedCall, { status, also, isBuilt = false }: CallAnswers): readonly number[] {
  const { path, reads } = call;
  const right = call.auth === 'none' ? null : call.right;
  const hasBody = reads?.from === 'json' || reads?.from === 'form';
  const statuses = [
    ...[status, 405, 500, ...also],
    ...(isBuilt ? [] : [503]),
    ...(call.auth === 'none' ? [] : [401]),
    ...(right === null ? [] : [403]),
    ...(path.includes(':') ? [404] : []),
    ...(hasBody ? [400, 413, 415] : []),
    ...(reads === undefined ? [] : [422]),
    ...(reads?.file === undefined ? [] : [429]),
  ];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function jsonContent(schema: JsonSchema): Json {
  return { 'application/json': { schema } };
}

function responseOf(answers: CallAnswers, status: number): Json {
  const description = MEANINGS[status];
  if (status === 304) return { description };
  if (status >= 400 && answers.extras.any === undefined && answers.extras[status] === undefined)
    return { $ref: `#/components/responses/${status}` };
  const body = bodyOf(answers, status);
  if (!(body instanceof Array)) return { description, content: jsonContent(jsonSchemaOf(body, 'output')) };
  return { description, content: Object.fromEntries(body.map((type) => [type, {}])) };
}

function parametersOf({ method, path, reads }: DescribedCall, statuses: readonly number[]): readonly Json[] {
  const inPath = /:(?<name>\w+)$/u.exec(path)?.groups?.['name'];
  const { properties = {}, required = [] } =
    reads?.from === 'query' && reads.schema !== undefined ? jsonSchemaOf(reads.schema, 'input') : {};
  const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
  return [
    ...(inPath === undefined ? [] : [{ name: inPath, in: 'path', required: true, schema: { type: 'string' } }]),
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ...Object.values(reads?.headers ?? {}).map(header),
    ...(statuses.includes(304) ? [header('if-none-match')] : []),
    ...(statuses.includes(409) && method !== 'POST' ? [header('if-match')] : []),
  ];
}

function requestBodyOf({ reads }: DescribedCall): Json {
  if (reads === undefined || reads.from === 'query') return {};
  const schema: JsonSchema =
    reads.schema === undefined ? { type: 'object', required: [reads.file ?? ''] } : jsonSchemaOf(reads.schema, 'input');
  if (reads.from === 'json') return { requestBody: { required: true, content: jsonContent(schema) } };
  const file = reads.file === undefined ? {} : { [reads.file]: { contentMediaType: 'application/octet-stream' } };
  const form = { ...schema, properties: { ...schema.properties, ...file } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

/** The role of a bearer token is the right that the account needs. */
function securityOf(call: DescribedCall): readonly Json[] {
  if (call.auth === 'none') return [];
  const bearer = { bearer: call.right === null ? [] : [call.right] };
  return call.auth === 'optional' ? [{}, bearer] : [bearer];
}

function operationOf(call: DescribedCall, answers: CallAnswers): Json {
  const statuses = statusesOf(call, answers);
  return {
    operationId: call.name,
    security: securityOf(call),
    parameters: parametersOf(call, statuses),
    ...requestBodyOf(call),
    responses: Object.fromEntries(statuses.map((status) => [status, responseOf(answers, status)])),
  };
}

/** @throws Error if what a call answers is not known */
export function describeApi(calls: readonly DescribedCall[]): Json {
  const all = answersOfCalls();
  const operations = calls.map((call) => {
    const answers = all.get(call.name);
    if (answers === undefined) throw new Error(`it is not described what ${call.name} answers`);
    return { path: `/${call.path.replace(/:(\w+)$/u, '{$1}')}`, method: call.method.toLowerCase(), operation: operationOf(call, answers) };
  });
  const failures = Object.entries(MEANINGS).filter(([status]) => Number(status) >= 400);
  return {
    openapi: '3.1.1',
    info: { title: 'The API of the website', version: '1', description: 'docs/api.md says what each call does.' },
    servers: [{ url: API_BASE.slice(0, -1) }],
    paths: Object.fromEntries(
      [...Map.groupBy(operations, ({ path }) => path)].map(([path, some]) => [
        path,
        Object.fromEntries(some.map(({ method, operation }) => [method, operation])),
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { failure: jsonSchemaOf(parseFailure.schema, 'output') },
      responses: Object.fromEntries(
        failures.map(([status, description]) => [status, { description, content: jsonContent({ $ref: '#/components/schemas/failure' }) }]),
      ),
    },
  };
}
