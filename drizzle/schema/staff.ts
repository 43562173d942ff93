import { STAFF_ROLES } from '@shared/staff/roles';
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './checks';
import { users } from './users';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Invitations to the staff: each link is valid once. One that is neither accepted nor withdrawn holds its email. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** SHA-256 of the token of the link that was sent last; earlier links are dead. */
    tokenHash: text('token_hash').notNull().unique('staff_invitations_token_key'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When that link was issued; the token is derived from it. */
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_open_email')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    check('staff_invitations_email_lower', sql`${table.email} = lower(${table.email})`),
    check('staff_invitations_name_length', sql`char_length(${table.name}) between 2 and 120`),
    check('staff_invitations_role', oneOf(table.role, STAFF_ROLES)),
    check('staff_invitations_ended_once', sql`${table.acceptedAt} is null or ${table.withdrawnAt} is null`),
  ],
);

/** The second factor of an account: on once a code of its app has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted for this account alone. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted: none is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for whoever has lost the app, each for one login. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256; a code has 80 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_codes_key', columns: [table.userId, table.codeHash] })],
);
