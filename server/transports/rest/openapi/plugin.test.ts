import { Validator } from '@seriousme/openapi-schema-validator';
import { definitionOf, procedurePaths } from '@server/transports/trpc/definitions';
import { scopeFor } from '@shared/api-keys/constants';
import { may, STAFF_ROLES } from '@shared/staff/roles';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { REST_TABLE } from '../table';
import { openApiDocument } from './plugin';

const document = openApiDocument(REST_TABLE);
const plain = (): Record<string, unknown> => JSON.parse(JSON.stringify(document));

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** Within the document, so that its references hold. */
const inDocument = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));

/** Every object within a value, with its place. */
function objectsIn(value: unknown, place = '#'): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, Record<string, unknown>][] = Array.isArray(value) ? [] : [[place, { ...value }]];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, `${place}/${key}`))];
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(plain())).toEqual({ valid: true });
  });

  it('has every call of the table, each by a name of its own and with a sentence', () => {
    expect(operations).toHaveLength(REST_TABLE.length + REST_TABLE.filter(({ method }) => method === 'PUT').length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { name, operation } of operations) expect(operation.summary, name).toMatch(/^[A-Z].*[^.]$/);
  });

  it('has no two paths that differ by a parameter’s name alone, but for rooms by number and by id (spec 7)', () => {
    const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');
    const all = Object.keys(document.paths);
    const alike = all.filter((path) => all.some((other) => other !== path && shapeOf(other) === shapeOf(path)));
    expect(alike).toEqual(['/rooms/{roomNumber}', '/rooms/{_id}']);
  });

  it('has every procedure: what a screen can do, a program can', () => {
    const inTable = new Set(REST_TABLE.map(({ procedure }) => procedure));
    expect(procedurePaths().filter((path) => !inTable.has(path))).toEqual([]);
  });

  it('says what is in each object: none is without fields, and no schema says nothing', () => {
    const isExample = (place: string) => /\/examples?(\/|$)/.test(place);
    const schemas = objectsIn({ paths: document.paths, schemas: document.components.schemas }).filter(
      ([place]) => !isExample(place),
    );
    const empty = schemas.filter(
      ([place, schema]) =>
        (schema.type === 'object' && !schema.properties && !schema.additionalProperties) ||
        (Object.keys(schema).length === 0 && !/security\/\d+$|additionalProperties$/.test(place)),
    );
    expect(empty.map(([place]) => place)).toEqual([]);
    expect(schemas.filter(([, { type }]) => type === 'object').length).toBeGreaterThan(150);
  });

  it('says who may make each call, as its procedure does', () => {
    for (const { name, operation } of operations) {
      const row = REST_TABLE.find(
        ({ summary, path }) => summary === operation.summary && name.endsWith(path.replace(/:(\w+)/g, '{$1}')),
      );
      const { access, opens, anyRole = false } = row ? definitionOf(row.procedure).meta : { access: null };
      const isBare = (way: object) => Object.keys(way).length === 0;
      const isOpen = operation.security.length === 0 || operation.security.some(isBare);
      expect(isOpen, name).toBe(access === 'anyone');
      if (!isOpen) expect(operation.security, name).toContainEqual({ bearer: [] });
      const refused = String(Object(Reflect.get(operation.responses, 403)).$ref).split(/[/-]/);
      expect(refused.includes('not_allowed'), name).toBe(access === 'staff');
      const acting = STAFF_ROLES.filter(
        (role) => anyRole || may(role, opens?.level ?? 'change', opens?.area ?? 'staff'),
      );
      expect(operation['x-roles'], name).toEqual(acting);
      const scope = opens ? scopeFor(opens.level, opens.area) : null;
      const keys = operation.security.flatMap((way) => ('apiKey' in way ? [way.apiKey] : []));
      expect(keys, name).toEqual(scope ? [[scope]] : []);
      expect(refused.includes('scope_missing'), name).toBe(scope !== null);
      expect(operation.description, name).toContain(scope ?? 'API key');
    }
  });

  it('explains each parameter, and each field of the records that programs read most', () => {
    const silent = operations.flatMap(({ name, operation }) =>
      operation.parameters.flatMap((one) => ('description' in one ? [] : [`${name}: ${String(Object(one).name)}`])),
    );
    expect(silent).toEqual([]);
    const { schemas } = document.components;
    for (const name of ['Booking', 'CateringRequest', 'FoodOrder', 'Payment', 'Quote', 'Room']) {
      const fields = objectsIn(schemas[name]).flatMap(([place, { properties }]) =>
        Object.entries(Object(properties)).map(([field, schema]) => ({ place: `${name} ${place}/${field}`, schema })),
      );
      expect(fields.length, name).toBeGreaterThan(10);
      expect(fields.filter(({ schema }) => !Object(schema).description).map(({ place }) => place)).toEqual([]);
    }
  });

  it('shows what each call answers when it succeeds', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(plain(), 'document');
    for (const { name, operation } of operations) {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
      for (const [type, media] of Object.entries(Object(success).content)) {
        const { schema, example, examples } = Object(media);
        if (schema.format === 'binary') continue;
        const [shown] = Object.keys(examples ?? {});
        if (shown !== undefined) expect(document.components.examples[shown]?.value, name).toBeDefined();
        else expect(ajv.validate(inDocument(schema), example), `${name}, ${type}: ${ajv.errorsText()}`).toBe(true);
      }
    }
  });

  it('has examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(plain(), 'document');
    const ofFields = objectsIn(plain()).filter(
      ([, { type, examples }]) => type !== undefined && Array.isArray(examples),
    );
    expect(ofFields.length).toBeGreaterThan(300);
    for (const [place, schema] of ofFields) {
      for (const example of [schema.examples].flat()) expect(ajv.validate(schema, example), place).toBe(true);
    }
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'];
      expect(ajv.validate(schema, example), `${type}: ${ajv.errorsText()}`).toBe(true);
    }
    for (const [name, { value }] of Object.entries(document.components.examples)) {
      const schema = { $ref: `document#/components/schemas/${name.replace(/List$/, '')}` };
      const whole = name.endsWith('List') ? { type: 'array', items: schema } : schema;
      expect(ajv.validate(whole, value), `${name}: ${ajv.errorsText()}`).toBe(true);
    }
    let bodies = 0;
    for (const { name, operation } of operations) {
      const json = 'requestBody' in operation ? operation.requestBody?.content['application/json'] : undefined;
      if (!json) continue;
      bodies += 1;
      expect(ajv.validate(json.schema, json.example), `${name}: ${ajv.errorsText()}`).toBe(true);
    }
    expect(bodies).toBeGreaterThan(60);
  });
});
