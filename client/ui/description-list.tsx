import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './description-list.module.css';

export type DescriptionItem = { label: string; value: ReactNode; total?: boolean };

/** Label, leader dots, value, like a printed bill. A `total` has a line above it. */
export const DescriptionList = ({ items, className }: { items: DescriptionItem[]; className?: string }) => (
  <dl className={cx(styles.list, className)}>
    {items.map(({ label, value, total }) => (
      <div className={cx(styles.fact, total && styles.total)} key={label}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
