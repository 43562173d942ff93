import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { StayValues } from '../../shared/bookings/use-stay';
import { formatShortRange } from '../../ui/date/short-dates';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import styles from './booking.module.css';
import type { StaffStay } from './use-staff-stay';

type StayPriceProps = { stay: Pick<StaffStay, 'room' | 'nights' | 'total'>; values: StayValues };

/** The price of the chosen stay on the staff's form; says what is missing until it is complete. */
export const StayPrice = ({ stay: { room, nights, total }, values }: StayPriceProps) => (
  <div className={styles.price}>
    {room && nights && total !== null ? (
      <DescriptionList
        items={[
          {
            label: `Room ${room.roomNumber}, ${room.type}`,
            value: formatShortRange(values.checkInDate, values.checkOutDate),
          },
          { label: nightWords(nights), value: `${nights} × ${formatNaira(room.price)}` },
          { label: 'Nights × price', value: formatNaira(total), total: true },
        ]}
      />
    ) : (
      <p className={layout.muted}>
        {room ? 'Choose both dates to see the price.' : 'Choose a room and dates to see the price.'}
      </p>
    )}
  </div>
);
