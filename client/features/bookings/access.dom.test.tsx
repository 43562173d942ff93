import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimable, dropAccess, keepAccess, noteRefusedClaim, readAccess } from './access';

beforeEach(() => localStorage.clear());

describe('D7: the tokens of bookings made without an account', () => {
  it('are kept for the twenty newest bookings', () => {
    for (let one = 1; one <= 22; one++) keepAccess(`b${one}`, `gta_${one}`);
    expect(Object.keys(readAccess())).toHaveLength(20);
    expect(readAccess()).toMatchObject({ b3: 'gta_3', b22: 'gta_22' });
    dropAccess('b3');
    expect(readAccess()).not.toHaveProperty('b3');
  });

  it('may be impossible to keep, and a booking that succeeded does not fail by it', () => {
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => spy.mockRestore());
    expect(() => keepAccess('b1', 'gta_1')).not.toThrow();
    expect(() => dropAccess('b1')).not.toThrow();
    expect(() => noteRefusedClaim('ada', 'b1')).not.toThrow();
  });

  it('are offered to an account once: a refused one again to another account only', () => {
    keepAccess('b1', 'gta_1');
    keepAccess('b2', 'gta_2');
    noteRefusedClaim('ada', 'b1');
    expect(claimable('ada')).toEqual([['b2', 'gta_2']]);
    expect(claimable('bola')).toHaveLength(2);
  });

  it('are not remembered as refused any longer than they are kept', () => {
    keepAccess('b1', 'gta_1');
    noteRefusedClaim('ada', 'b1');
    dropAccess('b1');
    noteRefusedClaim('ada', 'b2');
    expect(JSON.stringify({ ...localStorage })).not.toContain('b1');
  });
});
