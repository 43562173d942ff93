import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import { Picture } from '../../ui/media/picture';
import type { StayCardProps } from './stay-card';
import styles from './stay-card.module.css';

/** Placeholder of a StayCard, of the same shape. */
export const StayCardSkeleton = ({ look, lines }: { look: StayCardProps['look']; lines: number }) => (
  <div aria-hidden="true" className={cx(styles.stay, styles[look])}>
    <div className={styles.picture}>
      <Picture alt="" aspect="fill" src={null} />
    </div>
    <div className={styles.words}>
      <Skeleton height="1.5em" width="50%" />
      <SkeletonText lines={lines} />
    </div>
  </div>
);
