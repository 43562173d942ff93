import type { Analytics, AnalyticsMonth } from '@shared/analytics/schema';
import { formatNaira } from '@shared/money/money';
import { type Column, Table } from '../../ui/list/table';
import { countWords, monthWords, nairaWords, percentWords } from './analytics-words';
import styles from './month-table.module.css';

type Month = AnalyticsMonth & { bookings: number };

/** A figure with that of the period before below it. */
const rateColumn = (
  header: string,
  rate: 'occupancy' | 'averageDailyRate' | 'revenuePerAvailableRoom',
  words: (value: number | null) => string,
): Column<Month> => ({
  key: rate,
  header,
  align: 'end',
  cell: ({ before, ...month }) => (
    <span className={styles.pair}>
      {words(month[rate])}
      {before && before[rate] !== null && (
        <small>
          {words(before[rate])} in {monthWords(before.month)}
        </small>
      )}
    </span>
  ),
});

const COLUMNS: readonly Column<Month>[] = [
  { key: 'month', header: 'Month', rowHeader: true, cell: ({ month }) => <strong>{monthWords(month)}</strong> },
  { key: 'bookings', header: 'Bookings', align: 'end', cell: ({ bookings }) => countWords(bookings) },
  {
    key: 'nights',
    header: 'Nights sold',
    align: 'end',
    cell: ({ nightsSold, nightsAvailable, nightsSoldElsewhere }) => (
      <span className={styles.pair}>
        {countWords(nightsSold)}
        {nightsAvailable > 0 && <small>of {countWords(nightsAvailable)}</small>}
        {nightsSoldElsewhere > 0 && <small>and {countWords(nightsSoldElsewhere)} sold elsewhere</small>}
      </span>
    ),
  },
  rateColumn('Occupancy', 'occupancy', percentWords),
  rateColumn('Average daily rate', 'averageDailyRate', nairaWords),
  rateColumn('Revenue per available room', 'revenuePerAvailableRoom', nairaWords),
  { key: 'revenue', header: 'Received', align: 'end', cell: ({ revenue }) => formatNaira(revenue) },
];

/** Each month of the period, the newest first; the bars' figures are in it. */
export function MonthTable({ analytics: { months, monthlyBookings } }: { analytics: Analytics }) {
  const bookings = new Map(monthlyBookings.map(({ month, count }) => [month, count]));
  return (
    <Table
      brief={({ month, occupancy, averageDailyRate, revenue, bookings: count }) => ({
        title: monthWords(month),
        place: percentWords(occupancy),
        detail: `${countWords(count)} booked · ${nairaWords(averageDailyRate)} a night`,
        amount: formatNaira(revenue),
      })}
      caption="Month by month"
      columns={COLUMNS}
      rowKey={({ month }) => month}
      rows={months.map((month) => ({ ...month, bookings: bookings.get(month.month) ?? 0 })).toReversed()}
    />
  );
}
