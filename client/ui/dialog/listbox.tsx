import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './listbox.module.css';

type Option<V> = { value: V; label: string };

export type ListboxProps<V> = {
  label: string;
  className?: string;
  busy?: boolean;
  value: V;
  options: readonly Option<V>[];
  onOpen?: () => void;
  /** Called with what was chosen, also if it is the present value. */
  onChoose: (value: V) => void;
};

const TYPING_PAUSE_MS = 600;

/** Where a key leads from the active option; undefined for other keys. */
function destination(key: string, active: number, last: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last };
  const index = steps[key];
  return index === undefined ? undefined : Math.min(Math.max(index, 0), last);
}

/** `find`: the first option that begins with what was typed quickly one after the other, until `forget`. */
function useTypeahead() {
  const typed = useRef({ text: '', at: 0 });
  return {
    find(key: string, labels: readonly string[]): number | undefined {
      const now = Date.now();
      const text = (now - typed.current.at < TYPING_PAUSE_MS ? typed.current.text : '') + key.toLowerCase();
      typed.current = { text, at: now };
      const index = labels.findIndex((label) => label.toLowerCase().startsWith(text));
      return index < 0 ? undefined : index;
    },
    forget() {
      typed.current = { text: '', at: 0 };
    },
  };
}

/**
 * A choice that takes effect when it is made, by a click or by Enter. Unlike a closed native select, whose arrow keys
 * change its value on most systems, moving through the options chooses none of them.
 */
export function Listbox<V extends string>({
  label,
  className,
  busy,
  value,
  options,
  onOpen,
  onChoose,
}: ListboxProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const typeahead = useTypeahead();
  const isOpen = active !== undefined;
  const current = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  const open = (index: number) => {
    onOpen?.();
    setActive(index);
  };
  const close = () => {
    setActive(undefined);
    typeahead.forget();
  };
  const choose = (index: number) => {
    close();
    const option = options[index];
    if (option) onChoose(option.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey) return;
    if (isOpen && (key === 'Escape' || key === 'Tab')) {
      if (key === 'Escape') event.preventDefault();
      close();
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      // A key that is held down would open and choose again and again.
      if (!event.repeat) isOpen ? choose(active) : open(current);
    } else {
      const isLetter = key.length === 1 && !altKey;
      const next = isLetter
        ? typeahead.find(
            key,
            options.map((option) => option.label),
          )
        : destination(key, active ?? current, options.length - 1);
      if (next === undefined) return;
      event.preventDefault();
      isOpen ? setActive(next) : open(isLetter ? next : current);
    }
  };

  return (
    <div className={layout.relative}>
      <button
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-busy={busy}
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-label={label}
        className={className}
        onBlur={close}
        onClick={() => (isOpen ? close() : open(current))}
        onKeyDown={onKeyDown}
        role="combobox"
        type="button"
      >
        {options[current]?.label}
      </button>
      {isOpen && (
        <div aria-label={label} className={styles.list} id={id} ref={list} role="listbox" tabIndex={-1}>
          {options.map((option, index) => (
            <OptionRow
              active={index === active}
              id={`${id}-${index}`}
              key={option.value}
              label={option.label}
              onChoose={() => choose(index)}
              onPoint={() => setActive(index)}
              selected={index === current}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type OptionRowProps = {
  id: string;
  label: string;
  selected: boolean;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

const OptionRow = ({ id, label, selected, active, onChoose, onPoint }: OptionRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the button, which keeps the focus, has the keys
  <div
    aria-selected={selected}
    className={cx(layout.line, layout.nowrap, layout.target, styles.option)}
    data-active={active}
    id={id}
    onClick={onChoose}
    // The button keeps the focus, so that leaving it closes the list.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onPointerMove={onPoint}
    role="option"
    tabIndex={-1}
  >
    {label}
  </div>
);
