import { formatMoment } from '@shared/dates';
import { WAITING_TEXTS } from '@shared/notifications/constants';
import type { Waiting } from '@shared/notifications/schema';
import { Link } from 'wouter';
import { hasFailed, type QueryState } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/layout/button';
import { ArrowRightIcon } from '../../ui/media/icons';
import styles from './waiting-list.module.css';
import { waitingWords } from './waiting-words';

type WaitingListProps = { query: QueryState<Waiting>; onChosen?: () => void };

/** A link for each kind of thing that waits for staff. */
export function WaitingList({ query, onChosen }: WaitingListProps) {
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <div className={styles.none} role="alert">
        <p>{WAITING_TEXTS.loadFailed}</p>
        <Button busy={query.isFetching} onClick={() => query.refetch()} size="small">
          Try again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading what waits">
        <div className={styles.none}>
          <SkeletonText lines={1} />
        </div>
      </Loading>
    );
  }
  if (data.length === 0) return <p className={styles.none}>{WAITING_TEXTS.none}</p>;
  return (
    <ul className={styles.list}>
      {data.map((waiting) => {
        const { path, words } = waitingWords(waiting);
        return (
          <li key={waiting.kind}>
            <Link className={styles.link} href={path} onClick={onChosen}>
              <span className={styles.words}>
                <span className={styles.what}>{words}</span>
                <span className={styles.since}>since {formatMoment(waiting.since)}</span>
              </span>
              <ArrowRightIcon />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
