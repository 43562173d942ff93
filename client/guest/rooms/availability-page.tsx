import { formatDay, nightWords } from '@shared/dates';
import { BOOK_ROOMS_PAGE } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import type { Availability, Room } from '@shared/rooms/schema';
import { Link, useSearch } from 'wouter';
import { wireErrorOf } from '../../lib/api/wire-error';
import { bookRoomPath, paths } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { useAvailability, useRooms } from '../../shared/rooms/api';
import { cheapestByType, roomSearch } from '../../shared/rooms/room-choice';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Page, Section } from '../../ui/layout/page';
import { Picture } from '../../ui/media/picture';
import { PhoneLink } from '../../ui/record/contact-links';
import styles from './availability-page.module.css';
import { DateBar } from './date-bar';
import { byOffer, type FreeRoom, FreeTypeList, FreeTypeListSkeleton, freeTypes } from './free-types';
import { NoneFree } from './none-free';
import { CARD_SIZES } from './room-amenities';
import {
  availabilityPath,
  besideDates,
  nightsOf,
  partyOf,
  readStay,
  type StayDates,
  type StaySearch,
  stayErrors,
} from './stay-search';

/** The rooms that guests can book, with the price of the stay, cheapest first. */
export function priceFreeRooms(rooms: readonly Room[], { availableRooms, free }: Availability): FreeRoom[] {
  const offers = new Map(free.map(({ roomNumber, total, isHeld }) => [roomNumber, { total, isHeld }]));
  const onSale = new Set(availableRooms);
  return rooms
    .flatMap((room) => {
      const offer = onSale.has(room.roomNumber) && offers.get(room.roomNumber);
      return offer ? [{ room, ...offer }] : [];
    })
    .sort(byOffer);
}

/** From how many nights on one of the rooms could be booked that are free, where only that speaks against it. */
function leastNights({ availableRooms, free }: Availability): number | undefined {
  const open = free.filter(({ closed }) => !closed).map(({ minNights }) => minNights);
  return availableRooms.length === 0 && open.length > 0 ? Math.min(...open) : undefined;
}

export interface FreeRooms {
  /** With their price for the stay; undefined until known. */
  rooms: FreeRoom[] | undefined;
  /** Where none can be booked for so few nights: from how many on one could. */
  leastNights?: number | undefined;
  /** Why the code that was given does not work. */
  refused?: string | undefined;
  busy: boolean;
  failed: boolean;
  /** Fetches again. */
  again: () => void;
}

/** Joins two queries, the free room numbers and the rooms. With null nothing is requested. */
function useFreeRooms(stay: StaySearch | null): FreeRooms {
  const all = useRooms();
  const asked = stay && { checkInDate: stay.from, checkOutDate: stay.to };
  const free = useAvailability(asked && { ...asked, ...(stay.promoCode && { promoCode: stay.promoCode }) });
  return {
    refused: wireErrorOf(free.error)?.fields?.promoCode,
    rooms: (stay && all.data && free.data && priceFreeRooms(all.data, free.data)) || undefined,
    leastNights: free.data && leastNights(free.data),
    busy: stay !== null && (free.isFetching || (all.isPending && all.isFetching)),
    failed: stay !== null && (free.isError || hasFailed(free) || hasFailed(all)),
    again: () => {
      free.refetch();
      if (!all.data) all.refetch();
    },
  };
}

type AvailabilityResultProps = {
  /** null until dates were asked for. */
  stay: StaySearch | null;
  found: FreeRooms;
  today?: string;
  phone?: string;
};

const stayWords = (stay: StayDates) =>
  `${formatDay(stay.from)} to ${formatDay(stay.to)}, ${nightWords(nightsOf(stay) ?? 0)}`;

const countWords = (count: number) => (count === 1 ? '1 room is free' : `${count} rooms are free`);

/** The free rooms, announced and listed by type with the price of the stay, or other dates to try if there are none. */
export function AvailabilityResult({ stay, found, today, phone }: AvailabilityResultProps) {
  const rooms = found.failed ? undefined : found.rooms;
  const announcement =
    !stay || found.failed
      ? ''
      : rooms
        ? rooms.length > 0
          ? countWords(rooms.length)
          : 'No room is free for all of these nights.'
        : 'Looking up free rooms…';
  return (
    <section aria-label="Free rooms" className={layout.stack2}>
      <LiveRegion className={styles.announcement} visible>
        {announcement && stay && (
          <>
            <h2>{announcement}</h2>
            <p className={layout.muted}>{stayWords(stay)}</p>
          </>
        )}
      </LiveRegion>
      {stay && found.refused && (
        <EmptyState
          action={<ButtonLink href={availabilityPath({ ...stay, promoCode: '' })}>Look without the code</ButtonLink>}
        >
          {found.refused}
        </EmptyState>
      )}
      {stay && found.failed && !found.refused && (
        <ErrorState busy={found.busy} onRetry={found.again}>
          {ROOM_TEXTS.availabilityFailed}{' '}
          {phone && (
            <>
              You can also call us on <PhoneLink phone={phone} />.
            </>
          )}
        </ErrorState>
      )}
      {stay && !found.failed && !rooms && <FreeTypeListSkeleton />}
      {stay && rooms && rooms.length > 0 && (
        <FreeTypeList nights={nightsOf(stay) ?? 0} stay={stay} types={freeTypes(rooms, partyOf(stay))}>
          {rooms.length > 1 && (
            <SeveralRooms from={stay.from} to={stay.to} {...besideDates({ ...stay, guests: '1' })} />
          )}
        </FreeTypeList>
      )}
      {stay && rooms?.length === 0 && <NoneFree least={found.leastNights} phone={phone} stay={stay} today={today} />}
    </section>
  );
}

/** Check Room Availability: two dates, and the rooms that are free for all nights between them. */
export default function AvailabilityPage() {
  const query = new URLSearchParams(useSearch());
  const stay = readStay(query);
  const { data: hotel } = useHotel();
  const { data: rooms } = useRooms();
  const asked = query.has('from') || query.has('to');
  const fieldErrors = asked ? stayErrors(stay, hotel?.today) : {};
  const complete = asked && !fieldErrors.from && !fieldErrors.to;
  const found = useFreeRooms(complete ? stay : null);

  return (
    <Page
      lead="Choose your dates to see every room that is free for all of your nights."
      title="Check Room Availability"
    >
      <DateBar
        busy={found.busy}
        fieldErrors={fieldErrors}
        hint="You leave on the day of check-out; that night is not counted."
        onSameDates={found.again}
        stay={stay}
      />
      <AvailabilityResult found={found} phone={hotel?.phone} stay={complete ? stay : null} today={hotel?.today} />
      {!complete && rooms && rooms.length > 0 && (
        <Section title="Or look at the rooms first">
          <RoomTypeCards rooms={rooms} />
        </Section>
      )}
    </Page>
  );
}

/** The way to more than one room, as the last of what is offered. */
const SeveralRooms = (asked: Parameters<typeof bookRoomPath>[0]) => (
  <li className={layout.stack}>
    <EmptyState
      action={<ButtonLink href={bookRoomPath(asked, BOOK_ROOMS_PAGE)}>Book several rooms together</ButtonLink>}
      hint="For the same nights: you get all of them or none, and one transfer pays for all."
    >
      More than one room?
    </EmptyState>
  </li>
);

/** A picture of each room type with the price that it starts from; leads to its rooms. */
const RoomTypeCards = ({ rooms }: { rooms: readonly Room[] }) => (
  <ul className={cx(layout.stack3, styles.list)}>
    {cheapestByType(rooms).map(({ type, price, photos }) => (
      <li key={type}>
        <Link
          className={cx(layout.sheet, styles.card)}
          href={paths.rooms + roomSearch.write({ ...roomSearch.initial, type })}
        >
          <Picture alt="" sizes={CARD_SIZES} small src={photos[0] ?? null} />
          <span className={cx(layout.row02, layout.apart, styles.words)}>
            <strong>{type}</strong>
            <span className={cx(layout.muted, layout.nowrap)}>{`from ${formatNaira(price)}`}</span>
          </span>
        </Link>
      </li>
    ))}
    <SeveralRooms />
  </ul>
);
