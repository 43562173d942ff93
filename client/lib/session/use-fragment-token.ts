import { useState, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/**
 * The token after the '#' of a mailed link, '' if there is none: other fragments, such as a skip link's anchor, are not
 * tokens. Kept in state, because following an anchor on the page replaces the fragment.
 */
export function useFragmentToken(form: RegExp): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
  const [token, setToken] = useState(hash);
  if (hash !== token && form.test(hash)) setToken(hash);
  return form.test(token) ? token : '';
}
