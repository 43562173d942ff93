import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** People with an account. E-mail addresses are kept in lower case, so that one address is one account. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('users_email_key'),
    name: text().notNull(),
    phone: text(),
    address: text(),
    role: text({ enum: ['admin', 'guest'] })
      .notNull()
      .default('guest'),
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email}) and position('@' in ${table.email}) > 1`),
    check('users_name_length', sql`char_length(${table.name}) between 2 and 120`),
    check('users_phone_form', sql`${table.phone} ~ '^[0-9]{11}$'`),
    check('users_role', sql`${table.role} in ('admin', 'guest')`),
  ],
);
