import { expect, it } from 'vitest';
import { withoutStay } from './taken';

const stay = { from: '2026-12-05', to: '2026-12-08' };

it('a stay does not stand in its own way', () => {
  expect(withoutStay([stay], stay)).toEqual([]);
});

it('the neighbours that were joined with it stay taken', () => {
  expect(withoutStay([{ from: '2026-12-01', to: '2026-12-12' }], stay)).toEqual([
    { from: '2026-12-01', to: '2026-12-05' },
    { from: '2026-12-08', to: '2026-12-12' },
  ]);
});

it('other nights are left as they are, also those that touch it', () => {
  const others = [
    { from: '2026-12-01', to: '2026-12-05' },
    { from: '2026-12-08', to: '2026-12-09' },
  ];
  expect(withoutStay(others, stay)).toEqual(others);
});
