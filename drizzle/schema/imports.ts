import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { IMPORT_KINDS } from '../../shared/import/constants';
import { oneOf, phoneForm } from './checks';

/** Files that admins have imported. One that was taken back stays, and its file may be imported again. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 in hex. */
    fileDigest: text('file_digest').notNull(),
    /** How many lines were imported, and how many were here already. */
    lines: integer().notNull(),
    skipped: integer().notNull(),
    /** As in the audit log. */
    importedBy: text('imported_by').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull(),
    takenBackBy: text('taken_back_by'),
    takenBackAt: timestamp('taken_back_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    // A file is imported once, however often the button is pressed.
    uniqueIndex('imports_once').on(table.kind, table.fileDigest).where(sql`${table.takenBackAt} is null`),
    check('imports_kind', oneOf(table.kind, IMPORT_KINDS)),
    check('imports_counts', sql`${table.lines} > 0 and ${table.skipped} >= 0`),
    check('imports_taken_back', sql`(${table.takenBackAt} is null) = (${table.takenBackBy} is null)`),
    index('imports_by_time').on(table.importedAt, table.id),
  ],
);

/** What each import has made: rooms, dishes, bookings or imported guests, by their ids. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    recordId: uuid('record_id').notNull(),
  },
  (table) => [primaryKey({ name: 'import_rows_pkey', columns: [table.importId, table.recordId] })],
);

/**
 * Imported guests, who may have no stay here. `guests` lists them beside those who have: triggers of this
 * table and of `bookings` write it.
 */
export const importedGuests = pgTable(
  'imported_guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`search_text(name)`),
    phone: text().notNull(),
    email: text(),
    address: text(),
    importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    unique('imported_guests_key').on(table.phone, table.nameKey),
    check('imported_guests_name', sql`char_length(${table.name}) between 1 and 120`),
    check('imported_guests_phone', phoneForm(table.phone)),
  ],
);
