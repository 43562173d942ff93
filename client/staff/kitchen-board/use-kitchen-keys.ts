import { type MouseEvent, useRef } from 'react';
import { usePageKeys } from '../../ui/list/page-keys';
import { DOUBLE_TAP_MS } from '../../ui/list/row-focus';
import { SHOWN_STATIONS, type ShownStation } from './kitchen-stations';

/** The focus goes to the button that moves the next or previous card on. */
function goToCard(by: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-order] [data-move]')];
  const card = document.activeElement?.closest('[data-order]');
  const here = buttons.findIndex((button) => card?.contains(button));
  const next = here < 0 ? (by > 0 ? 0 : buttons.length - 1) : Math.min(Math.max(here + by, 0), buttons.length - 1);
  buttons[next]?.focus();
}

interface KitchenKeys {
  toggleFullScreen: () => void;
  toggleAllDay: () => void;
  toggleDelivered: () => void;
  undo: () => void;
  shown: ShownStation;
  choose: (shown: ShownStation) => void;
}

/** The board's keys, beside Tab and Enter, which reach everything on it. */
export function useKitchenKeys({ shown, choose, ...does }: KitchenKeys): void {
  const following = SHOWN_STATIONS[(SHOWN_STATIONS.indexOf(shown) + 1) % SHOWN_STATIONS.length] ?? 'all';
  usePageKeys([
    { key: 'f', does: 'Full screen, and back', run: does.toggleFullScreen },
    { key: 'j', does: 'To the next order', run: () => goToCard(1) },
    { key: 'k', does: 'To the order before', run: () => goToCard(-1) },
    { key: 'u', does: 'Undo the last move', run: does.undo },
    { key: 's', does: 'Kitchen, bar or all', run: () => choose(following) },
    { key: 'a', does: 'All-day counts', run: does.toggleAllDay },
    { key: 'd', does: 'Delivered orders', run: does.toggleDelivered },
  ]);
}

/** How far apart the two taps of a double tap may be, in pixels. */
const SAME_PLACE = 64;

/**
 * Lets one press through for each double tap, at a card's move as well as at a dish; at a keyboard, one for each run of quick presses. Spread the result on the
 * element around the buttons.
 */
export function useDoubleTapGuard() {
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
      const isRepeated = button === before?.button && at - before.at < DOUBLE_TAP_MS;
      if (isRepeated || (isNear && at - last.current.at < DOUBLE_TAP_MS)) {
        event.preventDefault();
        event.stopPropagation();
      }
      // A press that moves no card, such as a tick, may be followed by one beside it at once.
      if (button.dataset.stays === undefined) last.current = { x, y, at };
      else if (button.hasAttribute('aria-pressed')) lastToggle.current = { button, at };
    },
  };
}
