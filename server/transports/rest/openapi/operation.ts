import { definitionOf, type ProcedureDefinition } from '@server/transports/trpc/definitions';
import { changesRecord, methodsOf, type RestRow } from '../row';
import { exampleOf, type Schema } from './examples';
import { CALLS_LEFT, type ErrorResponses, isForKeys, refusalsOf, rolesOf, securityOf, whoMayCall } from './refusals';
import { fieldsOf, type Schemas, without } from './schemas';

const REST_HEADERS: Record<string, { name: string; description: string }> = {
  clientId: {
    name: 'Idempotency-Key',
    description: 'A repeat with the same key and details returns the first result.',
  },
  version: {
    name: 'If-Match',
    description: 'The version that was seen, as "3": refused where the record has another one by now.',
  },
};

interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

type Content = Record<string, MediaType>;

const isFile = (schema: Schema): boolean =>
  schema.format === 'binary' || [schema.items ?? []].flat().some((item) => typeof item === 'object' && isFile(item));

const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The path as OpenAPI writes it. */
export const templateOf = ({ path }: RestRow) => path.replace(/:(\w+)/g, '{$1}');

const idOf = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split(/[^a-zA-Z]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A parameter says itself what it is, not its schema. */
const described = ({ description, ...schema }: Schema) => ({ ...(description ? { description } : {}), schema });

function parametersOf(row: RestRow, input: Schema) {
  const fields = fieldsOf(input);
  const inPath = named(row.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    ...described(fields[name] ?? { type: 'string' }),
  }));
  const header = (field: string) => ({ ...REST_HEADERS[field], in: 'header', schema: { type: 'string' } });
  if (row.method !== 'GET') {
    return [
      ...inPath,
      ...(row.method === 'POST' && fields.clientId ? [header('clientId')] : []),
      ...(changesRecord(row) && fields.version ? [header('version')] : []),
    ];
  }
  const inQuery = Object.entries(fields).filter(([name]) => !named(row.path).includes(name));
  return [
    ...inPath,
    ...inQuery.map(([name, schema]) => ({
      name,
      in: 'query',
      ...(input.required?.includes(name) ? { required: true } : {}),
      ...described(row.list && name === 'limit' ? { ...schema, default: row.list.limit } : schema),
    })),
  ];
}

function bodyOf(row: RestRow, input: Schema) {
  if (row.method === 'GET') return {};
  const inPath = new Set(named(row.path));
  const body = without(input, (name) => inPath.has(name) || (row.method === 'POST' && name === 'clientId'));
  if (Object.keys(fieldsOf(body)).length === 0) return {};
  const json = without(body, (_name, field) => isFile(field));
  const needs = ({ required, anyOf, allOf }: Schema) =>
    required !== undefined || anyOf !== undefined || allOf !== undefined;
  const content: Content = {
    ...(row.body ? { 'multipart/form-data': { schema: body } } : {}),
    ...(row.body === 'multipart' ? {} : { 'application/json': { schema: json, example: exampleOf(json) } }),
  };
  return { requestBody: { required: row.method === 'PUT' || needs(body), content } };
}

function contentOf(row: RestRow, { output }: ProcedureDefinition, schemas: Schemas): Content {
  if (row.stream) return { 'text/event-stream': schemas.exemplified(schemas.answer(row.stream)) };
  if (row.file) {
    const held = row.holds && schemas.exemplified(schemas.answer(row.holds));
    return Object.fromEntries(row.file.map((type) => [type, held ?? { schema: { type: 'string', format: 'binary' } }]));
  }
  const schema = output ? schemas.answer(output) : {};
  return {
    'application/json': schemas.exemplified(row.list ? (fieldsOf(schema).items ?? {}) : schema),
    ...(row.csv ? { 'text/csv': { schema: { type: 'string', format: 'binary' } } } : {}),
  };
}

/** Every GET but a stream has an ETag; a caller who knows it gets no body. */
const NOT_MODIFIED = { $ref: '#/components/responses/not_modified' };

const header = (description: string) => ({ description, required: true, schema: { type: 'string' } });

function successOf(row: RestRow, definition: ProcedureDefinition, schemas: Schemas) {
  const content = contentOf(row, definition, schemas);
  const isArray = row.list !== undefined || content['application/json']?.schema.type === 'array';
  const headers = {
    ...(row.location ? { Location: header('Where the new record is to be read.') } : {}),
    ...(isArray
      ? { Link: header('The first page of the list, and the next and previous ones where there are such.') }
      : {}),
    ...(isForKeys(row, definition.meta) ? CALLS_LEFT : {}),
    ...(row.file ? { 'Content-Disposition': header('The name of the file.') } : {}),
  };
  return {
    description: row.stream
      ? 'Server-sent events, each with data of this form; one named `refused` says why the stream ends.'
      : row.summary,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content,
  };
}

/** The operations of a row, by method. */
export function operationsOf(row: RestRow, schemas: Schemas, errors: ErrorResponses) {
  const definition = definitionOf(row.procedure);
  const input = schemas.input(definition.inputs, row.input);
  const refusals = refusalsOf(row, definition, new Set(Object.keys(fieldsOf(input))));
  const { meta } = definition;
  const mayLogIn = refusals.get(401)?.includes('not_logged_in') === true;
  const operation = {
    tags: [row.procedure.split('.')[0] ?? ''],
    summary: row.summary,
    description: whoMayCall(row, meta),
    security: securityOf(meta, mayLogIn),
    'x-roles': rolesOf(meta),
    parameters: parametersOf(row, input),
    ...bodyOf(row, input),
    responses: {
      ...(row.method === 'GET' && !row.stream ? { 304: NOT_MODIFIED } : {}),
      [row.status ?? 200]: successOf(row, definition, schemas),
      ...Object.fromEntries([...refusals].map(([status, reasons]) => [status, errors.refer(status, reasons)])),
    },
  };
  return Object.fromEntries(
    methodsOf(row).map((method) => [method.toLowerCase(), { operationId: idOf(method, row.path), ...operation }]),
  );
}
