import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearSession } from '../lib/session';

// A busy machine needs more than the default of one second.
configure({ asyncUtilTimeout: 8_000 });

/** Each test starts like a new browser: empty page, no login, empty storage. */
afterEach(() => {
  cleanup();
  act(clearSession);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
