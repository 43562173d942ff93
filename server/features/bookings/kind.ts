import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { sql } from 'drizzle-orm';
import { bookingEmailsJob, recordChanges } from './emails/emails';
import { bookingRecord } from './record';
import { personalStays } from './stays/guest-stays';
import { isBookingCalled } from './stays/named-stays';
import { askedDates, unansweredBookings } from './stays/on-desk';

/** What the server's lists of all kinds of records hold of bookings. */
export const bookingKind = {
  emailsJob: bookingEmailsJob,
  mailAskedLink: mailAskedLinkVerb(bookingRecord, recordChanges, (reference) =>
    isBookingCalled(sql`right(${reference}, 6)`),
  ),
  waiting: { bookings: unansweredBookings, asked_dates: askedDates },
  personal: { hanging: [], own: personalStays },
};
