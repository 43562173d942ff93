import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the program complain fails, unless it says that it expects the complaint. */
let complaints: unknown[][] = [];
let expected = false;

/** Call in a test whose subject is a complaint; returns what was complained about so far. */
export function expectConsoleErrors(): unknown[][] {
  expected = true;
  return complaints;
}

beforeEach(() => {
  complaints = [];
  expected = false;
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args);
  });
});

afterEach(() => {
  vi.mocked(console.error).mockRestore();
  if (!expected) expect(complaints, 'unexpected console.error').toEqual([]);
});
