import { randomUUID } from 'node:crypto';
import { NGOZI, OTHER_PASSWORD, PASSWORD, sharedAccountHotel } from '@server/testing/account';
import { describe, expect, it } from 'vitest';

const { email } = NGOZI;

const account = await sharedAccountHotel();
const { hotel } = account;

describe('H3: passwords that anybody would guess are refused with a sentence', () => {
  const words = 'This password is too common. Please choose another one.';

  it.each([
    '123456',
    'password',
    'Password1',
    'nigeria',
    'Lagos123',
    'aaaaaaa',
    'abcabcabc',
    email,
    'ngozieze',
    'Ngozi Eze',
  ])('H3: %s at registration', async (password) => {
    const answer = await hotel.rest('POST', '/auth/register', { body: { ...NGOZI, password } });
    expect(answer).toMatchObject({ status: 400, json: { message: words, fields: { password: words } } });
  });

  it('H3: at a change and at a reset as well, and the link stays good', async () => {
    const { token: session } = await account.register();
    const change = { currentPassword: PASSWORD, newPassword: 'qwerty123' };
    await expect(hotel.as(session).auth.changePassword(change)).rejects.toThrow(words);
    const token = await account.mailedToken();
    await expect(hotel.stranger.auth.resetPassword({ token, password: 'qwerty123' })).rejects.toThrow(words);
    await hotel.stranger.auth.resetPassword({ token, password: OTHER_PASSWORD });
  });

  it('L8: staff’s are at least ten characters long', async () => {
    const change = { currentPassword: 'secret123', newPassword: 'zx9!kqwe4' };
    await expect(hotel.staff.auth.changePassword(change)).rejects.toThrow(
      'Staff passwords must be at least 10 characters',
    );
  });
});

describe('B12: a registration sent twice is one (D13)', () => {
  const send = (key: string, change: object = {}) =>
    hotel.rest('POST', '/auth/register', { body: { ...NGOZI, ...change }, headers: { 'idempotency-key': key } });

  it('B12: the repeat logs in to the account that the first one opened', async () => {
    const key = randomUUID();
    const [first, again] = [await send(key), await send(key)];
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, json: { user: first.json.user } });
    await account.expectIn(again.json.token);
    const racing = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    expect(racing.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await hotel.sql`select 1 from users where email = ${email}`).toHaveLength(1);
  });

  it.each([
    { name: 'Another Name' },
    { phoneNumber: '08099999999' },
    { email: 'another@guests.test' },
    { password: OTHER_PASSWORD },
  ])('B12: with %o it is refused', async (change) => {
    const key = randomUUID();
    await send(key);
    expect(await send(key, change)).toMatchObject({ status: 422, json: { reason: 'key_reused' } });
  });

  it('B12: a key opens no other account', async () => {
    await account.register();
    expect(await send(randomUUID())).toMatchObject({ status: 409, json: { reason: 'email_taken' } });
    const [kept] = await hotel.sql`select count(*)::int as keys from idempotency_keys where verb = 'auth.register'`;
    expect(kept?.keys).toBe(0);
  });
});
