import { type MouseEvent, useRef } from 'react';
import { DEAF_MS } from '../../ui/list/row-focus';

/** How far apart the two taps of a double tap may be, in pixels. */
const SAME_PLACE = 64;

/**
 * Lets one press through for each double tap, at a card's move as well as at a dish; at a keyboard, one for each run of quick presses. Spread the result on the
 * element around the buttons.
 */
export function useDeafPlace() {
  const last = useRef({ x: 0, y: 0, at: 0 });
  const lastToggle = useRef<{ button: Element; at: number }>(undefined);
  return {
    onClickCapture: (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button) return;
      const { clientX: x, clientY: y } = event;
      const at = Date.now();
      const isNear = Math.hypot(x - last.current.x, y - last.current.y) <= SAME_PLACE;
      const before = lastToggle.current;
      const isRepeated = button === before?.button && at - before.at < DEAF_MS;
      if (isRepeated || (isNear && at - last.current.at < DEAF_MS)) {
        event.preventDefault();
        event.stopPropagation();
      }
      // A press that moves no card, such as a tick, may be followed by one beside it at once.
      if (button.dataset.stays === undefined) last.current = { x, y, at };
      else if (button.hasAttribute('aria-pressed')) lastToggle.current = { button, at };
    },
  };
}
