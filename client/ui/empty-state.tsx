import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = { children: ReactNode; hint?: ReactNode; action?: ReactNode };

/** For empty lists: one sentence, and the next step. */
export const EmptyState = ({ children, hint, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <div aria-hidden="true" className={styles.cloth} />
    <div className={styles.words}>
      <p className={styles.sentence}>{children}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  </div>
);
