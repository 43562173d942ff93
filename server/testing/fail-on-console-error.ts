import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the program complain fails. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args);
  });
});

afterEach(() => {
  vi.mocked(console.error).mockRestore();
  expect(complaints, 'unexpected console.error').toEqual([]);
});
