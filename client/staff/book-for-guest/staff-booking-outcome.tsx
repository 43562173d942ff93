import { STAFF_BOOKING_OUTCOME } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { stayWords } from '../../shared/bookings/stay-words';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';
import { bookingSearch } from '../bookings/booking-search';

/** A booking by staff, sent once, and what is said where it got no answer. Loaded ahead of the first press. */

/** Staff need no link to it. */
const keep = () => undefined;

const pathOf = ({ reference }: { reference: string }) =>
  staffPaths.bookings + bookingSearch.write({ ...bookingSearch.initial, q: reference });

export const submit = submitWith({ asWords: stayWords, keep });

export const SubmitNotice = (props: NoticeProps) => (
  <OutcomeNotice {...props} keep={keep} pathOf={pathOf} texts={STAFF_BOOKING_OUTCOME} />
);
