import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn | SQL>;

/** A row as Drizzle would select it. */
type RowOf<Chosen extends Columns> = { [Name in keyof Chosen]: DataOf<Chosen[Name]> };
type DataOf<Column> = Column extends PgColumn ? GetColumnData<Column> : Column extends SQL<infer Data> ? Data : never;

/**
 * All rows of a query in one column, which Postgres writes as JSON: of thousands of rows Drizzle's mapping, field by field, takes
 * longer than all the rest. For texts, numbers up to 2^53, booleans, dates and JSON; instants have another form in JSON.
 */
export function packedRows<Chosen extends Columns>(columns: Chosen, order: readonly SQL[]): SQL<RowOf<Chosen>[]> {
  const names: (keyof Chosen)[] = Object.keys(columns);
  const fields = sql.join(
    names.map((name) => sql`${columns[name]}`),
    sql`, `,
  );
  const rowOf = (values: readonly unknown[]) => {
    const row: { [Name in keyof Chosen]?: unknown } = {};
    names.forEach((name, at) => {
      row[name] = values[at];
    });
    return row as RowOf<Chosen>;
  };
  const unpack = (text: string): RowOf<Chosen>[] => {
    const rows: unknown[][] = JSON.parse(text);
    return rows.map(rowOf);
  };
  return sql`coalesce(json_agg(json_build_array(${fields}) order by ${sql.join([...order], sql`, `)}), '[]')::text`.mapWith(
    unpack,
  );
}
