import { expect, it } from 'vitest';
import { seal, unseal } from './secrets';

const SECRET = 'a secret of more than thirty-two characters';
const FOR = { purpose: 'a test', owner: 'ada' };

it('opens what was sealed, never twice the same', () => {
  const [first, second] = [seal(SECRET, FOR, 'GEZDGNBV'), seal(SECRET, FOR, 'GEZDGNBV')];
  expect(first).not.toBe(second);
  expect(first).not.toContain('GEZDGNBV');
  expect(unseal(SECRET, FOR, first)).toBe('GEZDGNBV');
});

it('opens nothing under another secret, purpose or owner, and nothing that was changed or cut', () => {
  const sealed = seal(SECRET, FOR, 'GEZDGNBV');
  expect(unseal(`${SECRET}!`, FOR, sealed)).toBeNull();
  expect(unseal(SECRET, { ...FOR, purpose: 'another' }, sealed)).toBeNull();
  expect(unseal(SECRET, { ...FOR, owner: 'bola' }, sealed)).toBeNull();
  expect(unseal(SECRET, FOR, `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}A`)).toBeNull();
  expect(unseal(SECRET, FOR, sealed.slice(0, 20))).toBeNull();
  expect(unseal(SECRET, FOR, '')).toBeNull();
});
