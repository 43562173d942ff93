import { expect, it } from 'vitest';
import { problemWithNode } from './node-version.mjs';

it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0'])('the hotel runs on Node %s', (version) => {
  expect(problemWithNode(version)).toBeNull();
});

it.each(['12.22.12', '18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.9.0'])(
  'Node %s is refused by one line that names it and what is needed',
  (version) => {
    expect(problemWithNode(version)).toBe(
      `This is Node ${version}. The hotel needs Node 24 or later (or 20.19 or later of 20, 22.12 or later of 22): install it from https://nodejs.org, then run npm ci again.`,
    );
  },
);
