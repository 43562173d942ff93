import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { forgetEnded } from '../lib/session/access-tokens';
import { clearSession } from '../lib/session/session';

const { asyncWrapper } = getConfig();
configure({
  // A busy machine needs more than the default of one second.
  asyncUtilTimeout: 30_000,
  // What belongs together may be rendered in parts: first the outcome of a press, one turn later that its button is no
  // longer busy. A test that has found the first one goes on once both are there, as a person would.
  asyncWrapper: (find) =>
    asyncWrapper(async () => {
      const found = await find();
      await wait(0);
      await turn();
      await turn();
      return found;
    }),
});

// jsdom has no pointer capture, which sonner asks for at each press on a toast.
Element.prototype.setPointerCapture ??= () => {};

// A toast that leaves sets sonner's state 200 ms later, and sonner does not stop that timer when it is unmounted.
const TOAST_LEAVES_MS = 250;
let hadToasts = false;

/** Each test starts like a new browser: empty page without a title, no login, empty storage. */
afterEach(() => {
  hadToasts ||= document.querySelector('[data-sonner-toast]') !== null;
  cleanup();
  act(clearSession);
  forgetEnded();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const { attributes } of [document.documentElement, document.body])
    for (const { name } of [...attributes]) attributes.removeNamedItem(name);
});

/** The timer must run before the test environment takes `window` away. */
afterAll(async () => {
  if (hadToasts) await wait(TOAST_LEAVES_MS);
});
