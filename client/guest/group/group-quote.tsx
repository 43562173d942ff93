import { nightsPriceWords } from '@shared/bookings/night-words';
import { priceOfNights } from '@shared/bookings/nights';
import { formatDay, nightsBetween, nightWords } from '@shared/dates';
import { extraNames } from '@shared/extras/words';
import type { GroupQuote } from '@shared/groups/schema';
import { formatNaira, toNaira } from '@shared/money/money';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';

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

type SumProps = { quote: GroupQuote; dates: Record<'checkInDate' | 'checkOutDate', string> };

/** What each room costs, and all of them. */
export const Sum = ({ quote, dates: { checkInDate, checkOutDate } }: SumProps) => (
  <div className={layout.stack2}>
    <p className={layout.muted}>
      {formatDay(checkInDate)} to {formatDay(checkOutDate)}, {nightWords(nightsBetween(checkInDate, checkOutDate))}
    </p>
    {quote.rooms.map((room) => (
      <RoomSum key={room.roomNumber} room={room} />
    ))}
    <DescriptionList
      items={[
        { label: 'To pay', value: formatNaira(quote.total), total: true },
        ...(quote.deposit < quote.total ? [{ label: 'To confirm all rooms', value: formatNaira(quote.deposit) }] : []),
      ]}
    />
  </div>
);
