import { getTableColumns, type InferSelectModel, type Placeholder } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Params } from './database';

/** A table's columns as Drizzle knows them, so that no query spells them again. */

type Columns<Table extends PgTable> = Table['_']['columns'];

/** All columns but those, for a select or what an insert returns. */
export function columnsBut<Table extends PgTable, Left extends keyof Columns<Table>>(
  table: Table,
  ...left: Left[]
): Omit<Columns<Table>, Left> {
  const columns = { ...getTableColumns(table) };
  for (const name of left) delete columns[name];
  return columns;
}

/** What is inserted where the database gives those columns their values by itself. */
export type Inserted<Table extends PgTable, Given extends string> = Omit<InferSelectModel<Table>, Given>;

type Places<Values> = { [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

/** The places of all values of a prepared insert but those of columns that the database fills in. */
export function placesBut<Table extends PgTable, Given extends keyof InferSelectModel<Table> & string>(
  table: Table,
  param: Params<Inserted<Table, Given>>,
  ...given: readonly Given[]
) {
  type Values = Inserted<Table, Given>;
  const isInserted = (name: string): name is keyof Values & string => !given.some((left) => left === name);
  const places: Partial<Places<Values>> = {};
  for (const name of Object.keys(getTableColumns(table)).filter(isInserted)) places[name] = param(name);
  return places as Places<Values>;
}
