import { useEffect, useState } from 'react';
import { ANSWER_WAIT_MS } from '../../lib/api/connection';
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import layout from '../../ui/layout/layout.module.css';
import { InsteadOfPage } from './error-boundary';
import styles from './page-loading.module.css';

/** Shown while a page's code is being loaded: placeholders for its heading and text; on a silent line, that it does not come. */
export function PageLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ANSWER_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <InsteadOfPage isCrash={false} />;
  return (
    <div className={styles.page}>
      <Loading label="Loading page">
        <div className={layout.stack3}>
          <Skeleton height="2.75rem" width="min(70%, 20rem)" />
          <div className={styles.rule} />
          <SkeletonText lines={4} />
        </div>
      </Loading>
    </div>
  );
}
