import { expect, it } from 'vitest';
import { testsFor } from './changed';

const TEXTS: Record<string, string> = {
  'server/features/money/till/close.ts': '',
  'server/features/money/till/close.integration.test.ts': '',
  'server/features/money/till/lists.integration.test.ts': '',
  'server/features/food/void.integration.test.ts': "import { closeTill } from '@server/features/money/till/close';",
  'server/features/food/board.integration.test.ts': '',
  'client/staff/till/till-page.dom.test.tsx': '',
  'e2e/till.e2e.test.ts': '',
  'docs/product.md': '',
};
const chosenFor = (...changed: string[]) => testsFor(changed, Object.keys(TEXTS), (file) => TEXTS[file] ?? '');

it('a change runs the test of its name first, then who imports it, then what is beside it; no journey', () => {
  expect(chosenFor('server/features/money/till/close.ts')).toEqual({
    chosen: [
      'server/features/money/till/close.integration.test.ts',
      'server/features/food/void.integration.test.ts',
      'server/features/money/till/lists.integration.test.ts',
    ],
    left: 0,
  });
});

it('a test that has changed runs alone, and a document or a journey runs none', () => {
  expect(chosenFor('server/features/food/board.integration.test.ts').chosen).toEqual([
    'server/features/food/board.integration.test.ts',
  ]);
  expect(chosenFor('docs/product.md', 'e2e/till.e2e.test.ts').chosen).toEqual([]);
});

it('where a change touches many, it says how many are left to npm test', () => {
  const many = Array.from({ length: 30 }, (_, index) => `shared/many-${index}.test.ts`);
  const { chosen, left } = testsFor(['shared/many.ts'], many, () => '');
  expect([chosen.length, left]).toEqual([16, 14]);
});
