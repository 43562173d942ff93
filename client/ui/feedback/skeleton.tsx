import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './skeleton.module.css';

type Size = { width?: number | string; height?: number | string };

/** A placeholder bar while content loads. */
export const Skeleton = ({ width = '100%', height = '1em' }: Size) => (
  <span aria-hidden="true" className={cx(layout.block, styles.bar)} style={{ width, height }} />
);

/** A placeholder for several lines of text. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden="true" className={cx(layout.stack, styles.lines)}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
);

type LoadingProps = { label?: string; lines?: number; children?: ReactNode };

/** Wraps skeletons, lines of text without others, and announces `label` to screen readers once. */
export const Loading = ({ label = 'Loading', lines, children = <SkeletonText lines={lines} /> }: LoadingProps) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <span role="status">{label}</span>
    </VisuallyHidden>
    {children}
  </div>
);
