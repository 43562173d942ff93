import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './description-list.module.css';

export type DescriptionItem = { label: string; value: ReactNode; total?: boolean };

type DescriptionListProps = {
  items: DescriptionItem[];
  /** Like a printed bill, with leader dots where the screen is wide enough; or label above value, in columns. */
  look?: 'bill' | 'stacked';
  className?: string;
};

/** Labels with their values. A `total` has a line above it. */
export const DescriptionList = ({ items, look = 'bill', className }: DescriptionListProps) => (
  <dl className={cx(styles.list, styles[look], className)}>
    {items.map(({ label, value, total }) => (
      <div className={cx(styles.fact, total && styles.total)} key={label}>
        <dt className={cx(layout.muted, styles.label)}>{label}</dt>
        <dd className={cx(layout.breaks, styles.value)}>{value}</dd>
      </div>
    ))}
  </dl>
);
