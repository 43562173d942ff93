import { expect, it } from 'vitest';
import { withoutStay } from './own-nights';

const stay = { from: '2026-12-05', to: '2026-12-08' };

it('moving a stay, its own nights count as free', () => {
  expect(withoutStay([stay], stay)).toEqual([]);
});

it('moving a stay, taken nights directly before and after it stay taken', () => {
  expect(withoutStay([{ from: '2026-12-01', to: '2026-12-12' }], stay)).toEqual([
    { from: '2026-12-01', to: '2026-12-05' },
    { from: '2026-12-08', to: '2026-12-12' },
  ]);
});

it('moving a stay, other taken ranges are unchanged, even if they touch it', () => {
  const others = [
    { from: '2026-12-01', to: '2026-12-05' },
    { from: '2026-12-08', to: '2026-12-09' },
  ];
  expect(withoutStay(others, stay)).toEqual(others);
});
