import type { ComponentProps } from 'react';
import { cx } from '../layout/cx';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & { options: readonly Option[]; placeholder?: string };

/** A native select. With `placeholder` nothing is chosen at first. */
export const SelectField = ({
  label,
  hint,
  error,
  required,
  optional,
  id,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) => (
  <Field error={error} hint={hint} id={id} label={label} optional={optional} required={required}>
    {(control) => (
      <select {...select} {...control} className={cx(fieldStyles.input, fieldStyles.select, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
