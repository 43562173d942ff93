import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { EXTRA_AUDIENCES, EXTRA_LIMITS, EXTRA_UNITS, QUANTITY_MAX } from '../../../shared/extras/constants';
import { STAFF_CHARGE_KINDS } from '../../../shared/money/ledger/constants';
import { bookings } from '../bookings';
import { oneOf } from '../checks';
import { updatedAt } from '../updated-at';
import { version, versionCheck } from '../version';

const upTo = (column: SQLWrapper, least: number, most: number) =>
  sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;

const described = {
  name: text().notNull(),
  per: text({ enum: EXTRA_UNITS }).notNull(),
  priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
  /** How many more people the room sleeps with one of it (D39). */
  sleeps: smallint().notNull().default(0),
  /** The kitchen prepares it. */
  kitchen: boolean().notNull().default(false),
};

const describedWell = (of: string, table: Record<'name' | 'per' | 'priceKobo' | 'sleeps', SQLWrapper>) => [
  check(`${of}_name_form`, sql`${table.name} = btrim(${table.name}) and ${table.name} <> ''`),
  check(`${of}_per`, oneOf(table.per, EXTRA_UNITS)),
  check(`${of}_price`, upTo(table.priceKobo, 1, EXTRA_LIMITS.priceMax * 100)),
  check(`${of}_sleeps`, upTo(table.sleeps, 0, EXTRA_LIMITS.sleepsMax)),
];

/** What a stay can have besides its nights (D41). One that is taken off the list is kept, as stays have it. */
export const extras = pgTable(
  'extras',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...described,
    audience: text({ enum: EXTRA_AUDIENCES }).notNull().default('guests'),
    /** The most of it that a stay may have; null for any number. */
    max: smallint(),
    /** What staff put on a bill by the piece has the kind of charge that it is; no stay has it as an extra. */
    chargeKind: text('charge_kind', { enum: STAFF_CHARGE_KINDS }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
    updatedAt: updatedAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    uniqueIndex('extras_name_key').on(sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
    ...describedWell('extras', table),
    check('extras_audience', oneOf(table.audience, EXTRA_AUDIENCES)),
    check(
      'extras_charge_kind',
      sql`${oneOf(table.chargeKind, STAFF_CHARGE_KINDS)} and (${table.chargeKind} is null or (${table.audience} = 'staff' and ${table.per} = 'stay'))`,
    ),
    check('extras_max', upTo(table.max, 1, QUANTITY_MAX)),
    versionCheck('extras', table.version),
  ],
);

/**
 * The extras of a stay as they were when they were chosen. What they cost is price, quantity and units of the stay together,
 * which `drizzle/functions/extras.sql` adds up in `bookings.extras_kobo`.
 */
export const bookingExtras = pgTable(
  'booking_extras',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** In which order they are shown. One extra is there twice where its price has changed between two choices. */
    place: smallint().notNull(),
    extraId: uuid('extra_id')
      .notNull()
      .references(() => extras.id),
    ...described,
    quantity: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.place] }),
    ...describedWell('booking_extras', table),
    check('booking_extras_quantity', upTo(table.quantity, 1, QUANTITY_MAX)),
  ],
);
