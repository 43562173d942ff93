import { type ComponentProps, useState } from 'react';
import { IconButton } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Drawing } from '../media/icons';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

const EYE =
  'M2.5 12C5 7.5 8 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-5.5 6.5-9.5 6.500s-7-2-9.5-6.500zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
const EYE_OFF =
  'M4 4l16 16M7 7.500C5.3 8.5 3.8 10 2.5 12c2.5 4.5 5.5 6.5 9.5 6.5 1.7 0 3.2-.4 4.6-1.100M11 5.600c4.5-.4 8 1.7 10.5 6.4-.6 1.1-1.3 2-2 2.800M10 10a3 3 0 0 0 4 4';

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A password that can be shown while typing. Set `autoComplete` to tell the current password from a new one. */
export function PasswordField({ label, hint, error, required, optional, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field error={error} hint={hint} id={id} label={label} optional={optional} required={required}>
      {(control) => (
        <span className={cx(layout.stack, layout.relative)}>
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
            <Drawing d={shown ? EYE_OFF : EYE} />
          </IconButton>
        </span>
      )}
    </Field>
  );
}
