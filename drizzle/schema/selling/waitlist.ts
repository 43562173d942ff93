import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { WAITLIST_STATES } from '../../../shared/waitlist/constants';
import { bookings } from '../bookings';
import { oneOf, phoneForm } from '../checks';
import { users } from '../users';
import { version, versionCheck } from '../version';

/** Who waits for nights that are taken. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid().primaryKey(),
    guestName: text('guest_name').notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`search_text(guest_name)`),
    phone: text().notNull(),
    email: text(),
    /** Null for any. */
    roomType: text('room_type'),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    state: text({ enum: WAITLIST_STATES }).notNull().default('waiting'),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** The account of the guest who joined, if they were logged in. */
    userId: uuid('user_id').references(() => users.id),
    /** Who of the staff wrote it down, as in the audit log; null for a guest. */
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
  },
  (table) => [
    check('waitlist_entries_nights', sql`${table.checkIn} < ${table.checkOut}`),
    check('waitlist_entries_state', oneOf(table.state, WAITLIST_STATES)),
    check('waitlist_entries_booked', sql`(${table.state} = 'booked') = (${table.bookingId} is not null)`),
    check('waitlist_entries_phone', phoneForm(table.phone)),
    versionCheck('waitlist_entries', table.version),
    // The same nights are waited for once, however often the form is sent.
    uniqueIndex('waitlist_entries_once')
      .on(table.phone, table.nameKey, table.checkIn, table.checkOut, sql`coalesce(${table.roomType}, '')`)
      .where(sql`${table.state} = 'waiting'`),
    index('waitlist_entries_waiting').on(table.checkIn).where(sql`${table.state} = 'waiting'`),
    index('waitlist_entries_by_time').on(table.createdAt, table.id),
    index('waitlist_entries_of_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
