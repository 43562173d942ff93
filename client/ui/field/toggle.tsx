import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './toggle.module.css';

export type ToggleProps = {
  /** The accessible name; visible unless `word` replaces it. */
  label: string;
  /** Shown instead of the label, for instance 'Yes' or 'No' in a table column that names it. */
  word?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch that takes effect at once. */
export const Toggle = ({ label, word, checked, onChange, disabled }: ToggleProps) => (
  <button
    aria-checked={checked}
    className={cx(layout.inline, layout.bare, layout.target, styles.toggle)}
    disabled={disabled}
    onClick={() => onChange(!checked)}
    role="switch"
    type="button"
  >
    <span aria-hidden="true" className={cx(layout.relative, layout.rigid, styles.track)} />
    {word === undefined ? (
      label
    ) : (
      <>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">{word}</span>
      </>
    )}
  </button>
);
