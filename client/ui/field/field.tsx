import { type ReactNode, useId } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { WarningIcon } from '../media/icons';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Shows '(optional)' after the label; for forms in which most fields are required. */
  optional?: boolean;
  id?: string;
};

/** Attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Wiring = FieldProps & { children: (control: ControlProps) => ReactNode };

const LabelWords = ({ label, required, optional }: Pick<FieldProps, 'label' | 'required' | 'optional'>) => (
  <>
    {label}
    {required && (
      <span aria-hidden="true" className={styles.mark}>
        {' *'}
      </span>
    )}
    {optional && <span className={cx(layout.muted, layout.regular)}> (optional)</span>}
  </>
);

const Remarks = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) => (
  <>
    {hint && (
      <span className={layout.hint} id={`${id}-hint`}>
        {hint}
      </span>
    )}
    {error && (
      <span className={cx(layout.small, layout.strong, layout.wrong, styles.error)} id={`${id}-error`}>
        <WarningIcon size={16} />
        {error}
      </span>
    )}
  </>
);

const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** Label, control, hint and error. `children` gets the attributes for the control. */
export function Field({ label, hint, error, required, optional, id, children }: Wiring) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={cx(layout.stack, layout.top, styles.field)}>
      <label className={cx(layout.strong, styles.label)} htmlFor={controlId}>
        <LabelWords label={label} optional={optional} required={required} />
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy(controlId, hint, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <Remarks error={error} hint={hint} id={controlId} />
    </div>
  );
}

type GroupProps = FieldProps & { children: ReactNode; name?: string };

/** A Field of several controls. With `name` a form can focus it. */
export function FieldGroup({ label, hint, error, required, optional, id, name, children }: GroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      aria-describedby={describedBy(groupId, hint, error)}
      className={cx(layout.stack, layout.top, styles.field)}
      data-field={name}
      id={groupId}
      tabIndex={-1}
    >
      <legend className={cx(layout.strong, styles.label)}>
        <LabelWords label={label} optional={optional} required={required} />
      </legend>
      {children}
      <Remarks error={error} hint={hint} id={groupId} />
    </fieldset>
  );
}
