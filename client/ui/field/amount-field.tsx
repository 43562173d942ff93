import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './amount-button.module.css';
import { TextField, type TextFieldProps } from './text-field';

/** An amount in naira, which `parseAmount` reads. */
export const AmountField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField autoComplete="off" inputMode="decimal" label="Amount (₦)" required {...props} />
);

type AmountButtonProps = { label: string; onClick: () => void; children: ReactNode };

/** An amount in a table that opens what it is made of. */
export const AmountButton = ({ label, onClick, children }: AmountButtonProps) => (
  <button aria-label={label} className={cx(layout.nowrap, layout.bare, styles.amount)} onClick={onClick} type="button">
    {children}
  </button>
);

/**
 * Turns an amount as people type it, '₦12,500' or '12 500', into '12500' as the API reads it, and any minus into '-'. Other
 * text is only trimmed.
 */
export function parseAmount(typed: string): string {
  return typed
    .trim()
    .replace(/^[-−–]\s*(?=[₦\d])/, '-')
    .replace(/^(-?)₦\s*/, '$1')
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
}
