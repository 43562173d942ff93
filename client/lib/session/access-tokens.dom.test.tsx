import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bookingAccess, orderAccess } from './access-tokens';

const { claimable, noteRefusedClaim, read, remove, save } = bookingAccess;

describe('D7: the tokens of records made without an account', () => {
  it('are stored separately by kind', () => {
    save('b1', 'gta_1');
    expect(orderAccess.read()).toEqual({});
  });

  it('are stored for the twenty newest records', () => {
    for (let one = 1; one <= 22; one++) save(`b${one}`, `gta_${one}`);
    expect(Object.keys(read())).toHaveLength(20);
    expect(read()).toMatchObject({ b3: 'gta_3', b22: 'gta_22' });
    remove('b3');
    expect(read()).not.toHaveProperty('b3');
  });

  it('do not throw if they cannot be stored, so that creating a record does not fail', () => {
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => spy.mockRestore());
    expect(() => save('b1', 'gta_1')).not.toThrow();
    expect(() => remove('b1')).not.toThrow();
    expect(() => noteRefusedClaim('ada', 'b1')).not.toThrow();
  });

  it('are claimable once per account: after a refusal only by another account', () => {
    save('b1', 'gta_1');
    save('b2', 'gta_2');
    noteRefusedClaim('ada', 'b1');
    expect(claimable('ada')).toEqual([['b2', 'gta_2']]);
    expect(claimable('bola')).toHaveLength(2);
  });

  it('are only remembered as refused while they are stored', () => {
    save('b1', 'gta_1');
    noteRefusedClaim('ada', 'b1');
    remove('b1');
    noteRefusedClaim('ada', 'b2');
    expect(JSON.stringify({ ...localStorage })).not.toContain('b1');
  });
});
