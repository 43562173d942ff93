import { ROLES } from '@shared/auth/roles';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf, phoneForm } from './checks';
import { version, versionCheck } from './version';

/** Users. Email addresses are in lower case, so that one address is one account. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('users_email_key'),
    name: text().notNull(),
    phone: text(),
    address: text(),
    role: text({ enum: ROLES }).notNull().default('guest'),
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** Raised by changes of name, phone and address. */
    version: version(),
    /** Closed, but named in the books as staff: it has a name and nothing else, and nobody logs in to it. */
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'string' }),
    /** When a former member of staff was removed: the account is a guest's since. */
    staffLeftAt: timestamp('staff_left_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    // Only the few accounts that the audit log may name as actors.
    index('users_actors')
      .on(table.name, table.id)
      .where(sql`${table.role} <> 'guest' or ${table.staffLeftAt} is not null or ${table.closedAt} is not null`),
    check('users_email_lower', sql`${table.email} = lower(${table.email}) and position('@' in ${table.email}) > 1`),
    check('users_name_length', sql`char_length(${table.name}) between 2 and 120`),
    check('users_phone_form', phoneForm(table.phone)),
    versionCheck('users', table.version),
    check(
      'users_closed',
      sql`${table.closedAt} is null or (${table.role} = 'guest' and ${table.phone} is null and ${table.address} is null)`,
    ),
    check('users_staff_left', sql`${table.staffLeftAt} is null or ${table.role} = 'guest'`),
    check('users_role', oneOf(table.role, ROLES)),
  ],
);

/**
 * Logins: a token is valid while its row exists. Triggers notify every process on the channel `logins` of ended logins
 * and of changed or deleted users; the payload is the user's id.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('sessions_by_user').on(table.userId).where(sql`${table.endedAt} is null`),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Password reset links: each valid once, for half an hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [index('password_resets_by_user').on(table.userId), index('password_resets_expires').on(table.expiresAt)],
);
