import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { mailLinkVerb } from '@server/platform/records/mail-link';
import { sql } from 'drizzle-orm';
import { bookingEmailsJob, publishChanges } from './emails/emails';
import { bookingRecord } from './record';
import { personalStays } from './stays/guest-stays';
import { hasReferenceCharacters } from './stays/named-stays';
import { requestedDates, unansweredBookings } from './stays/on-desk';

/** The room for which a group is asked: the first that stands, else the first. */
const isFirstOfGroup = (reference: string) => sql`${bookings.id} = (select stay.id from ${bookings} as stay
  join ${bookingGroups} as asked on asked.id = stay.group_id and asked.reference = ${reference}
  where stay.deleted_at is null and stay.user_id is not distinct from asked.user_id
  order by stay.status in ('cancelled', 'rejected'), stay.check_in, stay.id limit 1)`;

/** What the server's lists of all kinds of records hold of bookings. */
export const bookingKind = {
  emailsJob: bookingEmailsJob,
  mailAskedLink: mailLinkVerb(bookingRecord, publishChanges, (reference) =>
    reference.startsWith('GRP-') ? isFirstOfGroup(reference) : hasReferenceCharacters(sql`right(${reference}, 6)`),
  ),
  waiting: { bookings: unansweredBookings, asked_dates: requestedDates },
  personal: { hanging: [], own: personalStays },
};
