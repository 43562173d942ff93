import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Longer than a slow tap. */
export const LONG_PRESS_MS = 650;
/** A finger that moves further than this scrolls, in pixels. */
const STILL_PX = 10;

/**
 * A long press of a button, beside its ordinary one, which it then is not as well. What it does needs a visible way too: no
 * keyboard has it. Spread `props` on the button; `isHeld` while it is pressed.
 */
export function useLongPress(onLongPress: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isHeld,
    props: {
      onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
        wasLong.current = false;
        // A second finger zooms: neither of the two is a long press.
        const isSecond = isHeld;
        release();
        if (button !== 0 || isSecond) return;
        from.current = { x, y };
        setHeld(true);
        timer.current = setTimeout(() => {
          wasLong.current = true;
          setHeld(false);
          onLongPress();
        }, LONG_PRESS_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) release();
      },
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      // Touch screens open one for a long press.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!wasLong.current) return;
        wasLong.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
