import { getTableColumns, type InferSelectModel, type Placeholder } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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
