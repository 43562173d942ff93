import '@testing-library/jest-dom/vitest';
import { act, cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearSession } from '../lib/session';

/** Each test begins like a new browser: nothing shown, nobody logged in, nothing stored. */
afterEach(() => {
  cleanup();
  act(clearSession);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
