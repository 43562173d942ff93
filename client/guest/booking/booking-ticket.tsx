import { isCalledOff } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { statusWordOf } from '@shared/bookings/status-words';
import { DEPOSIT_TEXTS, dueNow, statusSentences } from '@shared/bookings/words';
import { formatDay, formatMoment, nightWords } from '@shared/dates';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel/schema';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { STATUS_TONES } from '../../shared/bookings/booking-words';
import { useRoomPhoto } from '../../shared/rooms/api';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { PhoneLink } from '../../ui/record/contact-links';
import { DescriptionList } from '../../ui/record/description-list';
import { StatusBadge } from '../../ui/status/status-badge';
import { StayCard, StayCardSkeleton } from '../my-bookings/stay-card';
import { TransferDetails } from '../payments/transfer-details';
import { accountAndNews } from '../payments/transfer-section';
import { usePaidNotice, usePayOnline } from '../payments/ways-to-pay';
import styles from './booking-page.module.css';

type BookingTicketProps = {
  booking: Booking;
  hotel: Hotel | undefined;
  /** The id of its heading. */
  headline: string;
  /** A cancel got no answer: no money is asked for until that is known. */
  mayBeCancelled: boolean;
  /** Called when the hold ends while the ticket is shown. */
  onHoldOver: () => void;
  accessToken: string | null | undefined;
  /** How far it is paid. */
  paidSoFar?: ReactNode;
};

const MINUTE = 60_000;

/** '23 h 5 min left'; null once it is over. Times in milliseconds. */
export function timeLeftWords(until: number, now: number): string | null {
  if (until <= now) return null;
  const minutes = Math.floor((until - now) / MINUTE);
  if (minutes === 0) return 'less than a minute left';
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min left` : `${minutes} min left`;
}

/** The time left until an instant in ISO form, kept up to date; null once it is over, undefined without an instant. */
function useTimeLeft(until: string | null): string | null | undefined {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? undefined : timeLeftWords(Date.parse(until), now);
}

const extrasAmount = ({ extras }: Booking) => extras.reduce((sum, { amount }) => sum + amount, 0);

type TransferBlockProps = {
  booking: Booking;
  hotel: Hotel;
};

/** How to pay a booking by bank transfer: account, amount, reference, and the number to phone. */
export function TransferBlock({ booking, hotel }: TransferBlockProps) {
  const { balance, guestName, reference } = booking;
  const due = dueNow(booking);
  const isDeposit = due < balance;
  const amount = formatNaira(due);
  const strong = (text: string) => <strong key={text}>{text}</strong>;
  const steps = [
    {
      key: 'transfer',
      content: fill(TRANSFER_TEXTS.transfer, {
        amount: strong(amount),
        name: strong(guestName),
        reference: strong(reference),
      }),
    },
    ...(isDeposit
      ? [{ key: 'all', content: fill(DEPOSIT_TEXTS.orAll, { amount: strong(formatNaira(balance)) }) }]
      : []),
    {
      key: 'phone',
      content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }),
    },
  ];
  return (
    <Section title={TRANSFER_TEXTS.title}>
      <TransferDetails
        amount={{
          label: isDeposit ? DEPOSIT_TEXTS.amount : TRANSFER_TEXTS.amount,
          value: amount,
          copy: String(due),
        }}
        notice={!hotel.cardPayments && TRANSFER_TEXTS.transferInstead}
        steps={steps}
        to={[...accountLines(hotel.bank), { label: TRANSFER_TEXTS.bookingId, value: reference, copy: true }]}
      />
    </Section>
  );
}

/** What was booked, how it stands, and while something is owed how to pay it. */
export function BookingTicket({
  booking,
  hotel,
  headline,
  mayBeCancelled,
  onHoldOver,
  accessToken,
  paidSoFar,
}: BookingTicketProps) {
  const { status, roomNumber, roomType, balance, amountPaid, checkInDate, nights } = booking;
  const inRoomFrom = nights.find((night) => night.roomNumber === roomNumber)?.date ?? checkInDate;
  const photo = useRoomPhoto(roomNumber);
  const timeLeft = useTimeLeft(booking.holdExpiresAt);
  const holdOver = timeLeft === null;
  const [isTold, setTold] = useState(false);
  // An account number for this payment alone: the hotel's own is folded away then.
  const [hasNumber, setHasNumber] = useState(false);
  const sayHoldOver = useEffectEvent(onHoldOver);
  useEffect(() => {
    if (holdOver) sayHoldOver();
  }, [holdOver]);
  const toPay = balance > 0 && !holdOver && !mayBeCancelled;
  const paysOnline = toPay && hotel?.cardPayments === true && booking.email !== null;
  const { PayOnline } = usePayOnline(paysOnline);
  // Also where it has lapsed meanwhile: the guest reads that we look for the money.
  const { PaidNotice } = usePaidNotice(toPay || status === 'cancelled');
  const paidNotice = PaidNotice && hotel && (
    <PaidNotice
      accessToken={accessToken}
      asks={toPay && !hasNumber}
      id={booking._id}
      kind="booking"
      onTold={setTold}
      phone={hotel.phone}
    />
  );
  const transfer = hotel && <TransferBlock booking={booking} hotel={hotel} />;
  return (
    <div className={cx(layout.panel, layout.relative)}>
      <StayCard
        faded={isCalledOff(status) || holdOver}
        look="large"
        photo={photo}
        roomType={roomType}
        title={
          <p className={cx(layout.display, styles.room)}>
            Room {roomNumber}
            {inRoomFrom > checkInDate && ` from ${formatDay(inRoomFrom)}`}
          </p>
        }
      >
        <DescriptionList
          items={[
            { label: 'Check-in', value: formatDay(checkInDate) },
            { label: 'Check-out', value: formatDay(booking.checkOutDate) },
            { label: 'Stay', value: nightWords(nights.length) },
            { label: 'Price', value: formatNaira(amountPaid) },
            ...(booking.extras.length > 0 ? [{ label: 'Extras', value: formatNaira(extrasAmount(booking)) }] : []),
          ]}
          look="stacked"
        />
      </StayCard>
      <div className={cx(layout.stack1, layout.start, styles.standing)}>
        <StatusBadge tone={STATUS_TONES[status]}>{statusWordOf(booking)}</StatusBadge>
        <Standing
          booking={booking}
          headline={headline}
          hotel={hotel}
          isChecking={toPay && isTold}
          timeLeft={timeLeft}
        />
        {paidSoFar}
        {!toPay && paidNotice}
      </div>
      {toPay && hotel && (
        <div className={cx(layout.stack4, styles.pay)}>
          {PayOnline && (
            <PayOnline
              accessToken={accessToken}
              all={balance}
              amount={dueNow(booking)}
              id={booking._id}
              kind="booking"
              onNumber={setHasNumber}
            />
          )}
          {accountAndNews(
            { isSecond: hasNumber || paysOnline, isTold },
            transfer,
            <div className={hasNumber ? undefined : layout.roomy}>{paidNotice}</div>,
          )}
        </div>
      )}
    </div>
  );
}

type StandingProps = {
  booking: Booking;
  headline: string;
  /** The guest has told of a transfer, and staff are looking for it. */
  isChecking: boolean;
  hotel: Hotel | undefined;
  timeLeft: string | null | undefined;
};

/** How the booking stands, in a heading and a few sentences. */
function Standing({ booking, headline, hotel, isChecking, timeLeft }: StandingProps) {
  const { headline: first, rest } = statusSentences(booking, hotel?.today);
  const hold = { room: booking.roomNumber, until: booking.holdExpiresAt ? formatMoment(booking.holdExpiresAt) : '' };
  if (timeLeft === null) {
    return (
      <>
        <h2 id={headline}>{fill(TRANSFER_TEXTS.holdOver, hold)}</h2>
        {hotel && <p>{fill(TRANSFER_TEXTS.paidAnyway, { phone: <PhoneLink key="phone" phone={hotel.phone} /> })}</p>}
      </>
    );
  }
  const held = timeLeft && !booking.tentative;
  const goesOn = held && booking.holdExtendsTo && (
    <p>{fill(TRANSFER_TEXTS.longer, { longer: formatMoment(booking.holdExtendsTo) })}</p>
  );
  if (isChecking) {
    return (
      <>
        <h2 id={headline}>{TRANSFER_TEXTS.checking}</h2>
        <p>{rest}</p>
        {held && <p>{fill(TRANSFER_TEXTS.held, hold)}.</p>}
        {goesOn}
      </>
    );
  }
  return (
    <>
      <h2 id={headline}>{held ? fill(TRANSFER_TEXTS.held, hold) : first}</h2>
      {timeLeft && (
        <p>
          <strong>{timeLeft}</strong>. {held ? TRANSFER_TEXTS.afterHold : fill(TRANSFER_TEXTS.tentativeHold, hold)}
        </p>
      )}
      {goesOn}
      <p>{held ? `${first} ${rest}` : rest}</p>
    </>
  );
}

/** Placeholder while the booking loads. */
export const BookingTicketSkeleton = () => (
  <div className={cx(layout.panel, layout.relative)}>
    <StayCardSkeleton lines={4} look="large" />
    <div className={cx(layout.stack1, layout.start, styles.standing)}>
      <SkeletonText lines={4} />
    </div>
  </div>
);
