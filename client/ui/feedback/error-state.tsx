import type { ReactNode } from 'react';
import { Button } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { WarningIcon } from '../media/icons';
import styles from './notice.module.css';

type ErrorStateProps = { children: ReactNode; onRetry?: () => void; busy?: boolean; action?: ReactNode };

/** A failed load with a retry button. */
export const ErrorState = ({ children, onRetry, busy, action }: ErrorStateProps) => (
  <div className={cx(layout.stack2, layout.start, styles.state)} role="alert">
    <p className={cx(layout.strong, layout.wrong, styles.sentence)}>
      <WarningIcon />
      <span>{children}</span>
    </p>
    {onRetry && (
      <Button busy={busy} busyLabel="Trying again…" onClick={onRetry}>
        Try again
      </Button>
    )}
    {action}
  </div>
);
