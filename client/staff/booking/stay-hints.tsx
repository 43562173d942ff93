import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import { fillIn } from '@shared/fill';
import { type Housekeeping, ROOM_DIRTY } from '@shared/rooms/housekeeping';
import { knownDate, type StayValues } from '../../shared/bookings/use-stay';
import { useHotel } from '../../shared/hotel/api';
import type { ConfirmQuestion } from '../../ui/dialog/confirm';
import { LiveRegion } from '../../ui/feedback/notice';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';

/** What staff may do, but seldom mean. `today` is the hotel's. */

type Dates = { checkInDate: string; checkOutDate: string };

/** How clean a room is; `unknown` where that could not be read, undefined where there is nothing to read. */
export type RoomState = Housekeeping | 'unknown' | undefined;

type CheckedIn = Dates & { guestName: string; roomNumber: string };

/** That a stay begins or ended on another day; null for neither. */
function otherDayHint({ checkInDate, checkOutDate }: Dates, today: string): string | null {
  if (checkInDate > today) return `This stay begins on ${formatDay(checkInDate)}.`;
  return checkOutDate <= today ? `This stay ended on ${formatDay(checkOutDate)}.` : null;
}

/** Asked before a guest is checked in on a day that is none of the stay's, or into a room that is dirty or may be; null where there is nothing to ask. */
export function checkInQuestion(stay: CheckedIn, today: string, room: RoomState): ConfirmQuestion | null {
  const { guestName, roomNumber } = stay;
  const otherDay = otherDayHint(stay, today);
  const dirty = room === 'dirty' && fillIn(ROOM_DIRTY, { number: roomNumber });
  const unknown = room === 'unknown' && `Whether room ${roomNumber} is clean could not be read.`;
  const text = [otherDay, dirty, unknown].filter(Boolean).join(' ');
  if (!text) return null;
  const title = dirty && !otherDay ? `Check in ${guestName} into a dirty room?` : `Check in ${guestName} today?`;
  return { title, text, confirmLabel: 'Check in', cancelLabel: 'Leave as it is' };
}

/** Asked where only the hotel's answer has told that a room is dirty, before a guest is moved or checked in there. */
export const dirtyQuestion = (guestName: string, text: string): ConfirmQuestion => ({
  title: `${guestName} into a dirty room?`,
  text,
  confirmLabel: 'Yes, all the same',
  cancelLabel: 'Leave as it is',
});

/** Asked before a guest is checked in who is marked as not wanted; `text` says by whom and why. */
export const unwantedQuestion = (guestName: string, text: string): ConfirmQuestion => ({
  title: `Check in ${guestName} all the same?`,
  text,
  confirmLabel: 'Check in all the same',
  cancelLabel: 'Leave as it is',
  danger: true,
});

/** What is unusual about completing a stay today; null for nothing. */
export function leavingHint(
  { status, roomNumber, checkInDate, checkOutDate }: Omit<CheckedIn, 'guestName'> & Pick<Booking, 'status'>,
  today: string,
): string | null {
  if (checkInDate > today) {
    return `This stay begins on ${formatDay(checkInDate)}. Once it is completed, room ${roomNumber} is no longer held for it.`;
  }
  if (status !== 'checkedin' || checkOutDate >= today) return null;
  return `This stay ended on ${formatDay(checkOutDate)}. Nights since then are not on the bill: to charge them, change the dates first.`;
}

/** Says that a stay is in the past, wholly or in part; null where it is not, or not chosen yet. */
function pastHint({ checkInDate, checkOutDate }: Dates, today: string): string | null {
  if (!checkInDate || checkInDate >= today) return null;
  return checkOutDate && checkOutDate <= today
    ? `These dates are in the past: the stay ended on ${formatDay(checkOutDate)}.`
    : `These dates begin in the past, on ${formatDay(checkInDate)}.`;
}

/** Tells staff at once, and without forbidding it, that the nights they choose are in the past. */
export function StayHint({ checkInDate, checkOutDate }: Omit<StayValues, 'roomNumber'>) {
  const today = useHotel().data?.today ?? '';
  return (
    <LiveRegion className={cx(layout.unlessEmpty, layout.wrong, layout.strong)} visible>
      {pastHint({ checkInDate: knownDate(checkInDate), checkOutDate: knownDate(checkOutDate) }, today)}
    </LiveRegion>
  );
}
