import { Column, type DriverValueDecoder, is, Param, Placeholder, SQL } from 'drizzle-orm';

/** What Drizzle keeps of a statement that it has written; its types hide it. */
export interface Written {
  fields: Selected[] | undefined;
  queryString: string;
  /** Values, placeholders, and both with the encoder of their column. */
  params: unknown[];
}

/** Finds what is sent for a parameter of a statement, as Drizzle does, which asks anew at each call what it is. */
export function binderOf(param: unknown): (values: Record<string, unknown>) => unknown {
  const holder = is(param, Param) ? param.value : param;
  if (!is(holder, Placeholder)) return () => param;
  const encode = is(param, Param) ? (value: unknown) => param.encoder.mapToDriverValue(value) : null;
  return (values) => {
    if (!(holder.name in values)) throw new Error(`No value for the placeholder ${holder.name}`);
    const value = values[holder.name];
    return encode ? encode(value) : value;
  };
}

/** What a statement selects, as Drizzle keeps it: where in the result it goes, and the column or the SQL that it is. */
interface Selected {
  path: string[];
  field: unknown;
}

function decoderOf(field: unknown): Pick<DriverValueDecoder<unknown, unknown>, 'mapFromDriverValue'> | null {
  if (is(field, Column)) return field;
  const expression: unknown = is(field, SQL.Aliased) ? field.sql : field;
  // Drizzle's types hide it.
  return is(expression, SQL) ? Reflect.get(expression, 'decoder') : null;
}

/**
 * Reads a row as Drizzle does, which asks anew for each value of each row what it is. Null for statements without rows, and for
 * those with whole tables in a row, which may be missing.
 */
export function rowReader(fields: Selected[] | undefined): ((row: unknown[]) => Record<string, unknown>) | null {
  const columns = (fields ?? []).map(({ path: [name = '', ...rest], field }, at) => ({
    name,
    at,
    decoder: rest.length > 0 ? null : decoderOf(field),
  }));
  const readers = columns.flatMap(({ name, at, decoder }) => (decoder ? { name, at, decoder } : []));
  if (readers.length === 0 || readers.length < columns.length) return null;
  // A copy of an object that has all the names already is filled faster than one that grows.
  const empty: Record<string, unknown> = Object.fromEntries(readers.map(({ name }) => [name, null]));
  return (row) => {
    const result = { ...empty };
    for (const { name, at, decoder } of readers) {
      const value = row[at];
      if (value !== null) result[name] = decoder.mapFromDriverValue(value);
    }
    return result;
  };
}
