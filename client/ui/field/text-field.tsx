import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps> & { icon?: ReactNode };

/** A single line of text. `type`, `inputMode` and `autoComplete` decide which keyboard a phone shows. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  optional,
  id,
  icon,
  className,
  ...input
}: TextFieldProps) => (
  <Field error={error} hint={hint} id={id} label={label} optional={optional} required={required}>
    {(control) => (
      <span className={cx(layout.stack, layout.relative)}>
        {icon && <span className={cx(layout.muted, styles.before)}>{icon}</span>}
        <input {...input} {...control} className={cx(styles.input, className)} />
      </span>
    )}
  </Field>
);

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export const TextAreaField = ({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className,
  ...area
}: TextAreaFieldProps) => (
  <Field error={error} hint={hint} id={id} label={label} optional={optional} required={required}>
    {(control) => <textarea rows={4} {...area} {...control} className={cx(styles.input, className)} />}
  </Field>
);
