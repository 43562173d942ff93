import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import { LINE_VERDICTS, type LineVerdict, LOOK_WORDS, type LookReason } from '@shared/money/statements/constants';
import type { Statement, StatementLine, StatementPayable } from '@shared/money/statements/schema';
import { useRef, useState } from 'react';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffBookingPath, staffCompanyPath, staffGroupPath } from '../../lib/navigation/staff-paths';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { SearchField } from '../../ui/field/search-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useRowFocus } from '../../ui/list/row-focus';
import { NameLink } from '../../ui/record/name-link';
import { whatFor } from '../payments/awaited-columns';
import { useFoundCompanies, useGivable } from '../payments/staff-api';
import styles from './statement.module.css';
import {
  aboutPayable,
  columnWords,
  differenceWords,
  FILTER_WORDS,
  NONE_WORDS,
  recordedWords,
  summaryOf,
  unseenWords,
} from './statement-words';
import { useRecordLine } from './use-record-line';
import type { useStatement } from './use-statement';

/** How many lines are shown at first, and how many more by a press. */
const SHOWN = 50;

type StatementReviewProps = { desk: ReturnType<typeof useStatement>; statement: Statement };

type StatementLineRowProps = { line: StatementLine; recording: ReturnType<typeof useRecordLine> };

type GiveLineProps = { line: StatementLine; recording: ReturnType<typeof useRecordLine> };

/** Gives a line that names nobody to a stay, an order, an event or a company that staff search for. */
function GiveLine(props: GiveLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { line } = props;
  if (isOpen) return <Search {...props} />;
  return (
    <div className={cx(layout.pushed, styles.actions)}>
      <Button
        aria-label={`Find whose it is: ${formatNaira(line.amount)}, row ${line.row}`}
        onClick={() => setOpen(true)}
        size="small"
        variant="quiet"
      >
        Find whose it is
      </Button>
    </div>
  );
}

/** A lapsed stay owes nothing: its balance in the list is what it would cost. */
const payableOf = ({ stay, hasLapsed, balance, ...one }: AwaitedPayment): StatementPayable => ({
  ...one,
  balance: hasLapsed ? 0 : balance,
  ...{ groupId: null, companyId: null },
  roomNumber: stay?.roomNumber ?? null,
  canBePaid: true,
});

/** What is to be thought of before it is theirs, as of a line that names them. */
function reasonOf({ amount }: StatementLine, { hasLapsed, balance }: AwaitedPayment): LookReason | null {
  if (hasLapsed) return 'lapsed';
  if (balance <= 0) return 'nothing_open';
  return amount === balance ? null : amount < balance ? 'less' : 'more';
}

/** Where the page of what a line pays for is; null where it has none. */
const pathOf = ({ bookingId, groupId, companyId }: Pick<StatementPayable, 'bookingId' | 'groupId' | 'companyId'>) => {
  if (companyId) return staffCompanyPath(companyId);
  return groupId ? staffGroupPath(groupId) : bookingId && staffBookingPath(bookingId);
};

function Search({ line, recording }: GiveLineProps) {
  const [q, setQ] = useState('');
  const query = useGivable(q);
  const isAsked = q.trim() !== '';
  const found = isAsked ? (query.data?.items ?? []) : [];
  const companies = useFoundCompanies(q);
  return (
    <>
      <SearchField autoFocus label="Name, phone, room, reference or amount" onChange={setQ} value={q} />
      {isAsked && hasFailed(query) && (
        <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
          The search failed. Please try again.
        </ErrorState>
      )}
      <LiveRegion visible>
        {isAsked && query.data && !query.isFetching && found.length + companies.length === 0 && (
          <p>Nothing to pay matches this.</p>
        )}
      </LiveRegion>
      {companies.map((company) => (
        <Payable key={company.reference} line={line} payable={company} recording={recording} />
      ))}
      {found.map((one) => {
        const { bookingId, reference, guestName } = one;
        const payable = payableOf(one);
        return (
          <div className={cx(layout.row, layout.middle, layout.apart, styles.payable)} key={reference}>
            <span className={cx(layout.breaks, styles.who)}>
              <NameLink href={bookingId && staffBookingPath(bookingId)}>{guestName}</NameLink>
              <small>
                {reference} · {whatFor(one).join(', ')} · {differenceWords(line.amount, payable)}
              </small>
            </span>
            <span className={cx(layout.pushed, styles.actions)}>
              <Button
                aria-label={`Record ${formatNaira(line.amount)} of ${guestName}, ${reference}`}
                busy={recording.isBusy(line)}
                busyLabel="Recording…"
                onClick={() => recording.record({ ...line, reason: reasonOf(line, one) }, payable)}
                size="small"
              >
                Record…
              </Button>
            </span>
          </div>
        );
      })}
    </>
  );
}

/** A line of a statement: what the bank says, what it pays for, and the press that records it. */
function StatementLineRow({ line, recording }: StatementLineRowProps) {
  const { day, amount, text, bankReference, reason, payables, recorded } = line;
  const failure = recording.failureOf(line);
  return (
    <li className={cx(layout.stack, styles.line)} data-row>
      <div className={cx(layout.shrink, layout.baseline, styles.bank)}>
        <strong>{formatNaira(amount)}</strong>
        <span className={styles.day}>{formatDay(day)}</span>
        <span className={styles.said}>{text || bankReference}</span>
      </div>
      {reason && <p className={cx(layout.small, layout.strong, styles.reason)}>{LOOK_WORDS[reason]}</p>}
      {recorded && <Recorded recorded={recorded} />}
      {payables.map((payable) => (
        <Payable key={payable.reference} line={line} payable={payable} recording={recording} />
      ))}
      {line.verdict === 'other' && <GiveLine line={line} recording={recording} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </li>
  );
}

function Payable({ line, payable, recording }: StatementLineRowProps & { payable: StatementPayable }) {
  const openFolio = useOpenFolio();
  const { companyId, guestName, reference, canBePaid } = payable;
  const about = `${guestName}, ${reference}`;
  const isMatch = line.verdict === 'match';
  return (
    <div className={cx(layout.row, layout.middle, layout.apart, styles.payable)}>
      <span className={cx(layout.breaks, styles.who)}>
        <NameLink href={pathOf(payable)}>{guestName}</NameLink>
        <small>{aboutPayable(line, payable)}</small>
      </span>
      <span className={cx(layout.pushed, styles.actions)}>
        {!isMatch && !companyId && (
          <Button aria-label={`Folio of ${about}`} onClick={() => openFolio(payable)} size="small" variant="quiet">
            Folio
          </Button>
        )}
        {canBePaid && (
          <Button
            aria-label={`Record ${formatNaira(line.amount)} of ${about}`}
            busy={recording.isBusy(line)}
            busyLabel="Recording…"
            onClick={() => recording.record(line, payable)}
            size="small"
            variant={isMatch ? 'primary' : 'secondary'}
          >
            {isMatch ? 'Record' : 'Record…'}
          </Button>
        )}
      </span>
    </div>
  );
}

function Recorded({ recorded }: { recorded: NonNullable<StatementLine['recorded']> }) {
  const openFolio = useOpenFolio();
  const { companyId, recordReference: reference, guestName } = recorded;
  const target = { ...recorded, reference, balance: 0, isUnconfirmed: false };
  return (
    <div className={cx(layout.row, layout.middle, layout.apart, styles.payable)}>
      <span className={cx(layout.breaks, styles.who)}>
        <NameLink href={pathOf(recorded)}>{guestName}</NameLink>
        <small>
          {reference} · {recordedWords(recorded)}
        </small>
      </span>
      {!companyId && (
        <span className={cx(layout.pushed, styles.actions)}>
          <Button
            aria-label={`Folio of ${guestName}, ${reference}`}
            onClick={() => openFolio(target)}
            size="small"
            variant="quiet"
          >
            Folio
          </Button>
        </span>
      )}
    </div>
  );
}

/** The lines of a statement by what is to be done about them. */
export function StatementReview({ desk, statement }: StatementReviewProps) {
  const { lines } = statement;
  const of = (verdict: LineVerdict) => lines.filter((line) => line.verdict === verdict);
  const [filter, setFilter] = useState(() => LINE_VERDICTS.find((verdict) => of(verdict).length > 0) ?? 'match');
  const [shown, setShown] = useState(SHOWN);
  const recording = useRecordLine(desk);
  const summary = useRef<HTMLParagraphElement>(null);
  const rowFocus = useRowFocus(summary);
  const listed = of(filter);
  return (
    <div className={layout.stack1}>
      <div className={cx(layout.hint, layout.breaks)}>
        <p>{summaryOf(statement)}</p>
        <p>{columnWords(statement)}</p>
      </div>
      {statement.unseen.length > 0 && (
        <Notice tone="waiting">
          <p>Recorded by hand, and not in this statement. Each waits under ‘Needs a decision’.</p>
          <ul aria-label="Recorded by hand, and not in this statement">
            {statement.unseen.map((transfer) => (
              <li key={transfer._id}>{unseenWords(transfer)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <fieldset className={cx(layout.stackHalf, styles.filters)}>
        <legend className={layout.hidden}>Lines</legend>
        {LINE_VERDICTS.map((verdict) => (
          <button
            aria-pressed={verdict === filter}
            className={cx(layout.line2, layout.apart, layout.target, styles.filter)}
            key={verdict}
            onClick={() => {
              setFilter(verdict);
              setShown(SHOWN);
            }}
            type="button"
          >
            {FILTER_WORDS[verdict]} <b>{of(verdict).length.toLocaleString('en-NG')}</b>
          </button>
        ))}
      </fieldset>
      <p aria-live="polite" className={cx(layout.muted, layout.unlessEmpty)} ref={summary} tabIndex={-1}>
        {listed.length === 0 ? NONE_WORDS[filter] : ''}
      </p>
      {listed.length > 0 && (
        <div {...rowFocus}>
          <ul
            aria-label={`${FILTER_WORDS[filter]} of ${statement.fileName}`}
            className={cx(layout.stack, layout.ruled)}
          >
            {listed.slice(0, shown).map((line) => (
              <StatementLineRow key={line.row} line={line} recording={recording} />
            ))}
          </ul>
        </div>
      )}
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          Show {Math.min(SHOWN, listed.length - shown)} more of {listed.length}
        </Button>
      )}
    </div>
  );
}
