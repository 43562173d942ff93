import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { deviceStorage } from '../../lib/storage/browser-storage';
import { pageKeys } from '../../ui/list/page-keys';
import { usePanels } from './admin-panels';

/** Set where somebody has turned the keys without Ctrl off. */
const OFF = 'staff_keys_off';
/** G and then a letter: longer apart they are two keys. */
const TOGETHER_MS = 1_200;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const areOn = () => deviceStorage.getItem(OFF) === null;

/** Whether keys work without Ctrl, which whoever dictates or has unsteady hands must be able to turn off (WCAG 2.1.4). */
export function useSingleKeys(): [isOn: boolean, set: (on: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areOn, () => true);
  const set = (on: boolean) => {
    if (on) deviceStorage.removeItem(OFF);
    else deviceStorage.setItem(OFF, 'yes');
    for (const listener of listeners) listener();
  };
  return [isOn, set];
}

const TYPED_IN = 'input, select, textarea, [contenteditable], [role="listbox"], [role="combobox"], [role="grid"]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED_IN) !== null;
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

interface Opening {
  /** Search or keys are open, also while their code is on its way. */
  isOpen: boolean;
  onSearch: () => void;
  onKeys: () => void;
}

/** Staff's keys: Ctrl K anywhere; the others not while something is typed or a dialog is open. */
export function useStaffKeys(opening: Opening): void {
  const [, navigate] = useLocation();
  const { panels, places } = usePanels();
  const latest = useRef({ ...opening, navigate, panels, places });
  useEffect(() => {
    latest.current = { ...opening, navigate, panels, places };
  });
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const act = (run: () => void) => {
        event.preventDefault();
        run();
      };
      const { isOpen, onSearch, onKeys, navigate: go, panels: mine, places: near } = latest.current;
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        return isOpen || isDialogOpen() ? event.preventDefault() : act(onSearch);
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!areOn() || isTyping(event.target) || isOpen || isDialogOpen()) return;
      const going = performance.now() - goAt < TOGETHER_MS;
      goAt = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
      const own = pageKeys().find((one) => one.key === key);
      const place = going && near.find((one) => one.key === key);
      if (place) act(() => go(place.path));
      else if (key === '/') act(onSearch);
      else if (key === '?') act(onKeys);
      else if (key === 'n' && mine.some(({ path }) => path === staffPaths.bookRoom)) act(() => go(staffPaths.bookRoom));
      else if (own && !event.repeat) act(own.run);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
