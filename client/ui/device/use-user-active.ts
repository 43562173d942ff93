import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** After this, a hand that rests on the mouse or a focus that was left behind counts as nobody. */
const IDLE_MS = 30_000;

/**
 * Whether somebody is at what is in `area`: has just moved the mouse over it, pressed or typed in it, or has a list of
 * choices or a dialog open. A finger leaves no pointer behind, whatever `:hover` says.
 */
export function useUserActive(area: RefObject<Element | null>) {
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

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let unmounted = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (granted) => {
          lock = granted;
          if (unmounted) void granted.release();
        },
        () => {}, // refused, for example when the battery is low
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      unmounted = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
