import { DESK_LIMITS, DESK_TEXTS } from '@shared/money/payments/desk-constants';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { IfMay } from '../../lib/session/staff-access';
import { EmptyState } from '../../ui/feedback/empty-state';
import { listQuery, useListState } from '../../ui/list/list-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import { StaffStatement } from '../statement/staff-statement';
import { awaitedBrief } from './awaited-brief';
import { awaitedColumns } from './awaited-columns';
import { AwaitedFilter } from './awaited-filter';
import { awaitedSearch } from './awaited-search';
import { NoticesOnDesk } from './notices-on-desk';
import { OverpaidNotice } from './overpaid-notice';
import { PaymentTasks } from './payment-tasks';
import { useAwaitedList } from './staff-api';

/** The payments panel (D16): what needs a decision, then what awaits payment, found by what a bank's statement says. */
export default function AdminPaymentsPage() {
  const list = useListState(awaitedSearch);
  const openFolio = useOpenFolio();
  return (
    <StaffList
      brief={awaitedBrief}
      caption={list.state.show === 'overpaid' ? 'Too much received' : 'Waiting for payment'}
      columns={awaitedColumns(openFolio, list.state.show)}
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
      query={useAwaitedList(listQuery(list.state, DESK_LIMITS.pageSize))}
      title="Payments"
    />
  );
}
