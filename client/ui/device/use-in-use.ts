import { type PointerEvent, type RefObject, useCallback, useRef } from 'react';

/** After this, a hand that rests on the mouse or a focus that was left behind counts as nobody. */
const IDLE_MS = 30_000;

/**
 * Whether somebody is at what is in `area`: has just moved the mouse over it, pressed or typed in it, or has a list of
 * choices or a dialog open. A finger leaves no pointer behind, whatever `:hover` says.
 */
export function useInUse(area: RefObject<Element | null>) {
  const touched = useRef({ at: Number.NEGATIVE_INFINITY, byMouse: false });
  const touch = (byMouse: boolean) => {
    touched.current = { at: Date.now(), byMouse };
  };
  const isInUse = useCallback(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
    if (area.current?.querySelector('[role="combobox"][aria-expanded="true"]')) return true;
    const { at, byMouse } = touched.current;
    return Date.now() - at < IDLE_MS && (byMouse || (area.current?.contains(document.activeElement) ?? false));
  }, [area]);
  return {
    isInUse,
    /** Spread on the area. */
    areaProps: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') touch(true);
      },
      onPointerLeave: () => touch(false),
      onKeyDown: () => touch(false),
      onFocusCapture: () => touch(false),
    },
  };
}
