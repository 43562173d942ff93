import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './facts.module.css';

export type Fact = { label: string; value: ReactNode; total?: boolean };

/** Label, leader dots, value: a summary set like a printed bill. A `total` line is ruled off. */
export const Facts = ({ items, className }: { items: Fact[]; className?: string }) => (
  <dl className={cx(styles.facts, className)}>
    {items.map(({ label, value, total }) => (
      <div className={cx(styles.fact, total && styles.total)} key={label}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
