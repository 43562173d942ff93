import { type Field, type Fields, fieldsOf, LOWER_LIMITS, type Schema, UPPER_LIMITS } from './fields';

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

const missing = <T>(before: Iterable<T>, after: ReadonlySet<T>): T[] => [...before].filter((one) => !after.has(one));

/** What a caller sends, by place, of one kind of body. */
function inputs({ parameters, requestBody }: Operation, media: string, { schemas }: ApiDocument['components']): Fields {
  const sent = parameters.flatMap(({ name, in: place, required = false, schema }) =>
    [...fieldsOf(schema, schemas, required)].map(([inner, field]): [string, Field] => [
      `${place} ${name}${inner}`,
      field,
    ]),
  );
  const body = requestBody?.content[media];
  const fields = body
    ? [...fieldsOf(body.schema, schemas)].map(([place, field]): [string, Field] => [`body ${place}`, field])
    : [];
  return new Map([...sent, ...fields]);
}

/** What callers sent and is refused now. */
function narrowed(place: string, before: Field, after: Field): string[] {
  const isLower = UPPER_LIMITS.some((limit) => (after.limits[limit] ?? Infinity) < (before.limits[limit] ?? Infinity));
  const isHigher = LOWER_LIMITS.some(
    (limit) => (after.limits[limit] ?? -Infinity) > (before.limits[limit] ?? -Infinity),
  );
  const types = after.types.size === 0 ? [] : missing(before.types, after.types);
  const values = after.values ? (before.values ? missing(before.values, after.values) : ['any text']) : [];
  return [
    ...(after.isRequired && !before.isRequired ? [`needs ${place}. Let it have a default instead`] : []),
    ...types.map((type) => `takes ${place} as ${type} no more. Take both instead`),
    ...values.map((value) => `takes ${String(value)} as ${place} no more. Take it still, beside what is new`),
    ...(isLower || isHigher ? [`has a tighter limit for ${place}. Keep the limit, or add another field`] : []),
  ];
}

/** In which forms a body may come; '' is none. */
const bodiesOf = ({ requestBody }: Operation) =>
  new Set([...Object.keys(requestBody?.content ?? {}), ...(requestBody?.required ? [] : [''])]);

function inputBreaks(before: Operation, after: Operation, [old, now]: [ApiDocument, ApiDocument]): string[] {
  const gone = missing(bodiesOf(before), bodiesOf(after));
  const kept = [...bodiesOf(before)].filter((kind) => !gone.includes(kind));
  const ofKinds = kept.flatMap((kind) => {
    const [was, is] = [inputs(before, kind, old.components), inputs(after, kind, now.components)];
    return [
      ...missing(was.keys(), new Set(is.keys())).map(
        (place) => `takes ${place} no more. Take it still, beside what is new`,
      ),
      ...[...is].flatMap(([place, field]) => {
        const known = was.get(place);
        if (known) return narrowed(place, known, field);
        // Within what is new itself, nothing was sent before.
        const isNew = place.includes('.') && !was.has(place.slice(0, place.lastIndexOf('.')));
        return field.isRequired && !isNew ? [`needs ${place}. Let it have a default instead`] : [];
      }),
    ];
  });
  const ofBodies = gone.map((kind) =>
    kind === ''
      ? 'needs a body. Let all of its fields have defaults instead'
      : `takes ${kind} no more. Take both instead`,
  );
  // Parameters go with each kind of body.
  return [...new Set([...ofBodies, ...ofKinds])];
}

function answerBreaks(before: Response, after: Response, [old, now]: [ApiDocument, ApiDocument]): string[] {
  const headers = Object.entries(before.headers ?? {}).filter(
    ([name, { required }]) => required && !after.headers?.[name]?.required,
  );
  const contents = Object.entries(before.content ?? {}).flatMap(([media, { schema }]) => {
    const content = after.content?.[media];
    if (!content) return [`answers with ${media} no more. Add another address for the new form`];
    const is = fieldsOf(content.schema, now.components.schemas);
    return [...fieldsOf(schema, old.components.schemas)].flatMap(([place, field]) => {
      const found = is.get(place);
      const name = place || 'the answer';
      if (!found) return [`answers without ${name}. Keep it, and add another field beside it`];
      const types = field.types.size === 0 ? [] : missing(found.types, field.types);
      return [
        ...(field.isRequired && !found.isRequired ? [`answers without ${name} at times. Keep it always there`] : []),
        ...types.map((type) => `answers with ${name} as ${type}. Keep it as it was, and add another field for that`),
      ];
    });
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
    ...inputBreaks(before, after, documents),
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
