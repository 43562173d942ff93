import { cancellationCost, costNow, costSentence, guestMayCancel } from '@shared/bookings/cancellation';
import { isCalledOff, isHolding, isUnconfirmed } from '@shared/bookings/constants';
import { statusWordOf } from '@shared/bookings/status-words';
import { partyWords, statusSentences } from '@shared/bookings/words';
import { formatDay, formatMoment, nightsBetween, nightWords } from '@shared/dates';
import { extraWords } from '@shared/extras/words';
import { fill } from '@shared/fill';
import { GROUP_TEXTS } from '@shared/groups/constants';
import type { Group } from '@shared/groups/schema';
import { bookingPath } from '@shared/links/paths';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { codeWords } from '@shared/promo-codes/rules';
import { useEffect, useId, useRef } from 'react';
import { useParams } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { bookRoomPath, paths } from '../../lib/navigation/paths';
import { bookingAccess } from '../../lib/session/access-tokens';
import { useAccessToken } from '../../lib/session/use-access-token';
import { STATUS_TONES } from '../../shared/bookings/booking-words';
import { groupAccess, useCancelGroup, useGroup } from '../../shared/groups/api';
import { roomsWords } from '../../shared/groups/room-values';
import { useHotel } from '../../shared/hotel/api';
import { useRoomPhoto } from '../../shared/rooms/api';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { RecordPage } from '../../ui/record/record-page';
import { useRecord } from '../../ui/record/use-record';
import { StatusBadge } from '../../ui/status/status-badge';
import ticket from '../booking/booking-page.module.css';
import { StayCard } from '../my-bookings/stay-card';
import { GuestPayments } from '../payments/guest-payments';
import { GroupPayment } from './group-payment';

/** No account takes a group yet; its stays are taken one by one. */
const claimNone = () => Promise.reject(new Error('A group is not claimed'));

/** Several rooms that were booked together, for their owner or a token bearer. Guests land here after booking. */
export default function GroupPage() {
  const { groupId: id = '' } = useParams<{ groupId: string }>();
  const accessToken = useAccessToken(groupAccess, id);
  const query = useGroup(id, accessToken);
  const record = useRecord({ tokens: groupAccess, id, accessToken, query, claim: claimNone, emailOf: () => null });
  return (
    <RecordPage
      eyebrow={({ reference }) => `Group ${reference}`}
      failed="Failed to load your rooms. Please try again."
      loading="Fetching your rooms"
      missing={<EmptyState>We could not find these rooms. Please use the link in your email, or log in.</EmptyState>}
      record={record}
      skeleton={[3, 4, 5]}
      title="Your rooms"
      width="normal"
    >
      {(group) => <GroupView accessToken={accessToken} group={group} />}
    </RecordPage>
  );
}

const TOO_MUCH = 'Too much was paid, and comes back';

type GroupViewProps = { group: Group; accessToken: string | null | undefined };

type GroupStay = Group['bookings'][number];

/** How the rooms stand together: the newest first, as on the page of one booking. */
function standingOf(
  { received, open }: Group,
  { first, holding, today }: { first: GroupStay; holding: readonly GroupStay[]; today: string | undefined },
): [headline: string, rest: string] {
  if (holding.length === 0 && first.status !== 'completed') {
    return ['Your rooms are cancelled', 'Nothing is held for you any more.'];
  }
  if (!holding.some(({ status }) => isUnconfirmed(status))) {
    const { headline, rest } = statusSentences({ ...first, balance: 0 }, today);
    return [first.status === 'confirmed' ? 'Your rooms are confirmed.' : headline, rest];
  }
  if (received > 0 && open > 0) {
    const words = `${formatNaira(received)} has arrived, ${formatNaira(open)} is left to pay.`;
    return [words, 'We will confirm your rooms as soon as the rest arrives.'];
  }
  const until = holding.flatMap(({ holdExpiresAt }) => holdExpiresAt ?? []).sort()[0];
  if (!until) return ['Your rooms are booked.', 'We will confirm them as soon as your payment arrives.'];
  return [fill(GROUP_TEXTS.held, { until: formatMoment(until) }).join(''), GROUP_TEXTS.afterHold];
}

function GroupView({ group, accessToken }: GroupViewProps) {
  const { bookings, total, received, open, balance, dueNow } = group;
  const heading = useId();
  const today = useHotel().data?.today;
  const holding = bookings.filter(({ status }) => isHolding(status));
  const [first] = holding.length > 0 ? holding : bookings;
  const photo = useRoomPhoto(first?.roomNumber ?? '');
  // The link of a room that this one brings opens it later too, from this device.
  useEffect(() => {
    for (const { _id, accessToken: own } of bookings) if (own) bookingAccess.save(_id, own);
  }, [bookings]);
  if (!first) return null;
  const rooms = roomsWords(bookings);
  const [headline, rest] = standingOf(group, { first, holding, today });
  const paid = `${formatNaira(received)} of ${formatNaira(total)} is paid.`;
  const isOff = holding.length === 0;
  return (
    <article aria-labelledby={heading} className={cx(layout.stack3, layout.beside)} tabIndex={-1}>
      <div className={layout.stack3}>
        <div className={layout.panel}>
          <StayCard
            faded={isOff}
            look="large"
            photo={photo}
            roomType={[...new Set(bookings.map(({ roomType }) => roomType))].join(', ')}
            title={<p className={cx(layout.display, ticket.room)}>{rooms}</p>}
          >
            <DescriptionList
              items={[
                { label: 'Check-in', value: formatDay(first.checkInDate) },
                { label: 'Check-out', value: formatDay(first.checkOutDate) },
                { label: 'Stay', value: nightWords(nightsBetween(first.checkInDate, first.checkOutDate)) },
                ...(total > 0 ? [{ label: 'All rooms', value: formatNaira(total) }] : []),
                ...(received > 0 ? [{ label: 'Received', value: formatNaira(received) }] : []),
                ...(open > 0 ? [{ label: 'To pay', value: formatNaira(open) }] : []),
                ...(balance < open
                  ? [{ label: TOO_MUCH, value: formatNaira(toNaira(toKobo(open) - toKobo(balance))) }]
                  : []),
              ]}
              look="stacked"
            />
          </StayCard>
          <div className={cx(layout.stack1, layout.start, ticket.standing)}>
            <h2 id={heading}>{headline}</h2>
            <p>{rest}</p>
            {received > 0 && open > 0 && (
              <div className={cx(layout.stack1, layout.wide)}>
                <progress aria-label={paid} className={layout.wide} max={total} value={received} />
                <p>{paid}</p>
              </div>
            )}
            {isOff && (
              <ButtonLink
                href={bookRoomPath({ from: first.checkInDate, to: first.checkOutDate }, paths.checkAvailability)}
                variant="primary"
              >
                Book again
              </ButtonLink>
            )}
          </div>
        </div>
        {dueNow > 0 && <GroupPayment accessToken={accessToken} group={group} />}
        {received > 0 && (
          <GuestPayments accessToken={accessToken} bookingId={null} groupId={group._id} orderId={null} />
        )}
      </div>
      <div className={layout.stack3}>
        <ul aria-label="Rooms" className={layout.stack2}>
          {bookings.map((booking) => (
            <li key={booking._id}>
              <RoomOfGroup booking={booking} />
            </li>
          ))}
        </ul>
        <CancelAll accessToken={accessToken} group={group} />
      </div>
    </article>
  );
}

function RoomOfGroup({ booking }: { booking: Group['bookings'][number] }) {
  const { _id, roomNumber, roomType, guestName, reference, status, balance, promo } = booking;
  const heading = useId();
  const photo = useRoomPhoto(roomNumber);
  const cost = costNow(booking);
  const toPay = isHolding(status) && balance > 0;
  const isOff = isCalledOff(status);
  return (
    <article aria-labelledby={heading} className={layout.panel}>
      <StayCard
        faded={isOff}
        look="side"
        photo={photo}
        roomType={roomType}
        title={
          <div className={cx(layout.row1, layout.middle, layout.apart)}>
            <h2 id={heading}>Room {roomNumber}</h2>
            <StatusBadge tone={STATUS_TONES[status]}>{statusWordOf(booking)}</StatusBadge>
          </div>
        }
      >
        <p>
          {guestName} · {partyWords(booking)}
        </p>
        <DescriptionList
          items={[
            { label: 'Booking ID', value: reference },
            ...(isOff ? [] : booking.extras).map((extra) => ({
              label: extra.name,
              value: extraWords(extra),
            })),
            ...(promo && !isOff ? [{ label: 'Code', value: codeWords(promo, booking.discount) }] : []),
            ...(isOff && cost === 0 ? [] : [{ label: 'Amount', value: formatNaira(cost) }]),
            ...(toPay && balance !== cost ? [{ label: 'To pay', value: formatNaira(balance) }] : []),
            ...(balance < 0 ? [{ label: TOO_MUCH, value: formatNaira(-balance) }] : []),
          ]}
          look="stacked"
        />
        <div>
          <ButtonLink
            aria-label={`Details of booking ${reference}`}
            href={bookingPath(_id, booking.accessToken)}
            size="small"
          >
            Details
          </ButtonLink>
        </div>
      </StayCard>
    </article>
  );
}

/** While every room that still holds can be cancelled by its guest. */
function CancelAll({ group, accessToken }: GroupViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { mutateAsync: cancelGroup, isPending } = useCancelGroup(accessToken);
  const holding = group.bookings.filter(({ status }) => isHolding(status));
  const isOne = holding.length === 1;
  const rooms = isOne ? 'room' : 'rooms';
  /** The server refuses where it costs something else by its clock. */
  const shownFee = useRef(0);
  const cancel = useConfirmedAction<Group>({
    question: () => {
      const now = new Date();
      shownFee.current = holding.reduce((sum, booking) => sum + cancellationCost(booking, now), 0);
      return {
        title: `Cancel ${isOne ? 'this room' : `all ${holding.length} rooms`}?`,
        text: `${isOne ? 'It' : 'They'} will be free for others at once. ${costSentence(holding, now)}`,
        confirmLabel: `Cancel ${rooms}`,
        cancelLabel: `Keep ${rooms}`,
        danger: true,
      };
    },
    run: ({ _id }) => cancelGroup({ _id, cancellationFee: shownFee.current }),
    done: () => `Your ${isOne ? 'room is' : 'rooms are'} cancelled.`,
    failed: (error) => messageOf(error, `The ${rooms} could not be cancelled. Please try again.`),
    onDone: () => place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus(),
  });
  const today = useHotel().data?.today;
  const isShown = holding.length > 0 && holding.every((booking) => guestMayCancel(booking, today));
  return (
    <div ref={place}>
      {isShown && (
        <Button busy={isPending} busyLabel="Cancelling…" onClick={() => void cancel(group)} variant="quiet">
          {isOne ? 'Cancel this room' : 'Cancel all rooms'}
        </Button>
      )}
    </div>
  );
}
