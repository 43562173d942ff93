import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { LiveRegion } from '../feedback/notice';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './suggest.module.css';

export interface Suggestion {
  key: string;
  title: string;
  detail: ReactNode;
  disabled?: boolean;
}

/** Attributes of the text field above the list. */
export interface ComboboxProps {
  role: 'combobox';
  'aria-autocomplete': 'list';
  'aria-controls': string;
  'aria-expanded': boolean;
  'aria-activedescendant': string | undefined;
  onInput: (event: FormEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

type SuggestProps = {
  /** The name of the list. */
  label: string;
  options: readonly Suggestion[];
  /** True while what is typed is to be looked up. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (key: string) => void;
  /** What is read out once the options have come. */
  found: string;
  /** Enter takes the first option where the arrow keys have chosen none: for a field that only searches. */
  takesFirst?: boolean;
  children: (combobox: ComboboxProps) => ReactNode;
};

/**
 * Suggestions below a text field, as WAI-ARIA's combobox: arrow keys walk, Enter takes, Escape closes, and what is typed
 * stays as it is unless a suggestion is taken.
 */
export function Suggest({ label, options, isOpen, onOpenChange, onChoose, found, takesFirst, children }: SuggestProps) {
  const id = useId();
  const [walkedTo, setWalkedTo] = useState('');
  const isShown = isOpen && options.length > 0;
  const walked = options.findIndex(({ key }) => key === walkedTo);
  const at = walked < 0 && takesFirst ? options.findIndex(({ disabled }) => !disabled) : walked;
  const active = isShown ? options[at] : undefined;
  const idOf = ({ key }: Suggestion) => `${id}-${key}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const close = () => {
    setWalkedTo('');
    onOpenChange(false);
  };
  const choose = ({ key, disabled }: Suggestion) => {
    if (disabled) return;
    close();
    onChoose(key);
  };
  const walk = (step: 1 | -1) => {
    if (!isShown) return onOpenChange(true);
    const from = at < 0 && step < 0 ? 0 : at;
    setWalkedTo(options[(from + step + options.length) % options.length]?.key ?? '');
  };
  const combobox: ComboboxProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': isShown,
    'aria-activedescendant': activeId,
    onInput: () => onOpenChange(true),
    onKeyDown: (event) => {
      const { key } = event;
      if (event.nativeEvent.isComposing) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') walk(key === 'ArrowDown' ? 1 : -1);
      else if (key === 'Enter' && active) choose(active);
      else if (key === 'Escape' && isOpen) close();
      else return;
      event.preventDefault();
    },
    onBlur: close,
  };
  return (
    <div className={layout.relative}>
      {children(combobox)}
      <LiveRegion>{isShown ? found : ''}</LiveRegion>
      <div
        aria-label={label}
        className={cx(layout.divided, layout.framed, styles.list)}
        hidden={!isShown}
        id={id}
        role="listbox"
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            aria-disabled={option.disabled || undefined}
            aria-selected={option === active}
            className={cx(layout.row, layout.apart, layout.target, layout.baseline, styles.option)}
            id={idOf(option)}
            key={option.key}
            onClick={() => choose(option)}
            // The field keeps the focus: losing it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            role="option"
            tabIndex={-1}
          >
            <span className={layout.strong}>{option.title}</span>
            <span className={layout.hint}>{option.detail}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
