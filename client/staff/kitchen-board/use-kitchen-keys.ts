import { usePageKeys } from '../../ui/list/page-keys';
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
