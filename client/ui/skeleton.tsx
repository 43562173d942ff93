import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

type Size = { width?: number | string; height?: number | string };

/** One bar in the place of something that is on its way. */
export const Skeleton = ({ width = '100%', height = '1em' }: Size) => (
  <span aria-hidden="true" className={styles.bar} style={{ width, height }} />
);

/** A few lines of text on their way. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden="true" className={styles.lines}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
);

/** Holds skeletons of the shape to come and says once that it is loading. */
export const Loading = ({ label = 'Loading', children }: { label?: string; children: ReactNode }) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <span role="status">{label}</span>
    </VisuallyHidden>
    {children}
  </div>
);
