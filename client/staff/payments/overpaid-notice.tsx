import { DESK_LIMITS } from '@shared/money/payments/desk-constants';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import type { ListControl } from '../../ui/list/list-state';
import type { AwaitedSearch } from './awaited-search';
import styles from './overpaid-notice.module.css';
import { useAwaitedList } from './staff-api';

/** That money is to be given back, for as long as the ledger says so; nothing while there is none. */
export function OverpaidNotice({ list }: { list: ListControl<AwaitedSearch> }) {
  const { data } = useAwaitedList({ show: 'overpaid', limit: DESK_LIMITS.pageSize });
  const count = data?.items.length ?? 0;
  if (!data || count === 0 || list.state.show === 'overpaid') return null;
  const words = data.nextCursor ? `more than ${count} bookings, orders and events` : countWords(count);
  return (
    <Notice tone="waiting">
      <div className={styles.row}>
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
