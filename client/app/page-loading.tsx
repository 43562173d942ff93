import { Loading, Skeleton, SkeletonText } from '../ui/skeleton';
import styles from './page-loading.module.css';

/** Shown while a page's code is being loaded: placeholders for its heading and text. */
export const PageLoading = () => (
  <div className={styles.page}>
    <Loading label="Loading page">
      <div className={styles.parts}>
        <Skeleton height="2.75rem" width="min(70%, 20rem)" />
        <div className={styles.rule} />
        <SkeletonText lines={4} />
      </div>
    </Loading>
  </div>
);
