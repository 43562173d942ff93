import type { ReactNode } from 'react';
import { type ControlProps, Field } from '../field/field';
import field from '../field/field.module.css';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './date-cell.module.css';

export type DateCellProps = {
  label: string;
  error?: string;
  required?: boolean;
  /** True where the label of a required date has no mark. */
  unmarked?: boolean;
  /** Like the other fields of a form or filter bar, with its label above. */
  plain?: boolean;
};

type Frame = DateCellProps & { open?: boolean; children: (control: ControlProps) => ReactNode };

/** The cell of one date: the input fills it, and the label lies on it. `children` gets the attributes for the input. */
export const DateCell = ({ label, error, required, unmarked, plain, open, children }: Frame) => (
  <div className={cx(styles.cell, plain && styles.plain, open && styles.open)}>
    <Field error={error} label={label} required={required && !unmarked}>
      {(control) => children({ ...control, 'aria-required': required || undefined })}
    </Field>
  </div>
);

export type DateInputProps = DateCellProps & {
  name?: string;
  /** YYYY-MM-DD or ''; anything else is shown as it is. */
  value: string;
  /** Gets YYYY-MM-DD or ''. */
  onChange: (date: string) => void;
  min?: string;
  max?: string;
  /** The hotel's date, which gives a day typed without a year its year. */
  today?: string;
};

/** Without a maximum, browsers accept years of five digits. */
const LAST_DAY = '2100-12-31';

/** The browser's own date input, which a form can submit without scripts; written-dates.tsx takes its place. */
export const NativeDateInput = ({ name, value, onChange, min, max = LAST_DAY, today, ...cell }: DateInputProps) => (
  <DateCell {...cell}>
    {(control) => (
      <>
        <input
          {...control}
          className={field.input}
          max={max}
          min={min}
          name={name}
          onChange={({ target }) => onChange(target.value)}
          required={cell.required}
          type="date"
          value={value}
        />
        <span aria-hidden="true" className={cx(layout.muted, styles.empty)}>
          Choose a date
        </span>
      </>
    )}
  </DateCell>
);
