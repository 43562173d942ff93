import { formatDay, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { DescriptionList } from '../../ui/description-list';
import styles from './stay-price.module.css';
import type { StayState, StayValues } from './use-stay';

/**
 * The price of the chosen stay on the staff's form, itemised; says what is missing until it is complete. Screen readers
 * hear it where the dates are chosen.
 */
export function StayPrice({ stay, values, totalLabel }: { stay: StayState; values: StayValues; totalLabel: string }) {
  const { room, nights, total } = stay;
  return (
    <div className={styles.price}>
      {room && nights && total !== null ? (
        <DescriptionList
          items={[
            { label: 'Room', value: `${room.roomNumber}, ${room.type}` },
            { label: 'Check-in', value: formatDay(values.checkInDate) },
            { label: 'Check-out', value: formatDay(values.checkOutDate) },
            { label: nightWords(nights), value: `${nights} × ${formatNaira(room.price)}` },
            { label: totalLabel, value: formatNaira(total), total: true },
          ]}
        />
      ) : (
        <p className={styles.missing}>
          {room ? 'Choose both dates to see the price.' : 'Choose a room and dates to see the price.'}
        </p>
      )}
    </div>
  );
}
