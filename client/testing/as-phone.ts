import { onTestFinished, vi } from 'vitest';

/** Until the test is over the screen is as narrow as a phone's; a test's own environment has no media queries. */
export function asPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
}
