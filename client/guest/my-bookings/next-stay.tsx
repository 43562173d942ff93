import { hourWords } from '@shared/bookings/cancellation';
import type { Booking } from '@shared/bookings/schema';
import { dueNow, STILL_COMING, statusSentences, TENTATIVE_WORDS } from '@shared/bookings/words';
import { formatDay, formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel/schema';
import { bookingPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { useVisibleTab } from '../../lib/live/visible-tab';
import { paths } from '../../lib/navigation/paths';
import { STATUS_TONES, STATUS_WORDS } from '../../shared/bookings/booking-words';
import { useHotel } from '../../shared/hotel/api';
import { useRoomPhoto } from '../../shared/rooms/api';
import { useLazyModule } from '../../ui/device/lazy-module';
import { ButtonLink } from '../../ui/layout/button';
import { PhoneLink } from '../../ui/record/contact-links';
import { NextStep } from '../../ui/record/next-step';
import { StatusBadge } from '../../ui/status/status-badge';

const loadFollow = () => import('../booking/follow-stay');

/** The guest's stay that comes first, or is under way, with what to do now; kept up to date. */
export function NextStay({ booking }: { booking: Booking }) {
  const { data: hotel } = useHotel();
  const isSeen = useVisibleTab();
  const { module } = useLazyModule(loadFollow, true);
  const { status, roomNumber, checkInDate, checkOutDate } = booking;
  const { headline, words, actions } = stepFor(booking, hotel);
  return (
    <>
      {module && isSeen && <module.FollowStay booking={booking} key={booking._id} />}
      <NextStep
        actions={actions}
        badge={<StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>}
        details={[
          { label: 'Room', value: `${roomNumber}, ${booking.roomType}` },
          {
            label: 'Check-in',
            value: hotel ? `${formatDay(checkInDate)}, ${from(hotel)}` : formatDay(checkInDate),
          },
          { label: 'Check-out', value: formatDay(checkOutDate) },
          { label: 'Hotel', value: hotel ? <PhoneLink phone={hotel.phone} /> : '…' },
        ]}
        eyebrow={status === 'checkedin' ? 'Your stay' : 'Your next stay'}
        headline={headline}
        picture={useRoomPhoto(roomNumber)}
      >
        {words}
      </NextStep>
    </>
  );
}

/** 'from 2 pm', in one line. */
const from = ({ checkInHour }: Hotel) => `from ${hourWords(checkInHour)}`.replaceAll(' ', '\u00a0');

/** What to do now about a stay: in a heading, a few words and buttons. */
function stepFor(booking: Booking, hotel: Hotel | undefined) {
  const { status, roomNumber, checkInDate, balance, holdExpiresAt, reference } = booking;
  const sentences = statusSentences(booking);
  const open = balance > 0 && `${formatNaira(balance)} is still to be paid.`;
  const toBooking = (label: string, variant: 'primary' | 'secondary') => (
    <ButtonLink aria-label={`${label}: booking ${reference}`} href={bookingPath(booking._id)} variant={variant}>
      {label}
    </ButtonLink>
  );
  if (status === 'checkedin') {
    return {
      headline: `You are in room ${roomNumber}.`,
      words: ['Enjoy your stay.', open].filter(Boolean).join(' '),
      actions: (
        <>
          <ButtonLink href={paths.menu} variant="primary">
            Order food to your room
          </ButtonLink>
          {toBooking(balance > 0 ? 'How to pay' : 'Details', 'secondary')}
        </>
      ),
    };
  }
  if (balance > 0 && status !== 'confirmed') {
    const until = holdExpiresAt ? formatMoment(holdExpiresAt) : '';
    const held = holdExpiresAt && `${fill(TRANSFER_TEXTS.held, { room: roomNumber, until }).join('')}.`;
    return {
      headline: `Pay ${formatNaira(dueNow(booking))} to confirm your stay.`,
      words: booking.tentative ? TENTATIVE_WORDS.short : (held ?? sentences.headline),
      actions: toBooking('How to pay', 'primary'),
    };
  }
  if (status !== 'confirmed') {
    return { headline: sentences.headline, words: sentences.rest, actions: toBooking('Details', 'secondary') };
  }
  const today = hotel?.today ?? '';
  const isLate = checkInDate < today;
  const toDo = open || 'Your stay is paid. Nothing is left to do.';
  return {
    headline:
      checkInDate === today
        ? 'Your room is yours today.'
        : `We ${isLate ? 'expected' : 'expect'} you on ${formatDay(checkInDate)}.`,
    words: isLate ? [STILL_COMING, open].filter(Boolean).join(' ') : toDo,
    actions: toBooking(balance > 0 ? 'How to pay' : 'See your stay', 'primary'),
  };
}
