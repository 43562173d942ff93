import { guestMayCancel, hourWords, termsSentence } from '@shared/bookings/cancellation';
import { depositWords } from '@shared/bookings/deposit';
import type { Booking } from '@shared/bookings/schema';
import { dueLater, statusSentences } from '@shared/bookings/words';
import { formatDay, formatMoment } from '@shared/dates';
import { directionsHref } from '@shared/hotel/directions';
import type { Hotel } from '@shared/hotel/schema';
import { bookingPath, groupPath } from '@shared/links/paths';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { groupAccess } from '../../shared/groups/api';
import { WhatsAppButton } from '../../shared/hotel/whatsapp-button';
import { LiveRegion } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink, look } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { PhoneIcon } from '../../ui/media/icons';
import { PhoneLink } from '../../ui/record/contact-links';
import { CopyButton } from '../../ui/record/copy-button';
import { DescriptionList } from '../../ui/record/description-list';
import { BookingOnPhone, HomeScreen } from '../my-bookings/booking-on-phone';
import { BookingDetails } from './booking-details';
import styles from './booking-page.module.css';
import { CancelBooking } from './cancel-booking';
import { useFollowedBooking } from './live-api';
import { StayChoices } from './stay-choices';

type FollowBookingProps = { bookingId: string; accessToken: string | null | undefined };

/** Keeps the booking on the screen as it is now, and reads out what becomes of it. */
export function FollowBooking({ bookingId, accessToken }: FollowBookingProps) {
  const { data: booking } = useFollowedBooking(bookingId, accessToken);
  const [atFirst] = useState(booking?.status);
  return <LiveRegion>{booking && booking.status !== atFirst && statusSentences(booking).headline}</LiveRegion>;
}

/** The page of the group with which it was booked, where that opens from this device. */
export const GroupLink = ({ groupId, mine }: { groupId: string; mine: boolean }) =>
  mine || groupAccess.read()[groupId] ? (
    <ButtonLink href={groupPath(groupId)}>All rooms booked together</ButtonLink>
  ) : null;

/** What a guest needs on the day: from and until when the room is theirs, where it is, and whom to call. */
export function Arrival({ booking, hotel }: { booking: Booking; hotel: Hotel }) {
  const isHere = booking.status === 'checkedin';
  const { name, address, phone, openingHours, checkInHour, checkOutHour } = hotel;
  return (
    <Section title={isHere ? 'While you are here' : 'When you come'}>
      <div className={cx(layout.stack2, layout.sheet, styles.arrival)}>
        <DescriptionList
          items={[
            ...(isHere
              ? []
              : [{ label: 'Room ready', value: `${formatDay(booking.checkInDate)}, from ${hourWords(checkInHour)}` }]),
            { label: 'Leave by', value: `${formatDay(booking.checkOutDate)}, ${hourWords(checkOutHour)}` },
          ]}
          look="stacked"
        />
        <address className={cx(layout.stackHalf, styles.address)}>
          <strong>{name}</strong>
          {address}
        </address>
        {openingHours && <p>{openingHours}</p>}
        <div className={layout.row1}>
          {isHere && (
            <ButtonLink href={paths.menu} size="small" variant="primary">
              Order food
            </ButtonLink>
          )}
          <a className={look({ size: 'small' })} href={directionsHref(hotel)} rel="noopener" target="_blank">
            Get directions
          </a>
          <WhatsAppButton hotel={hotel} size="small" />
          <PhoneLink className={look({ size: 'small' })} phone={phone}>
            <PhoneIcon size={18} /> {phone}
          </PhoneLink>
        </div>
      </div>
    </Section>
  );
}

type BookingLinkProps = { bookingId: string; accessToken: string };

/** The link that opens a booking made without an account, to copy or to send to oneself. */
export function BookingLink({ bookingId, accessToken }: BookingLinkProps) {
  const address = location.origin + bookingPath(bookingId, accessToken);
  const share = async () => {
    try {
      await navigator.share({ title: 'My booking', url: address });
    } catch (refusal) {
      if (refusal instanceof Error && refusal.name === 'AbortError') return;
      toast.error('Your phone could not share the link. Please copy it.');
    }
  };
  return (
    <div className={layout.stack2}>
      <p>
        You booked without an account. This device remembers the booking; on any other, this link opens it. Whoever has
        the link can see and cancel the booking, so share it only with those you trust.
      </p>
      <p>
        <a href={address}>The link to this booking</a>
      </p>
      <div className={layout.row1}>
        <CopyButton label="Copy link" text={address} />
        {'share' in navigator && (
          <Button onClick={share} size="small">
            Share link
          </Button>
        )}
      </div>
    </div>
  );
}

/** How a room that was booked together with others is paid, while something is open. */
function PaidTogether({ booking: { balance, groupId, userId } }: { booking: Booking }) {
  if (groupId === null || balance <= 0) return null;
  const opens = userId !== null || groupAccess.read()[groupId];
  return (
    <p>
      This room was booked together with others: one transfer can pay for all of them.{' '}
      {opens ? <Link href={groupPath(groupId)}>See all rooms</Link> : 'Your email has the link to them.'}
    </p>
  );
}

/** What cancelling costs, and whom to call where the page does not offer it. */
export function Terms({ booking, hotel }: { booking: Booking; hotel: Hotel | undefined }) {
  // Who is in the house does not cancel any more.
  const terms = booking.status !== 'checkedin' && termsSentence(booking, new Date());
  const calls = hotel && booking.status === 'confirmed' && !guestMayCancel(booking, hotel.today);
  if (!terms && !calls) return null;
  return (
    <p className={layout.muted}>
      {terms}
      {calls && (
        <>
          {' '}
          To cancel, call <PhoneLink phone={hotel.phone} />.
        </>
      )}
    </p>
  );
}

/** How far a stay is paid. */
export const PaidSoFar = ({ booking }: { booking: Booking }) => (
  <>
    <DepositSoFar booking={booking} />
    <PaidTogether booking={booking} />
  </>
);

/** How far a stay is paid, and what of a deposit is still to come; nothing of one that is paid at once. */
function DepositSoFar({ booking }: { booking: Booking }) {
  const { amountPaid, charges, balance, deposit, holdExpiresAt } = booking;
  const allKobo = toKobo(amountPaid) + toKobo(charges);
  const hasDeposit = toKobo(deposit) < allKobo;
  const [all, came] = [toNaira(allKobo), toNaira(allKobo - toKobo(balance))];
  if (balance <= 0 || (came <= 0 && !hasDeposit)) return null;
  const words = `${formatNaira(came)} of ${formatNaira(all)} is paid.`;
  return (
    <div className={cx(layout.stack1, layout.wide)}>
      <progress aria-label={words} className={layout.wide} max={all} value={came} />
      <p>{dueLater(booking) > 0 ? depositWords(booking, holdExpiresAt && formatMoment(holdExpiresAt)) : words}</p>
    </div>
  );
}

/** What the page of a booking loads after its first paint, in one chunk, as the entry names every further one. */
export const deferredParts = {
  Arrival,
  BookingDetails,
  BookingLink,
  BookingOnPhone,
  CancelBooking,
  FollowBooking,
  GroupLink,
  HomeScreen,
  PaidSoFar,
  StayChoices,
  Terms,
};
