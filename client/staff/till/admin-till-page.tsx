import { addDays, formatDay, formatMoment, isCalendarDate } from '@shared/dates';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { TILL_METHODS, TILL_TEXTS } from '@shared/money/till/constants';
import type { Till, TillClose } from '@shared/money/till/schema';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useSession } from '../../lib/session/session';
import { IfMay, useMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { DateField } from '../../ui/date/date-fields';
import { Disclosure } from '../../ui/dialog/disclosure';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { asOnePage, ExportCsv } from '../../ui/list/export-csv';
import { useSearchState } from '../../ui/list/search-state';
import { DescriptionList } from '../../ui/record/description-list';
import { StatusChip } from '../../ui/status/status-chip';
import { OpenNotes } from '../desk/reminders';
import { CountDialog } from './count-dialog';
import { MoveCash } from './move-cash';
import { useCloseTill, useTillCloses, useTillDay } from './staff-api';
import { TakePayment } from './take-payment';
import styles from './till.module.css';
import { TillMovements } from './till-movements';
import {
  calledOffWords,
  closePath,
  closesCsv,
  differenceTone,
  differenceWords,
  entriesWords,
  movedLines,
  TillPayments,
  tillName,
  tillSearch,
} from './till-payments';

/** What one member of staff has by one method, and the close of the day where there is one. */
function TillCard({ till, day }: { till: Till; day: string }) {
  const { mutateAsync: closeTill } = useCloseTill();
  /** The till as it was when the count began: what is recorded meanwhile is not in it. */
  const [counted, setCounted] = useState<Till | null>(null);
  const { staffId, staffName, method, entries, close } = till;
  const name = tillName(till);
  const me = useSession()?.user._id;
  const isMine = useMay().role === 'admin' || staffId === me;
  const card = useRef<HTMLElement>(null);
  const hasCounted = useRef(false);
  useEffect(() => {
    if (counted) hasCounted.current = true;
    else if (close && hasCounted.current) {
      hasCounted.current = false;
      // The button that opened the dialog is gone, also where somebody else has closed the till meanwhile.
      if (document.activeElement === document.body) card.current?.querySelector('a')?.focus();
    }
  });
  return (
    <article aria-label={name} className={cx(layout.stack2, layout.top, layout.panel, styles.till)} ref={card}>
      <header className={cx(layout.row02, layout.apart, layout.baseline, layout.breaks)}>
        <h3>
          {staffName} <span className={cx(layout.muted, layout.regular)}>{METHOD_WORDS[method]}</span>
        </h3>
        {entries > 0 && !close && isMine && (
          <IfMay area="till">
            <Button
              aria-label={`Count and close: ${name}`}
              onClick={() => setCounted(till)}
              size="small"
              variant={staffId === me ? 'primary' : 'secondary'}
            >
              Count and close
            </Button>
          </IfMay>
        )}
      </header>
      {close && <Closed close={close} />}
      {entries > 0 && <InTill till={till} />}
      {entries > 0 && close && <p className={layout.muted}>It goes into the next close.</p>}
      {counted && (
        <CountDialog
          about={`${name}, ${entriesWords(counted.entries)}`}
          confirmLabel="Close the till"
          done={TILL_TEXTS.closed}
          expected={counted.isBlind ? null : counted.expected}
          hasFloat={counted.moved.float > 0}
          method={method}
          name={`${day} ${staffId} ${method} ${counted.entries} ${counted.expected}`}
          onClose={() => setCounted(null)}
          save={(count) =>
            closeTill({
              ...{ ...count, day, staffId, method, entries: counted.entries },
              ...(!counted.isBlind && { expected: counted.expected }),
            })
          }
          title="Count and close"
        >
          <IfMay area="desk" level="view">
            <OpenNotes />
          </IfMay>
        </CountDialog>
      )}
    </article>
  );
}

/** What no close has counted; of a blind till only what its clerk moved. */
function InTill({ till }: { till: Till }) {
  const { payments, movements, entries } = till;
  const name = tillName(till);
  const lines = sums(till);
  return (
    <>
      {lines.length > 0 && <DescriptionList items={lines} look="stacked" />}
      {till.isBlind && <p className={layout.muted}>What should be in it is said once it is counted.</p>}
      {till.calledOff > 0 && <p>{calledOffWords(till.calledOff)}</p>}
      <Disclosure inner title={entriesWords(entries)}>
        {movements.length > 0 && (
          <TillMovements caption={`Cash moved, ${name}`} isOpen={till.close === null} movements={movements} />
        )}
        {payments.length > 0 && (
          <TillPayments caption={`Payments of ${name}`} entries={entries - movements.length} payments={payments} />
        )}
      </Disclosure>
    </>
  );
}

function sums({ received, paidOut, carried, expected, moved, isBlind, close }: Till) {
  if (isBlind) return movedLines(moved);
  return [
    { label: close ? 'Since the close' : 'Received', value: formatNaira(received) },
    ...(paidOut === 0 ? [] : [{ label: 'Given back', value: formatNaira(-paidOut) }]),
    ...movedLines(moved),
    ...(carried === 0 ? [] : [{ label: 'Of it from earlier days', value: formatNaira(carried) }]),
    { label: close ? 'For the next close' : 'Expected', value: formatNaira(expected) },
  ];
}

const Closed = ({ close }: { close: TillClose }) => (
  <div className={cx(layout.stack1, layout.start)}>
    <p>
      <StatusChip tone={differenceTone(close)}>{differenceWords(close.difference)}</StatusChip>
    </p>
    <p className={layout.muted}>
      Closed {formatMoment(close.closedAt)} by {close.closedBy}: {formatNaira(close.counted)} counted,{' '}
      {formatNaira(close.expected)} expected.{close.note ? ` ${close.note}` : ''}
    </p>
    <ButtonLink aria-label={`See and print the close: ${tillName(close)}`} href={closePath(close._id)} size="small">
      See and print
    </ButtonLink>
  </div>
);

/** Cash and card-machine payments by member of staff: taking them, counting them, closing the day. */
export default function AdminTillPage() {
  const [{ day: asked }, setState] = useSearchState(tillSearch);
  const today = useToday();
  const day = isCalendarDate(asked) && asked < today ? asked : '';
  return (
    <StaffPage
      actions={<ButtonLink href={staffPaths.payments}>Payments</ButtonLink>}
      filters={
        <div className={cx(layout.row1, layout.middle, styles.day)}>
          <DateField
            label="Day"
            max={today}
            onChange={(next) => setState({ day: next })}
            today={today}
            value={day || today}
          />
          {day && <Button onClick={() => setState({ day: '' })}>Today</Button>}
        </div>
      }
      title="Till"
    >
      <IfMay area="payments">
        <TakePayment />
      </IfMay>
      <Section title={day ? formatDay(day) : 'Today'}>
        <QueryView failed={TILL_TEXTS.loadFailed} loading={<TillsSkeleton />} query={useTillDay(day)}>
          {(shown) => (
            <>
              {!day && (
                <IfMay area="till">
                  <MoveCash clerks={shown.clerks} drops={shown.drops} handovers={shown.handovers} />
                </IfMay>
              )}
              {shown.tills.length + shown.transfers.length === 0 && <EmptyState>{TILL_TEXTS.none}</EmptyState>}
              {shown.tills.length > 0 && <DescriptionList items={totals(shown.tills)} look="stacked" />}
              <div className={cx(layout.columns2, styles.tills)}>
                {shown.tills.map((till) => (
                  <TillCard day={shown.day} key={`${till.staffId} ${till.method}`} till={till} />
                ))}
              </div>
              {shown.transfers.length > 0 && (
                <div className={cx(layout.stack1, styles.transfers)}>
                  <p>Bank transfers recorded by hand, which no till counts. Look for them on the bank’s statement.</p>
                  <DescriptionList
                    items={shown.transfers.map(({ staffName, entries, amount }) => ({
                      label: staffName,
                      value: `${formatNaira(amount)}, ${entriesWords(entries)}`,
                    }))}
                  />
                </div>
              )}
            </>
          )}
        </QueryView>
      </Section>
      <Closes today={today} />
    </StaffPage>
  );
}

const TOTAL_WORDS = { cash: 'Cash', card_machine: 'POS' } as const;

/** Over all tills: what is still to be counted, and what was counted that day. */
function totals(tills: readonly Till[]) {
  const sum = (amounts: number[]) => formatNaira(toNaira(amounts.reduce((kobo, one) => kobo + toKobo(one), 0)));
  return TILL_METHODS.flatMap((method) => {
    const own = tills.filter((till) => till.method === method);
    if (own.length === 0) return [];
    return [
      ...(own.some(({ isBlind }) => isBlind)
        ? []
        : [{ label: `${TOTAL_WORDS[method]} to count`, value: sum(own.map(({ expected }) => expected)) }]),
      { label: `${TOTAL_WORDS[method]} counted`, value: sum(own.map(({ close }) => close?.counted ?? 0)) },
    ];
  });
}

const TillsSkeleton = () => <Loading label="Fetching the tills" lines={6} />;

/** Closes are shown for so many days back, and for as many more at each press. */
const DAYS = 31;

function Closes({ today }: { today: string }) {
  const [from, setFrom] = useState(() => addDays(today, -DAYS));
  const query = useTillCloses(from);
  return (
    <Section title={`Closes since ${formatDay(from)}`}>
      <QueryView
        empty={(closes) => closes.length === 0 && <p className={layout.muted}>No till was closed.</p>}
        failed={TILL_TEXTS.loadFailed}
        loading={<TillsSkeleton />}
        query={query}
      >
        {(closes) => (
          <ul className={cx(layout.stack, layout.ruled)}>
            {closes.map((close) => (
              <CloseLine close={close} key={close._id} />
            ))}
          </ul>
        )}
      </QueryView>
      <div className={styles.day}>
        <Button busy={query.isPlaceholderData} onClick={() => setFrom(addDays(from, -DAYS))}>
          Show earlier closes
        </Button>
        {query.data && query.data.length > 0 && (
          <ExportCsv fileName="till-closes.csv" noun="closes" rows={closesCsv} {...asOnePage(query.data)} />
        )}
      </div>
    </Section>
  );
}

const CloseLine = ({ close }: { close: TillClose }) => (
  <li className={cx(layout.row02, layout.middle, layout.apart, layout.roomy)}>
    <Link className={cx(layout.inline, layout.breaks, layout.target)} href={closePath(close._id)}>
      {formatDay(close.day)}: {tillName(close)}
    </Link>
    <span>
      {formatNaira(close.counted)} <small>{differenceWords(close.difference)}</small>
    </span>
  </li>
);
