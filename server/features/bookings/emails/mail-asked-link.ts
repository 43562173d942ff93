import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { sql } from 'drizzle-orm';
import { isBookingCalled } from '../called';
import { bookingRecord } from '../record';
import { recordChanges } from './emails';

export const mailAskedBookingLink = mailAskedLinkVerb(bookingRecord, recordChanges, (reference) =>
  isBookingCalled(sql`right(${reference}, 6)`),
);
