import { expect, it } from 'vitest';
import { readLoginToken, signLoginToken } from './sessions';

const SECRET = 'a secret of more than thirty-two characters';
const NOW = new Date('2026-03-10T12:00:00Z');
const CLAIMS = {
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
};
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

it('a token that was good once is refused from the second on which it ends', async () => {
  const token = await signLoginToken(SECRET, CLAIMS, NOW);
  expect(await readLoginToken(SECRET, token, NOW)).toMatchObject(CLAIMS);
  expect(await readLoginToken(SECRET, token, new Date(later(7).getTime() - 1))).toMatchObject(CLAIMS);
  expect(await readLoginToken(SECRET, token, later(7))).toBeNull();
  expect(await readLoginToken(SECRET, token, later(8))).toBeNull();
});

it('a token that was good once is refused under another secret, and so is one that differs from it in a letter', async () => {
  const token = await signLoginToken(SECRET, CLAIMS, NOW);
  expect(await readLoginToken(SECRET, token, NOW)).toMatchObject(CLAIMS);
  expect(await readLoginToken(`another ${SECRET}`, token, NOW)).toBeNull();
  const [head = '', body = '', signature = ''] = token.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';
  expect(await readLoginToken(SECRET, `${head}.${body}.${other}${signature.slice(1)}`, NOW)).toBeNull();
});
