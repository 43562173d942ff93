import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearSession } from '../lib/session';

// A busy machine needs more than the default of one second; a test has five.
configure({ asyncUtilTimeout: 4_000 });

/** Each test begins like a new browser: nothing shown, nobody logged in, nothing stored. */
afterEach(() => {
  cleanup();
  act(clearSession);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
