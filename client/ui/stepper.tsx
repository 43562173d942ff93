import { IconButton } from './button';
import { MinusIcon, PlusIcon } from './icons';
import styles from './stepper.module.css';

export type StepperProps = { label: string; value: number; onChange: (value: number) => void; max?: number };

/** A count with minus and plus. What zero means is the caller's business. */
export const Stepper = ({ label, value, onChange, max = 99 }: StepperProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line everywhere
  <div aria-label={label} className={styles.stepper} role="group">
    <IconButton label={`One less ${label}`} onClick={() => onChange(value - 1)}>
      <MinusIcon />
    </IconButton>
    <span aria-live="polite" className={styles.count}>
      {value}
    </span>
    <IconButton disabled={value >= max} label={`One more ${label}`} onClick={() => onChange(value + 1)}>
      <PlusIcon />
    </IconButton>
  </div>
);
