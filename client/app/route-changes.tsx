import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LiveRegion } from '../ui/live-region';
import { MAIN_ID } from './main-content';

const ANNOUNCE_AFTER_MS = 300;

/**
 * What a browser does by itself between two documents: a new page starts at its top, holds the focus and says its title.
 * On the way back the browser restores the place, so that is left alone.
 */
export function RouteChanges() {
  const [path] = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef(path);
  const goingBack = useRef(false);

  useEffect(() => {
    const note = () => {
      goingBack.current = true;
    };
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);

  useEffect(() => {
    const back = goingBack.current;
    goingBack.current = false;
    if (shown.current === path) return;
    shown.current = path;
    if (!back) window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // A page that has put the focus somewhere itself knows better.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // The code of a layout may still be on its way; it names the tab when it is there.
    const timer = setTimeout(() => setAnnounced(document.title), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [path]);

  return <LiveRegion>{announced}</LiveRegion>;
}
