import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/**
 * When a row last changed in anything that its record shows, by the database's clock. Triggers of
 * drizzle/functions/records.sql keep it, also where what changed is in another table.
 */
export const updatedAt = () =>
  timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().default(sql`time_of_change()`);
