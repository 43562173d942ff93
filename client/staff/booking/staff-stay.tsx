import { BOOKING_STATUSES } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { partyWords } from '@shared/bookings/words';
import { formatMoment, nightWords } from '@shared/dates';
import { extraWords } from '@shared/extras/words';
import { whatsAppHref } from '@shared/fields/phone-links';
import { formatNaira } from '@shared/money/money';
import { codeWords } from '@shared/promo-codes/rules';
import type { Room } from '@shared/rooms/schema';
import { bedWords, inOneLine, sleepsWords } from '@shared/rooms/words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { staffGroupPath } from '../../lib/navigation/staff-paths';
import { STATUS_TONES, STATUS_WORDS } from '../../shared/bookings/booking-words';
import { DayRange } from '../../ui/date/day-range';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { PhoneLink } from '../../ui/record/contact-links';
import { DescriptionList } from '../../ui/record/description-list';
import { useUpdateBooking } from '../bookings/staff-api';
import { useCorrectGuest } from '../guests/correct-guest-dialog';
import { arrivalWords } from './arrival';
import styles from './booking.module.css';
import { nightsPriceLine } from './booking-changes';

export const STATUS_OPTIONS = BOOKING_STATUSES.map((value) => ({
  value,
  label: STATUS_WORDS[value],
  tone: STATUS_TONES[value],
}));

/** Staff read what a guest left out. */
const NOT_GIVEN = 'Not given';

type StayProps = {
  booking: Booking;
  /** The room as it is let now; undefined until it is known, or where it is let no more. */
  room: Room | undefined;
  /** How clean the room is, where that is known. */
  housekeeping: ReactNode;
  /** The control that changes the status. */
  status: ReactNode;
  /** Below, what else is changed. */
  children?: ReactNode;
};

/** The stay in figures, for staff: when, where, for how much, and how it stands. */
export function StaffStay({ booking, room, housekeeping, status, children }: StayProps) {
  const { roomNumber, roomType, checkInDate, checkOutDate, nights, amountPaid, extras, tentative, createdAt } = booking;
  const { promo, discount, groupId, company, wishes } = booking;
  const offered = room ? inOneLine([...bedWords(room.beds), sleepsWords(room.sleeps)]) : '';
  return (
    <Section className={styles.stay} title="Stay">
      <Card>
        <div className={cx(layout.row12, layout.middle, styles.status)}>
          {status}
          {tentative && <span className={cx(layout.hint, layout.regular, layout.block)}>Not held for sure</span>}
        </div>
        <DescriptionList
          items={[
            { label: nightWords(nights.length), value: <DayRange from={checkInDate} to={checkOutDate} /> },
            { label: 'Comes at', value: arrivalWords(booking) ?? NOT_GIVEN },
            ...(wishes ? [{ label: 'Wishes', value: wishes }] : []),
            { label: 'Guests', value: partyWords(booking) },
            {
              label: `Room ${roomNumber}`,
              value: (
                <>
                  {roomType}
                  {offered && <span className={cx(layout.hint, layout.regular, layout.block)}>{offered}</span>}
                </>
              ),
            },
            {
              label: 'Housekeeping',
              value: housekeeping || 'Not known',
            },
            nightsPriceLine(booking),
            ...(promo ? [{ label: 'Code', value: codeWords(promo, discount) }] : []),
            { label: 'Agreed amount', value: formatNaira(amountPaid) },
            ...(company ? [{ label: 'Billed to', value: company.name }] : []),
            ...extras.map((extra) => ({ label: extra.name, value: extraWords(extra) })),
            { label: 'Booked', value: formatMoment(createdAt) },
            ...(groupId
              ? [
                  {
                    label: 'Booked with others',
                    value: <Link href={staffGroupPath(groupId)}>All rooms of the group</Link>,
                  },
                ]
              : []),
          ]}
          look="stacked"
        />
        {children}
      </Card>
    </Section>
  );
}

type ContactProps = {
  booking: Booking;
  /** Below, such as what the guest has spent. */
  children?: ReactNode;
};

/** How to reach the guest of a stay. */
export function StaffStayGuest({ booking, children }: ContactProps) {
  const { phoneNumber, email, address, otherGuests, userId } = booking;
  return (
    <Section className={cx(styles.stay, styles.guest)} title="Guest">
      <Card>
        <DescriptionList
          items={[
            {
              label: 'Phone',
              value: (
                <span className={cx(layout.row02, layout.middle)}>
                  <PhoneLink phone={phoneNumber} />
                  <a
                    className={cx(layout.inline, layout.breaks, layout.target)}
                    href={whatsAppHref(phoneNumber)}
                    rel="noopener"
                    target="_blank"
                  >
                    WhatsApp
                  </a>
                </span>
              ),
            },
            {
              label: 'Email',
              value: email ? (
                <a className={cx(layout.inline, layout.breaks, layout.target)} href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                NOT_GIVEN
              ),
            },
            { label: 'Address', value: address ?? NOT_GIVEN },
            ...(otherGuests ? [{ label: 'Other guests', value: otherGuests }] : []),
            { label: 'Account', value: userId === null ? 'None: opens by its link' : 'Opens by login' },
          ]}
        />
        {children}
      </Card>
    </Section>
  );
}

const guestOf = ({ guestName, phoneNumber, email, address, otherGuests }: Booking) => ({
  guestName,
  phoneNumber,
  email: email ?? '',
  address: address ?? '',
  otherGuests: otherGuests ?? '',
});

const check = lazySchema(() => import('@shared/bookings/staff-schema'), 'bookingGuestInput');

/** Opens the form in which staff correct who the guest of a booking is. */
export function CorrectBookingGuest({ booking }: { booking: Booking }) {
  const { correct, dialog } = useCorrectGuest({ check, guestOf, save: useUpdateBooking().mutateAsync });
  return (
    <>
      <Button onClick={() => correct(booking)} size="small">
        Correct guest’s details
      </Button>
      {dialog}
    </>
  );
}
