import { ANALYTICS_PERIODS, ANALYTICS_TEXTS, CHART_HEIGHT, PIE_COLOURS } from '@shared/analytics/constants';
import type { Analytics, AnalyticsMonth } from '@shared/analytics/schema';
import { formatNaira } from '@shared/money/money';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { useLazyModule } from '../../ui/device/lazy-module';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { asOnePage, type CsvRows, ExportCsv } from '../../ui/list/export-csv';
import table from '../../ui/list/plain-table.module.css';
import { useSearchState } from '../../ui/list/search-state';
import { type Column, Table } from '../../ui/list/table';
import { DescriptionList } from '../../ui/record/description-list';
import styles from './admin-analytics-page.module.css';
import {
  analyticsSearch,
  countWords,
  growthWords,
  monthsWords,
  monthWords,
  nairaWords,
  PERIOD_WORDS,
  percentWords,
} from './analytics-words';
import { useAnalytics } from './staff-api';

const PERIODS = ANALYTICS_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }));

/** What the hotel did in a period: four figures, bookings by month, revenue by source, and how well the rooms were let. */
export default function AdminAnalyticsPage() {
  const [{ period }, setState] = useSearchState(analyticsSearch);
  const analytics = useAnalytics(period);
  const show = (text: string) => setState({ period: ANALYTICS_PERIODS.find((one) => one === text) ?? 'all' });
  return (
    <StaffPage
      actions={
        analytics.data && (
          <ExportCsv
            fileName={`analytics-${period}.csv`}
            noun="months"
            rows={monthsCsv}
            {...asOnePage(monthsOf(analytics.data))}
          />
        )
      }
      filters={
        <div className={styles.period}>
          <SelectField label="Period" onChange={({ target }) => show(target.value)} options={PERIODS} value={period} />
        </div>
      }
      title="Analytics"
    >
      <div aria-busy={analytics.isPlaceholderData} className={styles.figures}>
        <QueryView
          empty={(shown) =>
            isEmpty(shown) && (
              <EmptyState action={period !== 'all' && <Button onClick={() => show('all')}>See all time</Button>}>
                {ANALYTICS_TEXTS.none}
              </EmptyState>
            )
          }
          failed={repeatableMessageOf(analytics.error, ANALYTICS_TEXTS.loadFailed)}
          loading={<FiguresSkeleton />}
          query={analytics}
        >
          {(shown) => <Figures analytics={shown} />}
        </QueryView>
      </div>
    </StaffPage>
  );
}

const isEmpty = ({ totalBookings, totalFoodOrders, totalCateringRequests, revenueBreakdown, months }: Analytics) =>
  totalBookings + totalFoodOrders + totalCateringRequests + revenueBreakdown.length === 0 &&
  months.every(({ nightsSold }) => nightsSold === 0);

const loadCharts = () => import('./analytics-charts');

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
    <span className={cx(layout.stack, styles.pair)}>
      {words(month[rate])}
      {before && before[rate] !== null && (
        <small className={layout.nowrap}>
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
      <span className={cx(layout.stack, styles.pair)}>
        {countWords(nightsSold)}
        {nightsAvailable > 0 && <small className={layout.nowrap}>of {countWords(nightsAvailable)}</small>}
        {nightsSoldElsewhere > 0 && (
          <small className={layout.nowrap}>and {countWords(nightsSoldElsewhere)} sold elsewhere</small>
        )}
      </span>
    ),
  },
  rateColumn('Occupancy', 'occupancy', percentWords),
  rateColumn('Average daily rate', 'averageDailyRate', nairaWords),
  rateColumn('Revenue per available room', 'revenuePerAvailableRoom', nairaWords),
  { key: 'revenue', header: 'Revenue', align: 'end', cell: ({ revenue }) => formatNaira(revenue) },
  { key: 'received', header: 'Received', align: 'end', cell: ({ received }) => formatNaira(received) },
];

/** Each month of the period, the newest first. */
function monthsOf({ months, monthlyBookings }: Analytics): Month[] {
  const bookings = new Map(monthlyBookings.map(({ month, count }) => [month, count]));
  return months.map((month) => ({ ...month, bookings: bookings.get(month.month) ?? 0 })).toReversed();
}

/** The same for a spreadsheet: months as '2026-11', amounts in naira, nothing where there is nothing to divide by. */
export const monthsCsv: CsvRows<Month> = {
  header: [
    ...['Month', 'Bookings', 'Nights sold', 'Sold elsewhere', 'Nights available', 'Occupancy %'],
    ...['Average daily rate', 'Revenue per available room', 'Rooms earned', 'Revenue', 'Received'],
  ],
  row: ({ month, bookings, nightsSold, nightsSoldElsewhere, nightsAvailable, ...figures }) => [
    month,
    ...[bookings, nightsSold, nightsSoldElsewhere, nightsAvailable, figures.occupancy, figures.averageDailyRate]
      .concat(figures.revenuePerAvailableRoom, figures.roomEarned, figures.revenue, figures.received)
      .map((figure) => (figure === null ? '' : String(figure))),
  ],
};

/** The bars' figures are in it. */
function MonthTable({ analytics }: { analytics: Analytics }) {
  return (
    <Table
      compact={({ month, occupancy, averageDailyRate, revenue, bookings: count }) => ({
        title: monthWords(month),
        place: percentWords(occupancy),
        detail: `${countWords(count)} booked · ${nairaWords(averageDailyRate)} a night`,
        amount: formatNaira(revenue),
      })}
      caption="Month by month"
      columns={COLUMNS}
      rowKey={({ month }) => month}
      rows={monthsOf(analytics)}
    />
  );
}

function Figures({ analytics }: { analytics: Analytics }) {
  const { module: charts, failed } = useLazyModule(loadCharts, true);
  // A pie of nothing would be blank.
  const hasRevenue = analytics.revenueBreakdown.some(({ value }) => value > 0);
  const waiting = failed ? null : <Skeleton height={CHART_HEIGHT} />;
  return (
    <>
      <Totals analytics={analytics} />
      <Section title="Month by month">
        <MonthTable analytics={analytics} />
        <p className={layout.hint}>
          A night is sold once it was slept. Revenue is what was earned, before tax, paid or not: nights and extras once
          they were slept, food as it was charged, events once they were held. Received is money, in the month in which
          it came; what guests have paid ahead is no revenue yet.
        </p>
      </Section>
      <div className={styles.charts}>
        <Section title="Monthly Bookings">
          <Card className={styles.chart}>
            {charts ? <charts.BookingsChart bookings={analytics.monthlyBookings} /> : waiting}
            <Busiest bookings={analytics.monthlyBookings} />
          </Card>
        </Section>
        <Section title="Revenue Breakdown">
          <Card className={styles.chart}>
            {hasRevenue && (charts ? <charts.RevenueChart parts={analytics.revenueBreakdown} /> : waiting)}
            {!hasRevenue && <p>Nothing was earned in this period.</p>}
            <RevenueTable analytics={analytics} />
          </Card>
        </Section>
      </div>
    </>
  );
}

/** The bars in words; each month's number is in the table above them. */
function Busiest({ bookings }: { bookings: Analytics['monthlyBookings'] }) {
  const most = bookings.reduce((best, one) => (one.count > best.count ? one : best), { month: '', count: 0 });
  const average = bookings.reduce((sum, { count }) => sum + count, 0) / Math.max(1, bookings.length);
  const items = [
    { label: 'Average', value: `${countWords(Math.round(average * 10) / 10)} a month` },
    { label: 'Most', value: most.count > 0 ? `${countWords(most.count)} in ${monthWords(most.month)}` : '—' },
  ];
  return <DescriptionList items={items} />;
}

const FiguresSkeleton = () => (
  <Loading label="Fetching the figures">
    <div className={styles.figures}>
      <Skeleton height={132} />
      <div className={styles.charts}>
        <Skeleton height={CHART_HEIGHT + 80} />
        <Skeleton height={CHART_HEIGHT + 80} />
      </div>
    </div>
  </Loading>
);

const CARDS = [
  { label: 'Total Bookings', key: 'totalBookings', words: countWords, hint: 'Made in this period, cancelled ones too' },
  { label: 'Food Orders', key: 'totalFoodOrders', words: countWords, hint: 'Placed, but for those that were voided' },
  { label: 'Catering Requests', key: 'totalCateringRequests', words: countWords, hint: 'Sent in this period' },
  { label: 'Total Revenue', key: 'revenue', words: formatNaira, hint: 'Earned before tax, paid or not' },
] as const;

/** The four figures of a period, each with the period before. */
const Totals = ({ analytics }: { analytics: Analytics }) => (
  <dl className={cx(layout.stack1, styles.cards)}>
    {CARDS.map(({ label, key, words, hint }) => (
      <div className={cx(layout.panel, layout.top, layout.baseline, styles.card)} key={key}>
        <dt>{label}</dt>
        <dd className={cx(layout.display, layout.headed, layout.breaks, styles.value)}>{words(analytics[key])}</dd>
        <dd className={styles.hint}>{hint}</dd>
        {analytics.before && (
          <dd className={cx(layout.strong, styles.before)}>
            {growthWords(analytics[key], analytics.before[key])}{' '}
            <span className={layout.regular}>
              {words(analytics.before[key])} in {monthsWords(analytics.before)}
            </span>
          </dd>
        )}
      </div>
    ))}
  </dl>
);

/** What the pie shows, to the kobo. */
const RevenueTable = ({ analytics: { revenueBreakdown, revenue } }: { analytics: Analytics }) => (
  <table aria-label="Revenue by department" className={cx(layout.small, table.table, table.lined)}>
    <thead>
      <tr>
        <th scope="col">Department</th>
        <th scope="col">Revenue</th>
      </tr>
    </thead>
    <tbody>
      {revenueBreakdown.map(({ source, value }, index) => (
        <tr key={source}>
          <th scope="row">
            <span
              aria-hidden="true"
              className={styles.colour}
              style={{ background: PIE_COLOURS[index % PIE_COLOURS.length] }}
            />
            {source}
          </th>
          <td>{formatNaira(value)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot className={styles.total}>
      <tr>
        <th scope="row">Total</th>
        <td>{formatNaira(revenue)}</td>
      </tr>
    </tfoot>
  </table>
);
