import { cancellationCost, costNow, costSentence, guestMayCancel } from '@shared/bookings/cancellation';
import { isCalledOff, isHolding } from '@shared/bookings/constants';
import { statusWordOf } from '@shared/bookings/status-words';
import { partyWords } from '@shared/bookings/words';
import { formatDay, nightsBetween, nightWords } from '@shared/dates';
import { extraWords } from '@shared/extras/words';
import type { Group } from '@shared/groups/schema';
import { bookingPath } from '@shared/links/paths';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { codeWords } from '@shared/promo-codes/rules';
import { useEffect, useId, useRef } from 'react';
import { useParams } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { bookingAccess } from '../../lib/session/access-tokens';
import { useAccessToken } from '../../lib/session/use-access-token';
import { STATUS_TONES } from '../../shared/bookings/booking-words';
import { groupAccess, useCancelGroup, useGroup } from '../../shared/groups/api';
import { useHotel } from '../../shared/hotel/api';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { DescriptionList } from '../../ui/record/description-list';
import { RecordPage } from '../../ui/record/record-page';
import { useRecord } from '../../ui/record/use-record';
import { StatusBadge } from '../../ui/status/status-badge';
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
    >
      {(group) => <GroupView accessToken={accessToken} group={group} />}
    </RecordPage>
  );
}

const TOO_MUCH = 'Too much was paid, and comes back';

type GroupViewProps = { group: Group; accessToken: string | null | undefined };

function GroupView({ group, accessToken }: GroupViewProps) {
  const { bookings, total, received, open, balance } = group;
  const first = bookings.find(({ status }) => isHolding(status)) ?? bookings[0];
  // The link of a room that this one brings opens it later too, from this device.
  useEffect(() => {
    for (const { _id, accessToken: own } of bookings) if (own) bookingAccess.save(_id, own);
  }, [bookings]);
  return (
    <article className={layout.stack3} tabIndex={-1}>
      {first && (
        <Card>
          <DescriptionList
            items={[
              { label: 'Check-in', value: formatDay(first.checkInDate) },
              { label: 'Check-out', value: formatDay(first.checkOutDate) },
              { label: 'Nights', value: nightWords(nightsBetween(first.checkInDate, first.checkOutDate)) },
              { label: 'All rooms', value: formatNaira(total) },
              ...(received > 0 ? [{ label: 'Received', value: formatNaira(received) }] : []),
              { label: 'To pay', value: formatNaira(open), total: true },
              ...(balance < open
                ? [
                    {
                      label: TOO_MUCH,
                      value: formatNaira(toNaira(toKobo(open) - toKobo(balance))),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      )}
      <GroupPayment accessToken={accessToken} group={group} />
      <Section title={bookings.length === 1 ? '1 room' : `${bookings.length} rooms`}>
        <ul aria-label="Rooms" className={layout.stack3}>
          {bookings.map((booking) => (
            <li key={booking._id}>
              <RoomOfGroup booking={booking} />
            </li>
          ))}
        </ul>
      </Section>
      <CancelAll accessToken={accessToken} group={group} />
    </article>
  );
}

function RoomOfGroup({ booking }: { booking: Group['bookings'][number] }) {
  const { _id, roomNumber, roomType, guestName, reference, status, balance, promo } = booking;
  const heading = useId();
  const cost = costNow(booking);
  const toPay = isHolding(status) && balance > 0;
  const isOff = isCalledOff(status);
  return (
    <article aria-labelledby={heading}>
      <Card>
        <div className={cx(layout.row1, layout.middle, layout.apart)}>
          <h3 id={heading}>Room {roomNumber}</h3>
          <StatusBadge tone={STATUS_TONES[status]}>{statusWordOf(booking)}</StatusBadge>
        </div>
        <p className={layout.breaks}>
          {guestName} · {roomType} · {partyWords(booking)}
        </p>
        <DescriptionList
          items={[
            { label: 'Booking ID', value: reference },
            ...(isOff ? [] : booking.extras).map((extra) => ({
              label: extra.name,
              value: extraWords(extra),
            })),
            ...(promo && !isOff ? [{ label: 'Code', value: codeWords(promo, booking.discount) }] : []),
            { label: 'Amount', value: formatNaira(cost) },
            ...(toPay && balance !== cost ? [{ label: 'To pay', value: formatNaira(balance) }] : []),
            ...(balance < 0 ? [{ label: TOO_MUCH, value: formatNaira(-balance) }] : []),
          ]}
          look="stacked"
        />
        <div className={layout.row1}>
          <ButtonLink
            aria-label={`Details of booking ${reference}`}
            href={bookingPath(_id, booking.accessToken)}
            variant="secondary"
          >
            Details
          </ButtonLink>
        </div>
      </Card>
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
