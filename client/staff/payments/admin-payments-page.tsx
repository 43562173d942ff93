import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import {
  DESK_LIMITS,
  DESK_SHOWN,
  DESK_SORTS,
  DESK_TEXTS,
  type DeskShown,
  taskWords,
} from '@shared/money/payments/desk-constants';
import type { AwaitedPayment, PaymentTask } from '@shared/money/payments/desk-schema';
import { useEffect, useRef, useState } from 'react';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortMoment } from '../../ui/date/short-dates';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import { FilterBar } from '../../ui/list/filter-bar';
import { type ListControl, listQuery, orderParams, useListState, withPages } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import { PhoneLink } from '../../ui/record/contact-links';
import { StatusChip } from '../../ui/status/status-chip';
import { RefundDialog } from '../folio/refund-dialog';
import { StaffStatement } from '../statement/staff-statement';
import { awaitedColumns, awaitedCsv, isDeposit, refundToWords, shortDue, whatFor } from './awaited-columns';
import { NoteDialog } from './note-dialog';
import { NoticesOnDesk, WaitingCard, WaitingCards } from './notices-on-desk';
import { useAwaitedList, useAwaitedPages, useFinishTask, usePaymentTasks } from './staff-api';
import styles from './staff-payments.module.css';

/** Where nothing is owed, nobody waits. */
const sinceWhen = (row: AwaitedPayment) =>
  [row.stay ? 'Stay' : whatFor(row)[0], row.balance > 0 && 'since', formatShortMoment(row.createdAt)]
    .filter(Boolean)
    .join(' ');

/** What awaits payment in two lines. */
function compactAwaited(row: AwaitedPayment): CompactRow {
  const { guestName, stay, hasLapsed, paymentStatus, holdExpiresAt } = row;
  const mark = hasLapsed ? 'Lapsed' : paymentStatus === 'part_paid' ? 'Part paid' : isDeposit(row) ? 'Deposit' : null;
  return {
    title: guestName,
    place: stay?.roomNumber ?? null,
    mark: mark && <StatusChip tone={hasLapsed ? 'done' : 'waiting'}>{mark}</StatusChip>,
    detail: holdExpiresAt && !hasLapsed ? `Held until ${formatShortMoment(holdExpiresAt)}` : sinceWhen(row),
    amount: shortDue(row),
  };
}

/** The search state of the payments panel. Default: newest first. */
const awaitedSearch = withPages(
  searchSpec({
    q: textParam(100),
    show: choiceParam(DESK_SHOWN, 'awaited'),
    ...orderParams(DESK_SORTS, 'createdAt', 'desc'),
  }),
);

type AwaitedSearch = typeof awaitedSearch.initial;

/** That money is to be given back, for as long as the ledger says so; nothing while there is none. */
function OverpaidNotice({ list }: { list: ListControl<AwaitedSearch> }) {
  const { data } = useAwaitedList({ show: 'overpaid', limit: DESK_LIMITS.pageSize });
  const count = data?.items.length ?? 0;
  if (!data || count === 0 || list.state.show === 'overpaid') return null;
  const words = data.nextCursor ? `more than ${count} bookings, orders and events` : countWords(count);
  return (
    <Notice tone="waiting">
      <div className={cx(layout.row, layout.middle, layout.apart, styles.row)}>
        <span>More was paid than is owed: {words}.</span>
        <Button onClick={() => list.change({ show: 'overpaid' })} size="small">
          Show
        </Button>
      </div>
    </Notice>
  );
}

const countWords = (count: number) =>
  count === 1 ? '1 booking, order or event' : `${count} bookings, orders and events`;

const WORDS: Record<DeskShown, string> = {
  awaited: 'All to pay',
  stays: 'Stays',
  orders: 'Food orders',
  events: 'Events',
  overpaid: 'Too much received',
};
const OPTIONS = DESK_SHOWN.map((value) => ({ value, label: WORDS[value] }));

/** Search (D33), and what the list shows. */
function AwaitedFilter({ list }: { list: ListControl<AwaitedSearch> }) {
  const bar = useRef<HTMLDivElement>(null);
  // With a statement beside them, staff type or paste at once. On a phone the keyboard would cover the list.
  useEffect(() => {
    if (!window.matchMedia?.('(min-width: 1024px) and (pointer: fine)').matches) return;
    bar.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={bar}>
      <FilterBar filters="one" label="Payments" list={list} searchLabel="Amount, reference, name, phone or room">
        <SelectField
          label="Show"
          onChange={({ target }) => list.change({ show: target.value })}
          options={OPTIONS}
          value={list.state.show}
        />
      </FilterBar>
    </div>
  );
}

/** Money that somebody has to decide about; nothing while there is none. */
function PaymentTasks() {
  const query = usePaymentTasks();
  const { mutateAsync: finish } = useFinishTask();
  const [finishing, setFinishing] = useState<PaymentTask | null>(null);
  const [refunding, setRefunding] = useState<PaymentTask['payment']>(null);
  if (hasFailed(query)) {
    return (
      <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
        {DESK_TEXTS.tasksFailed}
      </ErrorState>
    );
  }
  const tasks = query.data ?? [];
  if (tasks.length === 0) return null;
  return (
    <>
      <WaitingCards title="Needs a decision">
        {tasks.map((task) => (
          <Task
            key={task._id}
            onDone={() => setFinishing(task)}
            onRefund={task.payment?.refundable ? () => setRefunding(task.payment) : undefined}
            task={task}
          />
        ))}
      </WaitingCards>
      {refunding && <RefundDialog onClose={() => setRefunding(null)} payment={refunding} />}
      {finishing && (
        <NoteDialog
          confirmLabel="Done"
          failed={DESK_TEXTS.taskFailed}
          hint="What was done, for whoever asks later."
          onClose={() => setFinishing(null)}
          run={async (note) => {
            await finish({ _id: finishing._id, note });
            toast.success(DESK_TEXTS.taskDone);
          }}
          text={`${taskWords(finishing).title}${finishing.reference ? `: ${finishing.reference}, ${finishing.guestName}` : ''}.`}
          title="Is this settled?"
        />
      )}
    </>
  );
}

type TaskProps = { task: PaymentTask; onDone: () => void; onRefund: (() => void) | undefined };

function Task({ task, onDone, onRefund }: TaskProps) {
  const openFolio = useOpenFolio();
  const {
    bookingId,
    orderId,
    cateringId,
    reference,
    guestName,
    phoneNumber,
    payment,
    refundAccount: account,
    createdAt,
  } = task;
  const { title, advice } = taskWords(task);
  const about = reference && guestName ? { bookingId, orderId, cateringId, reference, guestName } : null;
  return (
    <WaitingCard
      actions={
        <>
          {about && (
            <Button
              aria-label={`Folio of ${about.guestName}, ${about.reference}`}
              onClick={() => openFolio({ ...about, balance: 0, isUnconfirmed: false })}
              size="small"
              variant="quiet"
            >
              Folio
            </Button>
          )}
          <IfMay area="refunds">
            {onRefund && (
              <Button
                aria-label={`Refund: ${title}, ${reference ?? ''}`}
                onClick={onRefund}
                size="small"
                variant="quiet"
              >
                Refund
              </Button>
            )}
            <Button aria-label={`Done: ${title}, ${reference ?? ''}`} onClick={onDone} size="small">
              Done
            </Button>
          </IfMay>
        </>
      }
      title={title}
      tone="decide"
    >
      <p>
        {payment && <strong>{formatNaira(payment.amount)} </strong>}
        {about ? `for ${about.reference}, ${about.guestName} ` : ''}
        {phoneNumber && <PhoneLink inTable phone={phoneNumber} />} <small>since {formatMoment(createdAt)}</small>
      </p>
      {account && <p>{refundToWords(account)}</p>}
      <p className={layout.hint}>{advice}</p>
      {task.doneNote && <p className={layout.hint}>{task.doneNote}</p>}
    </WaitingCard>
  );
}

/** The payments panel (D16): what needs a decision, then what awaits payment, found by what a bank's statement says. */
export default function AdminPaymentsPage() {
  const list = useListState(awaitedSearch);
  const openFolio = useOpenFolio();
  const asked = listQuery(list.state, DESK_LIMITS.pageSize);
  const fetchPage = useAwaitedPages(asked);
  return (
    <StaffList
      actions={
        <IfMay area="companies" level="view">
          <ButtonLink href={staffPaths.companies}>Companies</ButtonLink>
        </IfMay>
      }
      compact={compactAwaited}
      caption={list.state.show === 'overpaid' ? 'Too much received' : 'Waiting for payment'}
      columns={awaitedColumns(openFolio, list.state.show)}
      csv={{ fileName: 'to-pay.csv', fetchPage, rows: awaitedCsv, limits: DESK_LIMITS }}
      empty={
        list.state.show === 'overpaid' && !list.state.q.trim() ? (
          <EmptyState>{DESK_TEXTS.nothingOverpaid}</EmptyState>
        ) : list.narrowed ? (
          <NoMatch onClear={list.clear}>{DESK_TEXTS.noMatch}</NoMatch>
        ) : (
          <EmptyState>{DESK_TEXTS.none}</EmptyState>
        )
      }
      failed={DESK_TEXTS.loadFailed}
      above={
        <>
          <NoticesOnDesk />
          <PaymentTasks />
          <IfMay area="payments">
            <StaffStatement />
          </IfMay>
          <OverpaidNotice list={list} />
        </>
      }
      filters={<AwaitedFilter list={list} />}
      list={list}
      loading="Fetching what waits for payment…"
      noun={['booking, order or event', 'bookings, orders and events']}
      pageSize={DESK_LIMITS.pageSize}
      query={useAwaitedList(asked)}
      title="Payments"
    />
  );
}
