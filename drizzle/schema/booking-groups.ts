import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { GROUP_LIMITS } from '../../shared/groups/constants';
import { nextReference } from './references';
import { users } from './users';

/** Several rooms that were booked together (D40). Each is a stay like any other; this is what they share. */
export const bookingGroups = pgTable(
  'booking_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique('booking_groups_reference_key').default(nextReference('GRP')),
    /** Who booked, or what staff call it. */
    name: text().notNull(),
    userId: uuid('user_id').references(() => users.id),
    /** SHA-256 of the access token of a group made without an account. */
    accessTokenHash: text('access_token_hash').unique('booking_groups_access_token_key'),
    /** As of bookings; no new link is made of a group yet. */
    accessIssuedAt: timestamp('access_issued_at', { withTimezone: true, mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    search: text().notNull().generatedAlwaysAs(sql`search_text(name, reference, replace(reference, '-', ''))`),
  },
  (table) => [
    check(
      'booking_groups_name',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(GROUP_LIMITS.nameMax))}`,
    ),
    index('booking_groups_by_user').on(table.userId),
    index('booking_groups_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);
