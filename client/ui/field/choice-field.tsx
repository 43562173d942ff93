import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './choice-field.module.css';
import { FieldGroup, type FieldProps } from './field';

export type Choice<V extends string> = { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type ChoiceFieldProps<V extends string> = FieldProps & {
  name?: string;
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  inline?: boolean;
  /** Side by side even on a phone, for a few short labels. */
  cards?: boolean;
};

/** Radio buttons. */
export function ChoiceField<V extends string>({
  choices,
  value,
  onChange,
  inline,
  cards,
  name,
  ...field
}: ChoiceFieldProps<V>) {
  const groupName = useId();
  return (
    <FieldGroup {...field} name={name}>
      <div className={cx(layout.stack1, inline && styles.inline, cards && styles.cards)}>
        {choices.map((choice) => (
          <label className={cx(layout.framed, layout.roomy, styles.choice)} key={choice.value}>
            <input
              checked={choice.value === value}
              disabled={choice.disabled}
              name={name ?? groupName}
              onChange={() => onChange(choice.value)}
              type="radio"
              value={choice.value}
            />
            <span>
              {choice.label}
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox. */
export const CheckField = ({ label, hint, className, ...input }: CheckFieldProps) => (
  <label className={cx(layout.framed, layout.roomy, styles.choice, className)}>
    <input {...input} type="checkbox" />
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
