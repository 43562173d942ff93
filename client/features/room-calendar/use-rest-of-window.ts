import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

const BELOW = 64;
const LEAST_HEIGHT = 320;

/** The height that is left in the window below an element's top, in pixels. */
export function useRestOfWindow(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(720);
  const measure = useCallback(() => {
    if (!element.current) return;
    const top = element.current.getBoundingClientRect().top + window.scrollY;
    setHeight(Math.max(LEAST_HEIGHT, Math.round(window.innerHeight - top - BELOW)));
  }, [element]);
  useLayoutEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);
  return height;
}
