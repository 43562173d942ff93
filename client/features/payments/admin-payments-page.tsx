import { DESK_LIMITS, DESK_TEXTS } from '@shared/constants/payment-desk';
import { useOpenFolio } from '../../lib/folio-opener';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { listQuery, useListState } from '../../ui/list-state';
import { NoMatch, StaffList } from '../../ui/staff-list';
import { awaitedBrief } from './awaited-brief';
import { awaitedColumns } from './awaited-columns';
import { awaitedSearch } from './awaited-search';
import { PaymentTasks } from './payment-tasks';
import { useAwaitedList } from './staff-api';

/** The payments panel (D16): what needs a decision, then what awaits payment, found by what a bank's statement says. */
export default function AdminPaymentsPage() {
  const list = useListState(awaitedSearch);
  const openFolio = useOpenFolio();
  return (
    <StaffList
      brief={awaitedBrief}
      caption="Waiting for payment"
      columns={awaitedColumns(openFolio)}
      empty={
        list.narrowed ? (
          <NoMatch onClear={list.clear}>{DESK_TEXTS.noMatch}</NoMatch>
        ) : (
          <EmptyState>{DESK_TEXTS.none}</EmptyState>
        )
      }
      failed={DESK_TEXTS.loadFailed}
      filters={
        <>
          <PaymentTasks />
          <FilterBar filters="one" label="Payments" list={list} searchLabel="Amount, reference, name, phone or room">
            {null}
          </FilterBar>
        </>
      }
      list={list}
      loading="Fetching what waits for payment…"
      noun={['payment to come', 'payments to come']}
      pageSize={DESK_LIMITS.pageSize}
      query={useAwaitedList(listQuery(list.state, DESK_LIMITS.pageSize))}
      title="Payments"
    />
  );
}
