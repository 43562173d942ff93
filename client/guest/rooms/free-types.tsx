import { nightsPriceWords } from '@shared/bookings/night-words';
import { nightsOf as nightsIn, priceOfNights } from '@shared/bookings/nights';
import { isTooSmall, type Party } from '@shared/bookings/party';
import { nightWords } from '@shared/dates';
import { formatNaira, toKobo } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { sleepsWords } from '@shared/rooms/words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bookRoomPath } from '../../lib/navigation/paths';
import { useRoomPrices } from '../../shared/rooms/api';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { Picture } from '../../ui/media/picture';
import styles from './availability-page.module.css';
import { CARD_SIZES, RoomAmenities } from './room-amenities';
import card from './room-card.module.css';
import { besideDates, type StaySearch } from './stay-search';

export interface FreeRoom {
  room: Room;
  /** What the whole stay costs, in naira. */
  total: number;
  /** It is held for who has the code. */
  isHeld?: boolean;
}

/** Those that are held for who asks first, then the cheapest. */
export const byOffer = (a: FreeRoom, b: FreeRoom): number =>
  Number(b.isHeld ?? false) - Number(a.isHeld ?? false) || a.total - b.total;

/** The free rooms of a type, those large enough first, then the cheapest; never empty. */
export interface FreeType {
  type: string;
  best: FreeRoom;
  others: FreeRoom[];
  /** None of them has a bed for all who come. */
  isTooSmall: boolean;
}

/** The types with a free room: those large enough first, then the cheapest. */
export function freeTypes(rooms: readonly FreeRoom[], party: Party): FreeType[] {
  const small = ({ room }: FreeRoom) => Number(isTooSmall(room, party));
  const ordered = [...rooms].sort((a, b) => small(a) - small(b) || byOffer(a, b));
  return [...new Set(ordered.map(({ room }) => room.type))].flatMap((type) => {
    const [best, ...others] = ordered.filter(({ room }) => room.type === type);
    return best ? [{ type, best, others, isTooSmall: isTooSmall(best.room, party) }] : [];
  });
}

type FreeTypeListProps = {
  types: readonly FreeType[];
  stay: StaySearch;
  nights: number;
  /** After them, as an item of the list. */
  children?: ReactNode;
};

/** What is free by type, with the price of the stay, and links that book exactly that. */
export const FreeTypeList = ({ types, stay, nights, children }: FreeTypeListProps) => (
  <ul className={cx(layout.stack3, styles.resultList)}>
    {types.map((one, index) => (
      <li className={cx(layout.stack, layout.panel, card.card)} key={one.type}>
        <Picture alt="" priority={index === 0} sizes={CARD_SIZES} small src={one.best.room.photos[0] ?? null} />
        <FreeTypeWords {...one} nights={nights} stay={stay} />
      </li>
    ))}
    {children}
  </ul>
);

type FreeTypeWordsProps = FreeType & Pick<FreeTypeListProps, 'stay' | 'nights'>;

function FreeTypeWords({ type, best, others, isTooSmall: small, stay, nights }: FreeTypeWordsProps) {
  const { room, total } = best;
  const { from, to, guests } = stay;
  const book = (one: Room) => bookRoomPath({ room: one.roomNumber, from, to, ...besideDates(stay) });
  const isPlain = toKobo(total) === toKobo(room.price) * nights;
  return (
    <div className={styles.resultWords}>
      <div className={cx(layout.row12, layout.apart, styles.head)}>
        <div>
          <p className={layout.eyebrow}>{`Free: ${others.length + 1}`}</p>
          <h3>{type}</h3>
        </div>
        <p className={card.price}>
          <strong>{formatNaira(total)}</strong> <span>{`for ${nightWords(nights)}`}</span>
        </p>
      </div>
      <p className={layout.hint}>
        {isPlain ? (
          `${formatNaira(room.price)} ${ROOM_TEXTS.perNight}${withCode(stay, best.isHeld)}`
        ) : (
          <NightPrices nights={nights} {...best} stay={stay} />
        )}
      </p>
      {small && <p className={layout.strong}>{`Too small for ${guests} guests: ${sleepsWords(room.sleeps)}.`}</p>}
      <RoomAmenities room={room} />
      {others.length > 0 && (
        <div className={cx(layout.row1, layout.middle)}>
          <span className={layout.hint}>Or a certain room:</span>
          {[best, ...others]
            .sort((a, b) => a.room.roomNumber.localeCompare(b.room.roomNumber, undefined, { numeric: true }))
            .map((one) => (
              <Link className={layout.inline} href={book(one.room)} key={one.room._id}>
                <VisuallyHidden>Book room </VisuallyHidden>
                {one.room.roomNumber}
                {one.total !== total && ` (${formatNaira(one.total)})`}
              </Link>
            ))}
        </div>
      )}
      <ButtonLink href={book(room)} variant="primary" wide>
        {ROOM_TEXTS.bookNow}
        <VisuallyHidden>{` room ${room.roomNumber}`}</VisuallyHidden>
      </ButtonLink>
    </div>
  );
}

type NightPricesProps = FreeRoom & Pick<FreeTypeListProps, 'stay' | 'nights'>;

const withCode = ({ promoCode }: StaySearch, counts = false) => (counts && promoCode ? `, with code ${promoCode}` : '');

/**
 * '2 nights × ₦20,000 + 1 night × ₦25,000' where rates are set for the stay's nights; until they are known, and with what a code
 * takes off, their average.
 */
function NightPrices({ room: { roomNumber, price }, total, isHeld, nights, stay }: NightPricesProps) {
  const { from, to } = stay;
  const rates = useRoomPrices(roomNumber, { from, to });
  const each = nights === 1 ? ROOM_TEXTS.perNight : ROOM_TEXTS.perNightOnAverage;
  const average = `${formatNaira(Math.round(total / nights))} ${each}`;
  if (!rates) return average;
  const priced = nightsIn({ checkInDate: from, checkOutDate: to, roomNumber, nightlyPrice: price, rates });
  const isOff = toKobo(total) < priceOfNights(priced);
  return `${isOff ? average : nightsPriceWords(priced)}${withCode(stay, isHeld || isOff)}`;
}

/** Placeholder while loading. Hidden from screen readers, because the page announces it. */
export const FreeTypeListSkeleton = () => (
  <div aria-hidden="true" className={cx(layout.stack3, styles.resultList)}>
    {['a', 'b', 'c'].map((key) => (
      <div className={cx(layout.stack, layout.panel, card.card)} key={key}>
        <Picture alt="" src={null} />
        <div className={styles.resultWords}>
          <div className={cx(layout.row12, layout.apart, styles.head)}>
            <Skeleton height={44} width="45%" />
            <Skeleton height={44} width="30%" />
          </div>
          <Skeleton width="40%" />
          <SkeletonText lines={4} />
          <Skeleton height="var(--target)" />
        </div>
      </div>
    ))}
  </div>
);
