import { isCalendarDate } from '@shared/dates';
import { ACCOUNTS } from '@shared/money/journal/constants';
import { useToday } from '../../shared/hotel/use-today';
import { DateField } from '../../ui/date/date-fields';
import { SelectField } from '../../ui/field/select-field';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import { choiceParam, type SearchParam, searchSpec, useSearchState } from '../../ui/list/search-state';
import { DayReportView } from './day-report';
import { MonthsView } from './months-view';
import { BillsView, JournalView, PaymentsView, ReceiptsView } from './report-pages';
import { DebtorsView, ForecastView, TaxView } from './report-tables';
import styles from './reports.module.css';

const PARTS = ['day', 'months', 'journal', 'payments', 'receipts', 'bills', 'tax', 'debtors', 'forecast'] as const;
type Part = (typeof PARTS)[number];

const PART_WORDS: Record<Part, string> = {
  day: 'The day',
  months: 'Months and charts',
  journal: 'Journal',
  payments: 'Payments',
  receipts: 'Receipts',
  bills: 'Bills',
  tax: 'Taxes',
  debtors: 'Debtors',
  forecast: 'Forecast',
};

const WITH_PERIOD: readonly Part[] = ['journal', 'payments', 'receipts', 'bills', 'tax'];

const dayParam: SearchParam<string> = {
  initial: '',
  parse: (text) => (isCalendarDate(text) ? text : undefined),
};

/** '' is the last closed day, the month's first day, or today. */
const reportSearch = searchSpec({
  part: choiceParam(PARTS, 'day'),
  date: dayParam,
  from: dayParam,
  to: dayParam,
  account: choiceParam(['', ...ACCOUNTS], ''),
});
export type ReportState = (typeof reportSearch)['initial'];

/** What the hotel did, for its owner and accountant (D47). */
export default function AdminReportsPage() {
  const [state, setState] = useSearchState(reportSearch);
  const today = useToday();
  const { part } = state;
  const change = (changed: Partial<ReportState>) => setState({ ...state, ...changed }, 'push');
  const days = { from: state.from || `${today.slice(0, 7)}-01`, to: state.to || today };
  const hasPeriod = WITH_PERIOD.includes(part);
  return (
    <StaffPage
      filters={
        <div className={cx(layout.columns12, styles.filters)}>
          <SelectField
            label="Report"
            onChange={({ target }) => setState({ ...reportSearch.initial, part: partOf(target.value) }, 'push')}
            options={PARTS.map((value) => ({ value, label: PART_WORDS[value] }))}
            value={part}
          />
          {hasPeriod && (
            <>
              <DateField label="From" onChange={(from) => change({ from })} today={today} value={days.from} />
              <DateField label="To" onChange={(to) => change({ to })} today={today} value={days.to} />
            </>
          )}
          {part === 'debtors' && (
            <DateField
              label="At the end of"
              max={today}
              onChange={(to) => change({ to })}
              today={today}
              value={days.to}
            />
          )}
        </div>
      }
      title="Reports"
    >
      {part === 'day' && <DayReportView date={state.date} onDate={(date) => change({ date })} today={today} />}
      {part === 'months' && <MonthsView today={today} />}
      {part === 'journal' && (
        <JournalView account={state.account} days={days} onAccount={(account) => change({ account })} />
      )}
      {part === 'payments' && <PaymentsView days={days} />}
      {part === 'receipts' && <ReceiptsView days={days} />}
      {part === 'bills' && <BillsView days={days} />}
      {part === 'tax' && <TaxView days={days} />}
      {part === 'debtors' && <DebtorsView to={days.to} />}
      {part === 'forecast' && <ForecastView />}
    </StaffPage>
  );
}

const partOf = (text: string): Part => PARTS.find((part) => part === text) ?? 'day';
