/** The parts of a JSON schema that say what a caller sends or gets. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

export const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems'] as const;
export const LOWER_LIMITS = ['minimum', 'minLength', 'minItems'] as const;
type Limit = (typeof UPPER_LIMITS | typeof LOWER_LIMITS)[number];

/** A field, wherever in a value it is. */
export interface Field {
  types: ReadonlySet<string>;
  /** The only values that it has; null for any. */
  values: ReadonlySet<unknown> | null;
  /** Always there where the object is that holds it. */
  isRequired: boolean;
  limits: Partial<Record<Limit, number>>;
}

/** By place: 'items[].name', '' for the whole value. */
export type Fields = ReadonlyMap<string, Field>;

/** Deep enough for every schema; one that refers to itself ends here. */
const DEPTH_MAX = 12;

const union = <T>(sets: ReadonlySet<T>[]): Set<T> => new Set(sets.flatMap((set) => [...set]));

/** A field that is in several alternatives. */
function either(fields: readonly Field[], isInAll: boolean): Field {
  const values = fields.flatMap((field) => (field.values ? [field.values] : []));
  const [first] = fields;
  return {
    types: union(fields.map(({ types }) => types)),
    values: values.length === fields.length ? union(values) : null,
    isRequired: isInAll && fields.every(({ isRequired }) => isRequired),
    limits: fields.length === 1 && first ? first.limits : {},
  };
}

function merged(alternatives: readonly Fields[]): Fields {
  const places = new Set(alternatives.flatMap((fields) => [...fields.keys()]));
  return new Map(
    [...places].map((place) => {
      const found = alternatives.flatMap((fields) => fields.get(place) ?? []);
      // null beside an object takes nothing from the object's fields.
      const holding = alternatives.filter((fields) => [...fields.keys()].some((name) => name !== ''));
      return [place, either(found, place === '' || found.length === holding.length)];
    }),
  );
}

const limitsOf = (schema: Schema): Field['limits'] =>
  Object.fromEntries(
    [...UPPER_LIMITS, ...LOWER_LIMITS].flatMap((limit) =>
      schema[limit] === undefined ? [] : [[limit, schema[limit]]],
    ),
  );

/** The fields of a schema; `components` is what it may refer to. */
export function fieldsOf(schema: Schema, components: Record<string, Schema>, isRequired = true, depth = 0): Fields {
  if (depth > DEPTH_MAX) return new Map();
  const inner = (part: Schema, needed = isRequired) => fieldsOf(part, components, needed, depth + 1);
  if (schema.$ref !== undefined) return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return merged(alternatives.map((one) => inner(one)));
  const own: Field = {
    types: new Set([schema.type ?? []].flat()),
    values: schema.enum ? new Set(schema.enum) : null,
    isRequired,
    limits: limitsOf(schema),
  };
  const below = (prefix: string, part: Schema, needed: boolean) =>
    [...inner(part, needed)].map(([place, field]): [string, Field] => [
      place === '' || place.startsWith('[') ? prefix + place : `${prefix}.${place}`,
      field,
    ]);
  return new Map([
    ['', own],
    ...(schema.allOf ?? []).flatMap((part) => [...inner(part)]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      below(name, part, schema.required?.includes(name) === true),
    ),
    ...(schema.items ? below('[]', schema.items, true) : []),
  ]);
}
