/** The parts of an OpenAPI document that callers rely on. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

interface Operation {
  security: object[];
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: Schema; examples?: Record<string, unknown> }>;
}

type Components = ApiDocument['components']['schemas'];

/** The parts of a JSON schema that say what a caller sends or gets. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  minLength?: number;
  minItems?: number;
}
const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems'] as const;
const LOWER_LIMITS = ['minimum', 'minLength', 'minItems'] as const;

/** A value somewhere in what is sent or answered: the schemas that it may have, and what these refer to. */
interface Value {
  schemas: readonly Schema[];
  components: Components;
  /** Always there where the object is that holds it. */
  isRequired: boolean;
}

const valueIn = ({ components }: ApiDocument, schema: Schema): Value => ({
  ...{ schemas: [schema], components: components.schemas, isRequired: true },
});

/** Schemas that refer to no other and have no alternatives. */
function alternativesOf(schema: Schema, components: Components): Schema[] {
  const { $ref, anyOf, oneOf } = schema;
  if ($ref !== undefined) return alternativesOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  return (anyOf ?? oneOf)?.flatMap((one) => alternativesOf(one, components)) ?? [schema];
}

/** What callers see of a value, whichever of its alternatives it is. */
function shapeOf({ schemas, components }: Value) {
  const all = schemas.flatMap((schema) => alternativesOf(schema, components));
  const items = all.flatMap((one) => one.items ?? []);
  // null beside an object takes nothing from the object's fields.
  const objects = all.filter(({ properties }) => properties);
  const fields = objects
    .flatMap(({ properties }) => Object.keys(properties ?? {}))
    .map((name): [string, Value] => [
      name,
      {
        schemas: objects.flatMap(({ properties }) => properties?.[name] ?? []),
        components,
        isRequired: objects.every(({ required }) => required?.includes(name)),
      },
    ]);
  return {
    types: new Set(all.flatMap(({ type }) => type ?? [])),
    /** The only ones that it has; null for any. */
    values: all.every((one) => one.enum) ? new Set(all.flatMap((one) => one.enum ?? [])) : null,
    limits: all.length === 1 ? (all[0] ?? {}) : {},
    fields: new Map([
      ...fields,
      ...(items.length > 0 ? [['[]', { schemas: items, components, isRequired: true }] as const] : []),
    ]),
  };
}
type Shape = ReturnType<typeof shapeOf>;

/** Deep enough for every schema; one that refers to itself ends here. */
const DEPTH_MAX = 12;

/** The place of a field in a value: 'items[].name'. */
const within = (place: string, name: string, separator = '.') =>
  name === '[]' || place === '' ? place + name : `${place}${separator}${name}`;

const missing = <T>(before: Iterable<T>, after: ReadonlySet<T>): T[] => [...before].filter((one) => !after.has(one));

/** What callers sent at that place and is refused now. */
function narrowed(place: string, before: Shape, after: Shape): string[] {
  const isLower = UPPER_LIMITS.some((limit) => (after.limits[limit] ?? Infinity) < (before.limits[limit] ?? Infinity));
  const isHigher = LOWER_LIMITS.some(
    (limit) => (after.limits[limit] ?? -Infinity) > (before.limits[limit] ?? -Infinity),
  );
  const types = after.types.size === 0 ? [] : missing(before.types, after.types);
  const values = after.values ? (before.values ? missing(before.values, after.values) : ['any text']) : [];
  return [
    ...types.map((type) => `takes ${place} as ${type} no more. Take both instead`),
    ...values.map((value) => `takes ${String(value)} as ${place} no more. Take it still, beside what is new`),
    ...(isLower || isHigher ? [`has a tighter limit for ${place}. Keep the limit, or add another field`] : []),
  ];
}

const needed = (place: string) => `needs ${place}. Let it have a default instead`;

function inputBreaks(place: string, was: Value, is: Value, depth = 0): string[] {
  if (depth > DEPTH_MAX) return [];
  const [before, after] = [shapeOf(was), shapeOf(is)];
  const at = (name: string) => within(place, name, place === 'body' ? ' ' : '.');
  const gone = missing(before.fields.keys(), new Set(after.fields.keys()));
  return [
    ...(is.isRequired && !was.isRequired ? [needed(place)] : []),
    ...narrowed(place, before, after),
    ...gone.map((name) => `takes ${at(name)} no more. Take it still, beside what is new`),
    ...[...after.fields].flatMap(([name, field]) => {
      const known = before.fields.get(name);
      if (known) return inputBreaks(at(name), known, field, depth + 1);
      return field.isRequired ? [needed(at(name))] : [];
    }),
  ];
}

/** Parameters as one object, each called by its place and name. */
const parametersOf = ({ parameters }: Operation): Schema => ({
  properties: Object.fromEntries(parameters.map((one) => [`${one.in} ${one.name}`, one.schema])),
  required: parameters.filter((one) => one.required).map((one) => `${one.in} ${one.name}`),
});

function bodyBreaks(before: Operation, after: Operation, [old, now]: [ApiDocument, ApiDocument]): string[] {
  const [was, is] = [before.requestBody, after.requestBody];
  const isNeeded = is?.required && !was?.required ? ['needs a body. Let all of its fields have defaults instead'] : [];
  const ofKinds = Object.entries(was?.content ?? {}).flatMap(([media, { schema }]) => {
    const content = is?.content[media];
    if (!content) return [`takes ${media} no more. Take both instead`];
    return inputBreaks('body', valueIn(old, schema), valueIn(now, content.schema));
  });
  return [...isNeeded, ...ofKinds];
}

function valueBreaks(place: string, was: Value, is: Value, depth = 0): string[] {
  if (depth > DEPTH_MAX) return [];
  const [before, after] = [shapeOf(was), shapeOf(is)];
  const name = place || 'the answer';
  const types = before.types.size === 0 ? [] : missing(after.types, before.types);
  return [
    ...(was.isRequired && !is.isRequired ? [`answers without ${name} at times. Keep it always there`] : []),
    ...types.map((type) => `answers with ${name} as ${type}. Keep it as it was, and add another field for that`),
    ...[...before.fields].flatMap(([inner, field]) => {
      const found = after.fields.get(inner);
      if (found) return valueBreaks(within(place, inner), field, found, depth + 1);
      return [`answers without ${within(place, inner)}. Keep it, and add another field beside it`];
    }),
  ];
}

function answerBreaks(before: Response, after: Response, [old, now]: [ApiDocument, ApiDocument]): string[] {
  const headers = Object.entries(before.headers ?? {}).filter(
    ([name, { required }]) => required && !after.headers?.[name]?.required,
  );
  const contents = Object.entries(before.content ?? {}).flatMap(([media, { schema }]) => {
    const content = after.content?.[media];
    if (!content) return [`answers with ${media} no more. Add another address for the new form`];
    return valueBreaks('', valueIn(old, schema), valueIn(now, content.schema));
  });
  return [...headers.map(([name]) => `answers without the header ${name}. Keep it`), ...contents];
}

/** The reasons of refusals, with their statuses. */
function refusals({ responses }: Operation, { components }: ApiDocument): { reason: string; status: string }[] {
  return Object.entries(responses).flatMap(([status, { $ref }]) => {
    const shared = components.responses[$ref?.split('/').at(-1) ?? ''];
    return Object.keys(shared?.content?.['application/json']?.examples ?? {}).map((reason) => ({ reason, status }));
  });
}

function operationBreaks(before: Operation, after: Operation, documents: [ApiDocument, ApiDocument]): string[] {
  const [old, now] = documents;
  const success = ({ responses }: Operation) => Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const [was, is] = [success(before), success(after)];
  const refused = refusals(after, now);
  const moved = refusals(before, old).filter(({ reason, status }) => {
    const same = refused.filter((one) => one.reason === reason);
    return same.length > 0 && same.every((one) => one.status !== status);
  });
  const isOpen = ({ security }: Operation) =>
    security.length === 0 || security.some((one) => Object.keys(one).length === 0);
  return [
    ...(isOpen(before) && !isOpen(after)
      ? ['needs a login. Keep it open, and add another call for what needs one']
      : []),
    ...(was === is ? [] : [`answers with ${is} in place of ${was}. Keep the status`]),
    ...moved.map(
      ({ reason, status }) => `refuses for ${reason} by another status than ${status}. Add another reason instead`,
    ),
    ...inputBreaks('', valueIn(old, parametersOf(before)), valueIn(now, parametersOf(after))),
    ...bodyBreaks(before, after, documents),
    ...answerBreaks(before.responses[was] ?? {}, after.responses[is] ?? {}, documents),
  ];
}

/**
 * What of a change breaks those who call the API as it was, each in a sentence that says how to add instead. New calls, new
 * fields that need not be sent, new fields of answers and new values in them break nobody.
 */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [`${call} is gone. Keep it, and add the new call beside it.`];
      return operationBreaks(operation, now, [before, after]).map((what) => `${call} ${what}.`);
    }),
  );
}
