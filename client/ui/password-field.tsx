import { type ComponentProps, useState } from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { EyeIcon, EyeOffIcon } from './icons';

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A password that can be shown while typing. Set `autoComplete` to tell the current password from a new one. */
export function PasswordField({ label, hint, error, required, optional, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field error={error} hint={hint} id={id} label={label} optional={optional} required={required}>
      {(control) => (
        <span className={styles.row}>
          <input
            autoCapitalize="none"
            autoComplete="current-password"
            spellCheck={false}
            {...input}
            {...control}
            className={cx(styles.input, styles.withButton, className)}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            className={styles.inside}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
