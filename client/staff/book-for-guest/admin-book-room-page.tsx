import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useChosenStay } from '../../shared/bookings/use-booking-draft';
import { Notice } from '../../ui/feedback/notice';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import { CopyButton } from '../../ui/record/copy-button';
import { folioTargetOf } from '../booking/use-update-stay';
import { bookingSearch } from '../bookings/booking-search';
import styles from './book-for-guest.module.css';
import { StaffBookingForm } from './staff-booking-form';
import { TAKEN_AS } from './staff-booking-values';

/** Who books at the desk mostly pays in cash. */
const walkInOf = (booked: Booking) => ({
  ...folioTargetOf(booked),
  method: booked.paymentMethod ? TAKEN_AS[booked.paymentMethod] : ('cash' as const),
});

function paidWords(balance: number): string {
  if (balance > 0) return '';
  return balance < 0 ? `, and ${formatNaira(-balance)} too much was paid` : ', all of it paid';
}

/** Book Room for Guest: staff book for someone at the desk or on the phone. The booking is confirmed at once. */
export default function AdminBookRoomPage() {
  const [booked, setBooked] = useState<Booking>();
  const chosen = useChosenStay();
  const waitlistId = new URLSearchParams(useSearch()).get('waitlist') ?? undefined;
  const [, navigate] = useLocation();
  const openFolio = useOpenFolio();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (booked) result.current?.focus();
  }, [booked]);
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={`${staffPaths.waitlist}${chosen.from && `?from=${chosen.from}&to=${chosen.to}`}`}>
            Waiting list
          </ButtonLink>
          <ButtonLink href={staffPaths.newGroup}>Book a group</ButtonLink>
          <ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>
        </>
      }
      lead="The stay is confirmed at once and does not expire."
      title="Book Room for Guest"
    >
      {booked && (
        <div ref={result} tabIndex={-1}>
          <Notice tone="good">
            <p>
              <strong>{STAFF_BOOKING_TEXTS.adminCreated}</strong>
            </p>
            <p>
              {booked.guestName}, room {booked.roomNumber}, {formatDay(booked.checkInDate)} to{' '}
              {formatDay(booked.checkOutDate)}. Booking ID <strong>{booked.reference}</strong>.{' '}
              <strong>{formatNaira(booked.amountPaid)}</strong> in all{paidWords(booked.balance)}.{' '}
              {booked.status === 'checkedin' && 'Checked in.'}
            </p>
            <div className={cx(layout.row1, styles.actions)}>
              {booked.balance > 0 && (
                <Button onClick={() => openFolio(walkInOf(booked), 'payment')} size="small" variant="primary">
                  Take payment
                </Button>
              )}
              <CopyButton label="Copy booking ID" text={booked.reference} />
              <ButtonLink
                href={staffPaths.bookings + bookingSearch.write({ ...bookingSearch.initial, q: booked.guestName })}
                size="small"
              >
                See it in the list
              </ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      <StaffBookingForm
        chosen={chosen}
        onBooked={(booking) => {
          setBooked(booking);
          // The stay in the address is booked now; without this a reload would offer it again.
          navigate(staffPaths.bookRoom, { replace: true });
        }}
        onUndone={(booking) => setBooked((shown) => (shown?._id === booking._id ? booking : shown))}
        waitlistId={waitlistId}
      />
    </StaffPage>
  );
}
