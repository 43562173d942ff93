import { useEffect, useRef } from 'react';

/**
 * For a form that stands in place of the button that opens it: as the form goes, the button, which gets the returned ref,
 * has the focus again, unless something else has taken it.
 */
export function useFocusBack(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
