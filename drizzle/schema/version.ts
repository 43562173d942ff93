import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, integer } from 'drizzle-orm/pg-core';

/** The number of a row's changes, from 1. A trigger of drizzle/functions/records.sql counts every update. */
export const version = () => integer().notNull().default(1);

export const versionCheck = (table: string, column: SQLWrapper) => check(`${table}_version`, sql`${column} >= 1`);
