import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { sql } from 'drizzle-orm';
import { bookingRecord } from '../record';
import { isBookingCalled } from '../stays/named-stays';
import { recordChanges } from './emails';

export const mailAskedBookingLink = mailAskedLinkVerb(bookingRecord, recordChanges, (reference) =>
  isBookingCalled(sql`right(${reference}, 6)`),
);
