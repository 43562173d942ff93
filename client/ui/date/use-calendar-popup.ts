import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** Which date is being chosen, and whether the days should get the focus. */
type Opened<Part extends string> = { part: Part; focusDays: boolean };

/** The popup calendar of one or two date inputs: open for one of them, closed by Escape and by leaving it. */
export function useCalendarPopup<Part extends string>() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened<Part>>();
  // Its code is fetched as soon as somebody is in one of the inputs.
  const [wanted, setWanted] = useState(false);
  const isOpen = opened !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const input = () => root.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
  /** Also returns the focus to the input. */
  const close = () => {
    if (root.current?.contains(document.activeElement)) input()?.focus();
    setOpened(undefined);
  };
  return {
    id,
    opened,
    wanted: wanted || isOpen,
    open: (part: Part, focusDays: boolean) => {
      if (focusDays) root.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
      setOpened({ part, focusDays });
    },
    close,
    /** Props of the element around the inputs and the calendar. */
    rootProps: {
      ref: root,
      // A dialog around it leaves Escape to the calendar.
      'data-popup': isOpen || undefined,
      onFocus: () => setWanted(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(undefined);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      },
    },
  };
}
