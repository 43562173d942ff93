import {
  type GetColumnData,
  getTableColumns,
  type InferSelectModel,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Params } from './database';

/** Columns derived from the table, so that no query lists them again. */

type Columns<Table extends PgTable> = Table['_']['columns'];

/** All columns but those named, for `select` or `returning`. */
export function columnsBut<Table extends PgTable, Left extends keyof Columns<Table>>(
  table: Table,
  ...left: Left[]
): Omit<Columns<Table>, Left> {
  const columns = { ...getTableColumns(table) };
  for (const name of left) delete columns[name];
  return columns;
}

/** A row to insert, without the columns that the database fills in. */
export type Inserted<Table extends PgTable, Generated extends string> = Omit<InferSelectModel<Table>, Generated>;

type Placeholders<Values> = { [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

/** Placeholders for a prepared insert: every column but those that the database fills in. */
export function paramsBut<Table extends PgTable, Generated extends keyof InferSelectModel<Table> & string>(
  table: Table,
  param: Params<Inserted<Table, Generated>>,
  ...generated: readonly Generated[]
) {
  type Values = Inserted<Table, Generated>;
  const isInserted = (name: string): name is keyof Values & string => !generated.some((left) => left === name);
  const placeholders: Partial<Placeholders<Values>> = {};
  for (const name of Object.keys(getTableColumns(table)).filter(isInserted)) placeholders[name] = param(name);
  return placeholders as Placeholders<Values>;
}

type PackedColumns = Record<string, PgColumn | SQL>;

/** A row as Drizzle would select it. */
type RowOf<Chosen extends PackedColumns> = { [Name in keyof Chosen]: DataOf<Chosen[Name]> };
type DataOf<Column> = Column extends PgColumn ? GetColumnData<Column> : Column extends SQL<infer Data> ? Data : never;

/**
 * All rows of a query in one column, which Postgres writes as JSON: at thousands of rows Drizzle's mapping, field by field,
 * dominates. For texts, numbers up to 2^53, booleans, dates and JSON; instants have another form in JSON.
 */
export function packedRows<Chosen extends PackedColumns>(columns: Chosen, order: readonly SQL[]): SQL<RowOf<Chosen>[]> {
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
