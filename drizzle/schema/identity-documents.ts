import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DOCUMENT_KINDS } from '../../shared/guest-register/constants';
import { PROOF_TYPES } from '../../shared/money/notices/constants';
import { bookings } from './bookings';
import { oneOf } from './checks';
import { version, versionCheck } from './version';

/** What people who stay have shown, for the guest register. Deleted as the hotel's setting says. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    personName: text('person_name').notNull(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** Sealed for its row, so that a stolen database does not show it. */
    sealedNumber: text('sealed_number').notNull(),
    /** ISO 3166-1 alpha-2. */
    nationality: text().notNull(),
    /** As in the audit log: a user's id, or 'key:' with that of an API key. */
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
  },
  (table) => [
    check('identity_documents_kind', oneOf(table.kind, DOCUMENT_KINDS)),
    check('identity_documents_name', sql`char_length(${table.personName}) between 1 and 120`),
    check('identity_documents_nationality', sql`${table.nationality} ~ '^[A-Z]{2}$'`),
    versionCheck('identity_documents', table.version),
    index('identity_documents_booking').on(table.bookingId, table.createdAt, table.id),
  ],
);

/**
 * Their pictures; the files are beside the proofs of payments, under this id. One whose document is gone, or has another,
 * keeps its row until its file is removed, so that no file is forgotten.
 */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    id: uuid().primaryKey(),
    documentId: uuid('document_id').references(() => identityDocuments.id, { onDelete: 'set null' }),
    mediaType: text('media_type', { enum: PROOF_TYPES }).notNull(),
  },
  (table) => [
    check('identity_pictures_type', oneOf(table.mediaType, PROOF_TYPES)),
    uniqueIndex('identity_pictures_document').on(table.documentId),
  ],
);
