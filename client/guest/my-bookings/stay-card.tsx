import type { ReactNode } from 'react';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Picture } from '../../ui/media/picture';
import styles from './stay-card.module.css';

export type StayCardProps = {
  /** The room's first photo; without one its place stays patterned, so that nothing moves when it becomes known. */
  photo: string | null | undefined;
  roomType: string;
  /** A heading, or plain text. */
  title: ReactNode;
  /**
   * The picture beside the words where there is room, else above them; large always above them; in a summary above them,
   * and on tablets beside them.
   */
  look: 'side' | 'large' | 'summary';
  /** For a stay that does not take place. */
  faded?: boolean;
  children?: ReactNode;
};

const SIZES = {
  side: '(min-width: 768px) 320px, 94vw',
  large: '(min-width: 768px) 720px, 94vw',
  summary: '(min-width: 1024px) 360px, (min-width: 600px) 48vw, 94vw',
};

/** The room that a stay is in: its picture, type and number; dates and money are the children. */
export const StayCard = ({ photo, roomType, title, look, faded = false, children }: StayCardProps) => (
  <div className={cx(layout.stack, styles[look])}>
    <div className={cx(styles.picture, faded && styles.faded)}>
      <Picture alt="" aspect="fill" sizes={SIZES[look]} src={photo ?? null} />
    </div>
    <div className={cx(layout.stack2, layout.breaks, layout.top, styles.words)}>
      <div>
        <p className={layout.eyebrow}>{roomType}</p>
        {title}
      </div>
      {children}
    </div>
  </div>
);

/** Placeholder of a StayCard, of the same shape. */
export const StayCardSkeleton = ({ look, lines }: { look: StayCardProps['look']; lines: number }) => (
  <div aria-hidden="true" className={cx(layout.stack, styles[look])}>
    <div className={styles.picture}>
      <Picture alt="" aspect="fill" src={null} />
    </div>
    <div className={cx(layout.stack2, layout.breaks, layout.top, styles.words)}>
      <Skeleton height="1.5em" width="50%" />
      <SkeletonText lines={lines} />
    </div>
  </div>
);
