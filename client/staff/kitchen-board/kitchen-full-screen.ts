import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../lib/storage/browser-storage';

const KEY = 'kitchen_full_screen';

/**
 * The board alone, from edge to edge of the window, and of the screen where the browser can do that. Remembered on this
 * device; after a reload it fills the window, as browsers give the screen to a press alone. Escape leaves it.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(() => deviceStorage.getItem(KEY) === 'yes');
  const keep = useCallback((next: boolean) => {
    if (next) deviceStorage.setItem(KEY, 'yes');
    else deviceStorage.removeItem(KEY);
    setFull(next);
  }, []);
  const set = (next: boolean) => {
    keep(next);
    // Refused or unknown on some devices; the window is filled all the same.
    if (next) void document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  };

  const hadScreen = useRef(false);
  useEffect(() => {
    const onChange = () => {
      // Escape while the browser shows the whole screen is the browser's own.
      if (hadScreen.current && !document.fullscreenElement) keep(false);
      hadScreen.current = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, [keep]);

  useEffect(() => {
    if (!isFull) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      keep(false);
    };
    // Before a dialog that the same key closes is gone.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isFull, keep]);
  return { isFull, toggle: () => set(!isFull) };
}
