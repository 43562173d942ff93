import { expect, it } from 'vitest';
import { root } from '../program';
import { DEFECTS } from './defects';
import { mustFit, patched } from './plant';

it.each(DEFECTS.map((defect) => [defect.name, defect] as const))('can still be planted: %s', (_name, defect) => {
  expect(() => mustFit(root, defect)).not.toThrow();
  expect(defect.sql !== '' || defect.patches.length > 0).toBe(true);
});

it('a patch that fits nowhere, or twice, is refused, and its defect and file are named', () => {
  const patch = { file: 'server/main.ts', find: 'a', replace: 'b' };
  expect(patched('-a-', [patch])).toBe('-b-');
  expect(patched('- b\n  c -', [{ ...patch, find: 'b c' }])).toBe('- b -');
  expect(() => patched('---', [patch])).toThrow('server/main.ts has "a" 0 times');
  expect(() => patched('a-a', [patch])).toThrow('server/main.ts has "a" 2 times');
  expect(() => mustFit(root, { name: 'too much', patches: [patch] })).toThrow('"too much"');
  expect(() => mustFit(root, { name: 'gone', patches: [{ ...patch, file: 'server/gone.ts' }] })).toThrow('"gone"');
});
