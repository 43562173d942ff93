import { type KeyboardEvent, type ReactNode, useRef } from 'react';

type DropdownProps = {
  className?: string;
  buttonClassName?: string;
  /** What is in the button. */
  button: ReactNode;
  /** What opens; it is given how to close it, for links within the app. */
  children: (close: () => void) => ReactNode;
};

/** Something that opens below a button, and closes on Escape and when the focus leaves it. It works before scripts have loaded. */
export function Dropdown({ className, buttonClassName, button, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    summary.current?.focus();
  };
  return (
    <details
      className={className}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={closeOnEscape}
      ref={details}
    >
      <summary className={buttonClassName} ref={summary}>
        {button}
      </summary>
      {children(close)}
    </details>
  );
}
