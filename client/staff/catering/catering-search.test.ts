import { describe, expect, it } from 'vitest';
import { cateringListQuery, cateringSearch } from './admin-catering-page';

describe('the address of the catering panel', () => {
  it('asks for the days of the events, the first and the last included', () => {
    const state = cateringSearch.read('?status=approved&from=2026-12-04&to=2026-12-04&q=%20wedding%20');
    expect(cateringListQuery(state)).toMatchObject({
      status: 'approved',
      from: '2026-12-04',
      to: '2026-12-04',
      q: 'wedding',
    });
    expect(cateringSearch.write(state)).toContain('from=2026-12-04');
  });

  it('means the same days where they are the wrong way round, and ignores what is no day', () => {
    const swapped = cateringSearch.read('?from=2026-12-09&to=2026-12-04');
    expect(cateringListQuery(swapped)).toMatchObject({ from: '2026-12-04', to: '2026-12-09' });
    expect(cateringListQuery(cateringSearch.read('?from=2026-13-40'))).toMatchObject({
      from: undefined,
      to: undefined,
    });
  });
});
