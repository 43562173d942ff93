import { isHolding } from '@shared/bookings/constants';
import { nightsOf } from '@shared/bookings/nights';
import { isTooSmall, type Party, sufficientFirst } from '@shared/bookings/party';
import type { Booking } from '@shared/bookings/schema';
import { nightsBetween, nightWords } from '@shared/dates';
import { fillIn } from '@shared/fill';
import { BOOK_ROOMS_PAGE, bookingPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { notSoldWords, stayTotal } from '@shared/rates/rates';
import { ROOM_REFUSALS } from '@shared/refusal-texts';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { bedWords, inOneLine, sleepsWords } from '@shared/rooms/words';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { bookRoomPath, paths } from '../../lib/navigation/paths';
import {
  type CodedStayValues,
  knownDate,
  type StayState,
  type StayValues,
  stayKey,
} from '../../shared/bookings/use-stay';
import { unknownCode } from '../../shared/promo-codes/promo-code';
import { useAvailability } from '../../shared/rooms/api';
import { type DateRange, type RangeRules, rangeProblem } from '../../ui/date/date-range';
import { DayRange } from '../../ui/date/day-range';
import { nearestRanges } from '../../ui/date/nearest-ranges';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Picture } from '../../ui/media/picture';
import styles from './book-room-page.module.css';
import { useOwnBookings } from './live-api';

export type StayOffersProps = {
  stay: StayState;
  values: CodedStayValues & Party;
  /** The server has refused it, its nights are known to be taken, or the room is too small. */
  problem: string | undefined;
  onChoose: (values: StayValues) => void;
  /** Called with words for where it is the guest who holds these nights. */
  onOwn: (words?: string) => void;
};

/** Offers what comes closest to a stay that cannot be had, and confirms what was chosen of it. */
export function StayOffers({ problem, onChoose, ...shown }: StayOffersProps) {
  const { stay, values } = shown;
  const place = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<string>();
  const choose = (chosen: StayValues) => {
    setTaken(stayKey(chosen));
    onChoose(chosen);
    // The pressed button unmounts with the offers.
    place.current?.focus();
  };
  return (
    <div className={cx(layout.stack2, layout.unlessEmpty)} ref={place} tabIndex={-1}>
      {stay.room && (stay.closed || problem !== undefined) ? (
        <StayAlternatives {...shown} onChoose={choose} room={stay.room} />
      ) : (
        taken === stayKey(values) && <ChosenInstead stay={values} />
      )}
    </div>
  );
}

type StayAlternativesProps = Omit<StayOffersProps, 'problem'> & { room: Room };

/** True of a stay that holds the room on all of these nights. */
const holds = ({ status, nights }: Booking, { roomNumber, checkInDate, checkOutDate }: StayValues) =>
  isHolding(status) &&
  nightsOf({ roomNumber, checkInDate, checkOutDate, nightlyPrice: 0 }).every(({ date }) =>
    nights.some((night) => night.date === date && night.roomNumber === roomNumber),
  );

/** What comes closest to a stay that cannot be had: other rooms on the same nights, the same room on other nights. */
function StayAlternatives({ room, stay, values, onChoose, onOwn }: StayAlternativesProps) {
  const { roomNumber } = room;
  const [from, to] = [knownDate(values.checkInDate), knownDate(values.checkOutDate)];
  const nights = stay.dateErrors ? null : stay.nights;
  const dates = nights ? { checkInDate: from, checkOutDate: to } : null;
  // Not with a code before it is known that there is such a one.
  const promoCode = stay.takenLoading || unknownCode(stay) ? undefined : values.promoCode;
  const free = useAvailability(dates && { ...dates, promoCode });
  const wanted = dates && { roomNumber, ...dates };
  const own = useOwnBookings().find((one) => wanted && holds(one, wanted));
  const isOwn = own !== undefined;
  const say = useEffectEvent(onOwn);
  useEffect(() => {
    say(isOwn ? 'You hold these nights already' : undefined);
    return () => say();
  }, [isOwn]);
  const choose = (some: Partial<StayValues>) => onChoose({ roomNumber, checkInDate: from, checkOutDate: to, ...some });
  const inAll = (total: number) => `${formatNaira(total)} for ${nightWords(nights ?? 0)}`;
  const price = (one: Room) => {
    const found = free.data?.free.find(({ roomNumber: number }) => number === one.roomNumber);
    return found ? inAll(found.total) : `${formatNaira(one.price)} ${ROOM_TEXTS.perNight}`;
  };
  const offer = (one: Room) => inOneLine([...bedWords(one.beds), sleepsWords(one.sleeps)]);
  // A room that somebody else has asked for has no taken nights to see: these very nights are not free either.
  const taken = stay.clash || stay.notSold ? stay.taken : [...stay.taken, { from, to }];
  const rules: RangeRules = { minDate: stay.minDate, taken };
  const rooms =
    stay.rooms.data &&
    (!dates || free.data) &&
    nearestRooms(stay.rooms.data, { wanted: room, party: values, free: free.data?.availableRooms ?? null });
  const staying = (range: DateRange) => ({ ...range, nights: nightsBetween(range.from, range.to) });
  const isSold = (range: DateRange) => !notSoldWords(stay.rates, staying(range));
  const others = dates && !stay.closed && !isTooSmall(room, values) ? nearestDates({ from, to }, rules, isSold) : [];
  const priceOn = (range: DateRange) => inAll(stayTotal(room.price, stay.rates, staying(range)));
  return (
    <>
      {own && (
        <Notice>
          You have booked room {roomNumber} for these nights already.{' '}
          <Link href={bookingPath(own._id)}>See booking {own.reference}</Link>
        </Notice>
      )}
      {stay.closed && <Notice tone="waiting">{fillIn(ROOM_REFUSALS.unavailable, { number: roomNumber })}</Notice>}
      {rooms ? (
        <Offers
          none={
            <>
              No other room is free on these nights.{' '}
              <Link href={bookRoomPath({ from, to }, paths.checkAvailability)}>Join the waiting list</Link>
            </>
          }
          title={dates ? 'Free on these nights' : 'Open for booking'}
        >
          {rooms.map((one) => (
            <Offer
              key={one.roomNumber}
              name={`Room ${one.roomNumber}, ${one.type}`}
              note={price(one)}
              offer={offer(one)}
              onChoose={() => choose({ roomNumber: one.roomNumber })}
              photo={one.photos[0] ?? null}
            />
          ))}
        </Offers>
      ) : hasFailed(free) ? (
        <ErrorState busy={free.isFetching} onRetry={() => free.refetch()}>
          {ROOM_TEXTS.availabilityFailed}
        </ErrorState>
      ) : (
        <AlternativesSkeleton />
      )}
      {others.length > 0 && (
        <Offers title={`Room ${roomNumber} on other nights`}>
          {others.map((other) => (
            <Offer
              key={other.from}
              name={<DayRange from={other.from} to={other.to} />}
              note={priceOn(other)}
              onChoose={() => choose({ checkInDate: other.from, checkOutDate: other.to })}
            />
          ))}
        </Offers>
      )}
      <p>
        More guests than one room takes?{' '}
        <Link href={bookRoomPath({ room: roomNumber, from, to }, BOOK_ROOMS_PAGE)}>Book several rooms together</Link>
      </p>
    </>
  );
}

/** Says which of the alternatives was chosen, in their place. */
const ChosenInstead = ({ stay: { roomNumber, checkInDate, checkOutDate } }: { stay: StayValues }) => (
  <Notice tone="good">
    You have chosen room {roomNumber}
    {checkInDate && (
      <>
        , <DayRange from={checkInDate} to={checkOutDate} />
      </>
    )}
    .
  </Notice>
);

const Offers = ({ title, none, children }: { title: string; none?: ReactNode; children: readonly ReactNode[] }) => (
  <div className={cx(layout.stack1, styles.offers)}>
    <h3>{title}</h3>
    {children.length > 0 ? <ul className={layout.stack1}>{children}</ul> : <p>{none}</p>}
  </div>
);

type OfferProps = { name: ReactNode; note: string; offer?: string; photo?: string | null; onChoose: () => void };

const Offer = ({ name, note, offer, photo, onChoose }: OfferProps) => (
  <li>
    <button className={cx(layout.line2, layout.framed, layout.wide, styles.offer)} onClick={onChoose} type="button">
      {photo !== undefined && (
        <span className={cx(layout.relative, layout.rigid, styles.picture)}>
          <Picture alt="" aspect="fill" sizes="64px" src={photo} />
        </span>
      )}
      <span className={cx(layout.stack, layout.breaks, styles.words)}>
        <strong>{name}</strong> {offer && <span className={layout.hint}>{offer} </span>}
        <span className={layout.hint}>{note}</span>
      </span>
      <span className={cx(layout.small, layout.strong, styles.choose)}>Choose</span>
    </button>
  </li>
);

const AlternativesSkeleton = () => (
  <Loading label="Looking for what is free">
    <div className={layout.stack1}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton height={64} key={place} />
      ))}
    </div>
  </Loading>
);

const ROOMS_OFFERED = 3;
/** How far from the wanted day other dates are looked for. */
const DAYS_AROUND = 60;

type Nearest = { wanted: Room; party: Party; free: readonly string[] | null };

/**
 * The open rooms that come closest to `wanted`: those with a bed for all first, then those of its type, then by price. `free` are the numbers of the
 * rooms that are free on the wanted nights, null while no nights are chosen.
 */
export function nearestRooms(rooms: readonly Room[], { wanted, party, free }: Nearest): Room[] {
  const isFree = free && new Set(free);
  const otherType = ({ type }: Room) => Number(type !== wanted.type);
  const apart = ({ price }: Room) => Math.abs(price - wanted.price);
  const near = rooms
    .filter(({ roomNumber, status }) => roomNumber !== wanted.roomNumber && status !== 'maintenance')
    .filter(({ roomNumber }) => !isFree || isFree.has(roomNumber))
    .sort((a, b) => otherType(a) - otherType(b) || apart(a) - apart(b));
  return sufficientFirst(near, party).slice(0, ROOMS_OFFERED);
}

/** Other nights on which the room can be had. */
export const nearestDates = (
  wanted: DateRange,
  rules: RangeRules,
  isSold: (range: DateRange) => boolean = () => true,
): DateRange[] => nearestRanges(wanted, DAYS_AROUND, (range) => !rangeProblem(range, rules) && isSold(range));
