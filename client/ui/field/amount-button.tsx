import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './amount-button.module.css';

type AmountButtonProps = { label: string; onClick: () => void; children: ReactNode };

/** An amount in a table that opens what it is made of. */
export const AmountButton = ({ label, onClick, children }: AmountButtonProps) => (
  <button aria-label={label} className={cx(layout.nowrap, layout.bare, styles.amount)} onClick={onClick} type="button">
    {children}
  </button>
);
