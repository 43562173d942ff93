import { useEffect, useRef, useState } from 'react';
import { useLazyModule } from '../device/lazy-module';

const loadWritten = () => import('./written-dates');

/**
 * The inputs that write dates as everywhere and open the calendar; undefined until they have loaded, and longer while
 * somebody is in one of the browser's own, in the element of `root`.
 */
export function useWrittenDates() {
  const root = useRef<HTMLDivElement>(null);
  const { module } = useLazyModule(loadWritten, true);
  const [free, setFree] = useState(false);
  useEffect(() => {
    const { current } = root;
    if (!module || !current) return;
    if (!current.contains(document.activeElement)) return setFree(true);
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setFree(true);
    };
    current.addEventListener('focusout', left);
    return () => current.removeEventListener('focusout', left);
  }, [module]);
  return { root, written: free ? module : undefined };
}
