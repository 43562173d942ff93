import { DISCOUNT_KIND_WORDS } from '@shared/bookings/discounts-constants';
import { clockWords } from '@shared/clock-words';
import { addDays, formatDay, nightWords } from '@shared/dates';
import { ACCOUNT_WORDS, DEPARTMENT_WORDS } from '@shared/money/journal/constants';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { REPORT_TEXTS } from '@shared/reports/constants';
import { DAY_CSV, dayFigures } from '@shared/reports/csv';
import type { DayReport } from '@shared/reports/schema';
import { Link } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { useHotel } from '../../shared/hotel/api';
import { DateField } from '../../ui/date/date-fields';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button, IconButton } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { asOnePage, ExportCsv } from '../../ui/list/export-csv';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/media/page-icons';
import { type DescriptionItem, DescriptionList } from '../../ui/record/description-list';
import styles from './reports.module.css';
import { useDayReport } from './staff-api';

type DayProps = { date: string; today: string; onDate: (date: string) => void };

/** One day of the hotel, on screen and on one page of paper. */
export function DayReportView({ date, today, onDate }: DayProps) {
  const query = useDayReport(date);
  const shown = date || query.data?.date || '';
  const step = (by: number) => onDate(addDays(shown, by));
  return (
    <>
      <div className={cx(layout.row12, styles.stepper)}>
        <IconButton disabled={shown === ''} framed label="Day before" onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <div className={cx(layout.unlabelled, styles.date)}>
          <DateField label="Day" max={today} onChange={onDate} today={today} value={shown} />
        </div>
        <IconButton disabled={shown === '' || shown >= today} framed label="Day after" onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
        {query.data && (
          <div className={cx(layout.row1, styles.actions)}>
            <Button onClick={() => window.print()}>Print</Button>
            <ExportCsv
              {...asOnePage(dayFigures(query.data))}
              exported="The report was exported."
              fileName={`day-${query.data.date}.csv`}
              noun="figures"
              rows={DAY_CSV}
            />
          </div>
        )}
      </div>
      <QueryView
        failed={repeatableMessageOf(query.error, REPORT_TEXTS.loadFailed)}
        loading={<Loading label="Fetching the report" lines={12} />}
        query={query}
      >
        {(day) => <Day day={day} isStale={query.isPlaceholderData} />}
      </QueryView>
    </>
  );
}

const naira = (amount: number | null) => (amount === null ? '—' : formatNaira(amount));

function Day({ day, isStale }: { day: DayReport; isStale: boolean }) {
  const hotel = useHotel().data;
  const { occupancy, nightsSold, nightsAvailable, nightsSoldElsewhere } = day;
  const rooms: DescriptionItem[] = [
    { label: 'Nights sold', value: `${nightsSold} of ${nightsAvailable}` },
    ...(nightsSoldElsewhere > 0 ? [{ label: 'Sold elsewhere', value: nightsSoldElsewhere }] : []),
    { label: 'Occupancy', value: occupancy === null ? '—' : `${occupancy}%` },
    { label: 'Average daily rate', value: naira(day.adr) },
    { label: 'Revenue per available room', value: naira(day.revpar) },
    { label: 'No-shows', value: day.noShows },
  ];
  return (
    <article aria-busy={isStale} className={cx(layout.stack2, styles.day)} data-paper>
      <header className={cx(layout.row12, layout.baseline)}>
        <h2>{formatDay(day.date)}</h2>
        <p className={layout.hint}>
          {day.isClosed ? 'Closed: nothing of it changes any more.' : 'Not closed yet: these are the figures so far.'}
        </p>
        <p className={styles.onPaper}>{hotel?.name}</p>
      </header>
      <div className={styles.parts}>
        <Part items={rooms} title="Rooms" />
        <Part
          items={[
            ...day.revenue.map(({ department, amount }) => ({
              label: DEPARTMENT_WORDS[department],
              value: formatNaira(amount),
            })),
            { label: 'Revenue before tax', value: formatNaira(day.revenueTotal), total: true },
            ...day.taxes.map(({ tax, amount }) => ({ label: ACCOUNT_WORDS[tax], value: formatNaira(amount) })),
          ]}
          title="Earned"
        />
        <Part
          items={[
            ...day.money.map(({ method, amount }) => ({ label: METHOD_WORDS[method], value: formatNaira(amount) })),
            { label: 'Received less given back', value: formatNaira(day.moneyTotal), total: true },
            ...(day.paidOuts === 0 ? [] : [{ label: 'Paid out of tills', value: formatNaira(day.paidOuts) }]),
          ]}
          title="Money"
        />
        <Part
          items={[
            { label: 'Guest deposits', value: formatNaira(day.deposits) },
            { label: 'Owed to the hotel', value: formatNaira(day.debts) },
          ]}
          title="At the end of the day"
        />
        {day.clerks.length > 0 && (
          <Part
            items={day.clerks.map(({ who, method, amount }) => ({
              label: `${who}, ${METHOD_WORDS[method]}`,
              value: formatNaira(amount),
            }))}
            title="Money by clerk"
          />
        )}
        <Part
          items={[
            { label: 'Discounts', value: formatNaira(day.discounts) },
            { label: 'Voids', value: formatNaira(day.voids) },
            ...day.lowered.map(({ who, kind, reference, amount, before, reason }, index) => ({
              label: `${index + 1}. ${[DISCOUNT_KIND_WORDS[kind], reference, who, reason].filter(Boolean).join(', ')}`,
              value: formatNaira(amount || before),
            })),
          ]}
          title="Discounts and voids"
        />
        {day.tills.length > 0 && (
          <Part
            items={day.tills.map(({ who, method, difference }) => ({
              label: `${who}, ${METHOD_WORDS[method]}`,
              value: difference === 0 ? 'As expected' : formatNaira(difference),
            }))}
            title="Tills, counted less expected"
          />
        )}
        <Stays none="Nobody comes." stays={day.arrivals} title="Arrivals of tomorrow" />
        <Stays none="Nobody leaves." stays={day.departures} title="Departures of tomorrow" />
      </div>
    </article>
  );
}

const Part = ({ title, items }: { title: string; items: DescriptionItem[] }) => (
  <section aria-label={title} className={cx(layout.panel, styles.part)}>
    <h3>{title}</h3>
    <DescriptionList items={items} />
  </section>
);

type StaysProps = {
  title: string;
  none: string;
  stays: readonly (DayReport['departures'][number] & Partial<Arrival>)[];
};
type Arrival = Pick<DayReport['arrivals'][number], 'arrivalTime' | 'wishes'>;

const Stays = ({ title, none, stays }: StaysProps) => (
  <section aria-label={title} className={cx(layout.panel, styles.part)}>
    <h3>{`${title}: ${stays.length}`}</h3>
    {stays.length === 0 ? (
      <p className={layout.hint}>{none}</p>
    ) : (
      <ul className={styles.stays}>
        {stays.map(({ bookingId, guestName, roomNumber, nights, arrivalTime, wishes }) => (
          <li key={bookingId}>
            <Link href={staffBookingPath(bookingId)}>{`${roomNumber} ${guestName}`}</Link>, {nightWords(nights)}
            {arrivalTime && `, ${clockWords(arrivalTime)}`}
            {wishes && <span className={cx(layout.hint, layout.block)}>{wishes}</span>}
          </li>
        ))}
      </ul>
    )}
  </section>
);
