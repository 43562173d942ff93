import type { ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import { CheckField, type Choice } from './choice-field';
import { FieldGroup, type FieldProps } from './field';

type CheckListFieldProps<V extends string> = FieldProps & {
  name?: string;
  choices: readonly Choice<V>[];
  value: readonly V[];
  /** Gets what is ticked, in the order of the choices. */
  onChange: (value: V[]) => void;
  /** The list's, and each choice's; without them they stand in a row. */
  className?: string;
  choiceClassName?: string;
  /** Below the list. */
  children?: ReactNode;
};

/** Checkboxes of which any number can be ticked. */
export function CheckListField<V extends string>({
  name,
  choices,
  value,
  onChange,
  className = layout.row1,
  choiceClassName,
  children,
  ...field
}: CheckListFieldProps<V>) {
  const toggle = (choice: V, isTicked: boolean) =>
    onChange(choices.flatMap(({ value: one }) => ((one === choice ? isTicked : value.includes(one)) ? one : [])));
  return (
    <FieldGroup {...field} name={name}>
      <div className={className}>
        {choices.map(({ value: one, label, hint, disabled }) => (
          <CheckField
            checked={value.includes(one)}
            className={choiceClassName}
            disabled={disabled}
            hint={hint}
            key={one}
            label={label}
            onChange={({ target }) => toggle(one, target.checked)}
          />
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}
