import { z } from 'zod';
import { calendarDate, cursorField, idField, pageLimit, searchText } from '../fields/schema';
import { inPages, pageOf } from '../lists/schema';
import { AUDIT_AREAS, AUDIT_LIMITS, AUDIT_TEXTS } from './constants';

/** Everybody who is or was on the staff, and each API key, to choose from. */
export const auditStaff = z.array(z.object({ _id: z.string(), name: z.string() }));

export const auditDay = calendarDate(AUDIT_TEXTS.dayInvalid).optional();

/** Which entries to read, newest first. Days are the hotel's, the last one included. */
export const auditListInput = inPages(
  z.strictObject({
    actor: z
      .string()
      .max(AUDIT_LIMITS.actorMax)
      .optional()
      .describe('The `_id` of an account, `key:` with that of an API key, `system` or `anonymous`.'),
    area: z.enum(AUDIT_AREAS).optional().describe('What it was about.'),
    reference: searchText(AUDIT_LIMITS.referenceMax)
      .optional()
      .describe('Of a booking, order, catering request or payment, as people write it.'),
    from: auditDay.describe('The first day, at the hotel.'),
    to: auditDay.describe('The last day, at the hotel.'),
    cursor: cursorField,
    limit: pageLimit(AUDIT_LIMITS.listMax, AUDIT_LIMITS.pageSize),
  }),
);

/** The history of one booking, newest first. */
export const bookingHistoryInput = inPages(
  z.strictObject({
    bookingId: idField,
    cursor: cursorField,
    limit: pageLimit(AUDIT_LIMITS.listMax, AUDIT_LIMITS.pageSize),
  }),
);

export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  /** By which to filter for more of the same; null for guests with a link. */
  actor: z.string().nullable(),
  area: z.enum(AUDIT_AREAS).nullable(),
  /** What was done, in words that go on from who. */
  what: z.string(),
  /** The reference of the booking, order or request that it is about. */
  reference: z.string().nullable(),
  /** The booking, where it is about one. */
  bookingId: z.string().nullable(),
});

export const bookingHistorySchema = pageOf(auditEntrySchema);

export const auditListSchema = bookingHistorySchema.extend({ staff: auditStaff });

export type AuditListInput = z.output<typeof auditListInput>;
export type BookingHistoryInput = z.output<typeof bookingHistoryInput>;
export type BookingHistory = z.output<typeof bookingHistorySchema>;
export type AuditListEntry = z.output<typeof auditEntrySchema>;
export type AuditList = z.output<typeof auditListSchema>;
