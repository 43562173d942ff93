import { expect, it } from 'vitest';
import { ownVersions } from './changed-meanwhile';

it('D26: own changes of what was on screen follow each other, and others are not passed over', () => {
  const versions = ownVersions();
  const seen = { _id: 'a', version: 1 };
  expect(versions.of(seen)).toBe(1);
  versions.note(seen, { _id: 'a', version: 2 });
  versions.note(seen, { _id: 'a', version: 3 });
  expect(versions.of(seen)).toBe(3);
  expect(versions.of({ _id: 'a', version: 2 })).toBe(2);
  expect(versions.of({ _id: 'a', version: 7 })).toBe(7);
  expect(versions.of({ _id: 'b', version: 1 })).toBe(1);
});
