import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFECTS } from './defects';
import { mustFit, patched } from './plant';

const root = join(import.meta.dirname, '../..');

it.each(DEFECTS.map((defect) => [defect.name, defect] as const))('can still be planted: %s', (_name, defect) => {
  expect(() => mustFit(root, defect)).not.toThrow();
  expect(Boolean(defect.sql) || Boolean(defect.patches?.length)).toBe(true);
});

it('a patch that fits nowhere, or twice, is refused', () => {
  const patch = { file: 'x.ts', find: 'a', replace: 'b' };
  expect(patched('-a-', [patch])).toBe('-b-');
  expect(() => patched('---', [patch])).toThrow('no longer fits');
  expect(() => patched('a-a', [patch])).toThrow('no longer fits');
});
