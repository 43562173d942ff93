import type { ReactNode } from 'react';
import { IconButton } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Drawing, PlusIcon } from '../media/icons';
import styles from './stepper.module.css';

const MINUS = 'M5 12h14';

export type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
};

/** A count with minus and plus buttons. Without `min`, the caller decides what zero means. */
export const Stepper = ({ label, value, onChange, min, max = 99 }: StepperProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
  <div aria-label={label} className={cx(layout.inline, layout.framed, styles.stepper)} role="group">
    <IconButton disabled={value === min} label={`One less ${label}`} onClick={() => onChange(value - 1)}>
      <Drawing d={MINUS} />
    </IconButton>
    <span aria-live="polite" className={cx(layout.strong, styles.count)}>
      {value}
    </span>
    <IconButton disabled={value >= max} label={`One more ${label}`} onClick={() => onChange(value + 1)}>
      <PlusIcon />
    </IconButton>
  </div>
);

/** Steppers below or beside each other, as the width is. */
export const StepperRows = ({ children }: { children: ReactNode }) => (
  <div className={cx(layout.stack, styles.rows)}>{children}</div>
);

/** A stepper with its words beside it: `words` are of many, `label` of one. */
export const StepperRow = ({ words, ...stepper }: StepperProps & { words: string }) => (
  <div className={cx(layout.line1, layout.apart, styles.row)}>
    {/* The stepper says its label itself. */}
    <span aria-hidden="true" className={styles.word}>
      {words}
    </span>
    <Stepper {...stepper} />
  </div>
);
