import { whatsAppHref } from '@shared/fields/phone-links';
import type { WaitlistEntry } from '@shared/waitlist/schema';
import { Link } from 'wouter';
import { bookRoomPath, staffEntrances } from '../../lib/navigation/paths';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortRange } from '../../ui/date/short-dates';
import { Notice } from '../../ui/feedback/notice';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { PhoneLink } from '../../ui/record/contact-links';
import { useWaitlist } from './staff-api';

/** 'Deluxe, 20–22 Nov' */
export const wantedWords = ({ roomType, checkInDate, checkOutDate }: WaitlistEntry): string =>
  `${roomType ?? 'Any room'}, ${formatShortRange(checkInDate, checkOutDate)}`;

/** The form for a booking that takes the entry off the list. */
const bookPath = ({ _id, freeRoom, checkInDate: from, checkOutDate: to }: WaitlistEntry): string =>
  `${bookRoomPath({ room: freeRoom ?? '', from, to }, staffEntrances.bookRoom)}&waitlist=${_id}`;

/** How to reach who waits. */
export const WaitlistContact = ({ entry: { phoneNumber } }: { entry: WaitlistEntry }) => (
  <>
    <PhoneLink inTable phone={phoneNumber} />
    <a className={cx(layout.inline, layout.target)} href={whatsAppHref(phoneNumber)} rel="noopener" target="_blank">
      WhatsApp
    </a>
  </>
);

/** Begins a booking for who waits, where a room is free. */
export const BookForEntry = ({ entry }: { entry: WaitlistEntry }) =>
  entry.freeRoom !== null && (
    <IfMay area="bookings">
      <ButtonLink aria-label={`Book for ${entry.guestName}`} href={bookPath(entry)} size="small" variant="primary">
        Book
      </ButtonLink>
    </IfMay>
  );

/** Beside the form that books for an entry: what becomes of it, or that there is nothing to book for. */
export const EntryNotice = ({ entry: { guestName, state } }: { entry: WaitlistEntry }) =>
  state === 'waiting' ? (
    <Notice>{guestName} is on the waiting list, and is taken off it with this booking.</Notice>
  ) : (
    <Notice tone="waiting">
      {guestName} is not on the <Link href={staffPaths.waitlist}>waiting list</Link> any more.
    </Notice>
  );

/** At the desk: who has waited longest for nights that are free now; nothing where nobody can have them. */
export function NextOnWaitlist() {
  const [next, ...others] = useWaitlist().data?.items.filter(({ freeRoom }) => freeRoom !== null) ?? [];
  return (
    next && (
      <Notice tone="waiting">
        <div className={cx(layout.row12, layout.middle, layout.apart)}>
          <p className={layout.breaks}>
            A night came free: next on the list is <strong>{next.guestName}</strong> · {wantedWords(next)}.
          </p>
          <span className={cx(layout.row12, layout.middle)}>
            <WaitlistContact entry={next} />
            <BookForEntry entry={next} />
            <ButtonLink href={staffPaths.waitlist} size="small" variant="quiet">
              {others.length === 0 ? 'Waiting list' : `${others.length} more can have a room`}
            </ButtonLink>
          </span>
        </div>
      </Notice>
    )
  );
}
