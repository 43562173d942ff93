import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { formatDay } from '@shared/dates';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { staffPaths } from '../../lib/staff-paths';
import { ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import styles from './admin-book-room-page.module.css';
import { bookingSearch } from './booking-search';
import { StaffBookingForm } from './staff-booking-form';
import { useChosenStay } from './use-booking-draft';

/** Book Room for Guest: staff book for someone at the desk or on the phone. The booking is confirmed at once. */
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
      actions={<ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>}
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
              {formatDay(booked.checkOutDate)}. Booking ID <strong>{booked.reference}</strong>
            </p>
            <div className={styles.actions}>
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
      />
    </Page>
  );
}
