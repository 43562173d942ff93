import { formatNaira } from '@shared/money/money';
import type { Room } from '@shared/rooms/schema';
import { Link, useSearch } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { useRooms } from '../../shared/rooms/api';
import { cheapestByType, roomSearch } from '../../shared/rooms/room-choice';
import { Page, Section } from '../../ui/layout/page';
import { Picture } from '../../ui/media/picture';
import styles from './availability-page.module.css';
import { AvailabilityResult } from './availability-result';
import { CARD_SIZES } from './card-sizes';
import { DateBar } from './date-bar';
import { readStay, stayErrors } from './stay-dates';
import { useFreeRooms } from './use-free-rooms';

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

/** A picture of each room type with the price that it starts from; leads to its rooms. */
const RoomTypeCards = ({ rooms }: { rooms: readonly Room[] }) => (
  <ul className={styles.list}>
    {cheapestByType(rooms).map(({ type, price, photos }) => (
      <li key={type}>
        <Link className={styles.card} href={paths.rooms + roomSearch.write({ ...roomSearch.initial, type })}>
          <Picture alt="" sizes={CARD_SIZES} small src={photos[0] ?? null} />
          <span className={styles.words}>
            <strong>{type}</strong>
            <span>{`from ${formatNaira(price)}`}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
