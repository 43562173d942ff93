import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { formatDay } from '@shared/dates';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import styles from './admin-book-room-page.module.css';
import { bookingSearch } from './booking-search';
import { StaffBookingForm } from './staff-booking-form';
import { useChosenStay } from './use-booking-draft';

/** Book Room for Guest (spec 2): staff book for somebody at the desk or on the phone, confirmed at once (spec 4). */
export default function AdminBookRoomPage() {
  const [booked, setBooked] = useState<Booking>();
  const chosen = useChosenStay();
  const [, navigate] = useLocation();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (booked) result.current?.focus();
  }, [booked]);
  return (
    <Page
      actions={<ButtonLink href={paths.adminBookings}>All bookings</ButtonLink>}
      lead="The stay is confirmed at once and does not expire."
      title="Book Room for Guest"
    >
      {booked && (
        <div ref={result} tabIndex={-1}>
          <Notice tone="good">
            <p>
              <strong>{BOOKING_TEXTS.adminCreated}</strong>
            </p>
            <p>
              {booked.guestName}, room {booked.roomNumber}, {formatDay(booked.checkInDate)} to{' '}
              {formatDay(booked.checkOutDate)}. Booking ID <strong>{booked.reference}</strong>
            </p>
            <div className={styles.actions}>
              <CopyButton label="Copy booking ID" text={booked.reference} />
              <ButtonLink
                href={paths.adminBookings + bookingSearch.write({ ...bookingSearch.initial, q: booked.guestName })}
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
          // What the address asked for is booked; a reload should not ask for it again.
          navigate(paths.adminBookRoom, { replace: true });
        }}
      />
    </Page>
  );
}
