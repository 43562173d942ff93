import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { cameBack } from '../lib/way-back';
import { LiveRegion } from '../ui/live-region';
import { MAIN_ID } from './main-content';

const ANNOUNCE_AFTER_MS = 300;

/**
 * Does what browsers do between documents: scrolls to the top, moves the focus and announces the title. When going back
 * the browser restores the scroll position, so that is not changed.
 */
export function RouteChanges() {
  const [path] = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!cameBack()) window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // A page may have set the focus itself.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // The layout sets the tab's title, and its code may still be loading.
    const timer = setTimeout(() => setAnnounced(document.title), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [path]);

  return <LiveRegion>{announced}</LiveRegion>;
}
