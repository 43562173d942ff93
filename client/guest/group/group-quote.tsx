import { nightsPriceWords } from '@shared/bookings/night-words';
import { priceOfNights } from '@shared/bookings/nights';
import { formatDay } from '@shared/dates';
import { extraNames } from '@shared/extras/words';
import type { GroupQuote } from '@shared/groups/schema';
import { formatNaira, toNaira } from '@shared/money/money';
import { chosenRoom, roomsWords } from '../../shared/groups/room-values';
import { useScenes } from '../../shared/hotel/scenes';
import { useRooms } from '../../shared/rooms/api';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import summary from '../book/booking-summary.module.css';
import { StayCard } from '../my-bookings/stay-card';

type QuotedRoom = GroupQuote['rooms'][number];

/** What a room costs: its nights, what the code takes off, and its extras. */
function RoomSum({ room }: { room: QuotedRoom }) {
  const { roomNumber, roomType, nights, discount, extras, total } = room;
  return (
    <div className={layout.stackHalf}>
      <p className={cx(layout.row1, layout.apart, layout.strong)}>
        <span>
          Room {roomNumber}, {roomType}
        </span>
        <span>{formatNaira(total)}</span>
      </p>
      <DescriptionList
        items={[
          { label: nightsPriceWords(nights), value: formatNaira(toNaira(priceOfNights(nights))) },
          ...(discount > 0 ? [{ label: 'Off with the code', value: `−${formatNaira(discount)}` }] : []),
          ...extras.map((extra) => ({ label: extraNames([extra]), value: formatNaira(extra.amount) })),
        ]}
      />
    </div>
  );
}

/** What each room costs, and what confirms all of them where that is less than all. */
export const Sum = ({ quote }: { quote: GroupQuote }) => (
  <div className={layout.stack2}>
    {quote.rooms.map((room) => (
      <RoomSum key={room.roomNumber} room={room} />
    ))}
    {quote.deposit < quote.total && (
      <DescriptionList items={[{ label: 'To confirm all rooms', value: formatNaira(quote.deposit) }]} />
    )}
  </div>
);

type ChosenRoomsProps = {
  choices: readonly string[];
  dates: Record<'checkInDate' | 'checkOutDate', string>;
  /** How many they are. */
  words: string;
};

/** The first chosen room's picture, or the house's until one is, the types and the dates, in sight beside the form. */
export function ChosenRooms({ choices, dates, words }: ChosenRoomsProps) {
  const { data = [] } = useRooms();
  const [scene] = useScenes('corridor');
  const rooms = choices.flatMap((choice) => chosenRoom(data, choice) ?? []);
  const dayWords = (day: string) => (day ? formatDay(day) : '–');
  return (
    <div className={summary.stay}>
      <StayCard
        look="summary"
        photo={rooms[0]?.photos[0] ?? scene}
        roomType={[...new Set(rooms.map(({ type }) => type))].join(', ') || 'Not chosen yet'}
        title={<h2>{words}</h2>}
      >
        <DescriptionList
          items={[
            { label: 'Check-in', value: dayWords(dates.checkInDate) },
            { label: 'Check-out', value: dayWords(dates.checkOutDate) },
          ]}
          look="stacked"
        />
      </StayCard>
    </div>
  );
}

type ToPayProps = Record<'isChosen' | 'isRefused', boolean> & { quote: GroupQuote | undefined };

/** The total, or what is missing for one; a refusal says itself why there is none. */
export const ToPay = ({ isChosen, isRefused, quote }: ToPayProps) => (
  <div className={summary.sum}>
    {!quote ? (
      !(isChosen && isRefused) && (
        <p className={cx(layout.hint, summary.missing)}>
          {isChosen ? 'Fetching the price…' : 'Choose dates and rooms to see the price.'}
        </p>
      )
    ) : (
      <>
        <p className={cx(layout.row, summary.total)}>
          <span className={layout.hint}>To pay</span> <strong>{formatNaira(quote.total)}</strong>
        </p>
        <p className={cx(layout.hint, summary.nights)}>for {roomsWords(quote.rooms)}</p>
      </>
    )}
  </div>
);
