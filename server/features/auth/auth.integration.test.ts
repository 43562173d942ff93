import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ensureFirstAdmin } from './register';

const hotel = await sharedTestHotel({ limitFactor: 1 });
beforeEach(async () => {
  await hotel.sql`delete from users where role = 'guest'`;
});

const request = {
  name: 'Ngozi Eze',
  email: ' Ngozi@Guests.test ',
  phoneNumber: '+234 803 123 4567',
  password: 'secret123',
};

describe('registering', () => {
  it('opens a guest account under the normalised phone and e-mail, whatever role was asked for (D8)', async () => {
    const asked = { ...request, role: 'admin', createdBy: hotel.admin.user.id, id: 'x' };
    const { token, user } = await hotel.stranger.auth.register(asked);
    expect(user).toMatchObject({
      role: 'guest',
      email: 'ngozi@guests.test',
      phoneNumber: '08031234567',
      phone: '08031234567',
    });
    expect(user._id).toBe(user.id);
    expect(await hotel.as(token).auth.me()).toEqual(user);
    const [stored] = await hotel.sql`select password_hash from users where email = 'ngozi@guests.test'`;
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)/);
  });

  it('with a known e-mail is refused, also in a race', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => hotel.stranger.auth.register(request)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(hotel.stranger.auth.register({ ...request, email: 'NGOZI@guests.test' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An account with this email already exists.',
    });
  });

  it.each([
    [{ email: 'nobody.example' }, 'Please enter a valid email address'],
    [{ email: 'nobody@example' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ name: ' x ' }, 'Name must be at least 2 characters'],
    [{ phoneNumber: '0803123456' }, 'Phone number must be 11 digits'],
    [{ phoneNumber: '+2340803123456789' }, 'Phone number must be 11 digits'],
  ])('refuses %o with the text of spec 5', async (change, message) => {
    const answer = await hotel.rest('POST', '/auth/register', { body: { ...request, ...change } });
    expect(answer).toMatchObject({ status: 400, json: { message, code: 'BAD_REQUEST', reason: 'invalid_input' } });
  });
});

describe('logging in', () => {
  it('takes the e-mail in any case and tells a wrong password from nothing', async () => {
    await hotel.stranger.auth.register(request);
    const login = { email: 'NGOZI@guests.test', password: request.password };
    expect((await hotel.stranger.auth.login(login)).user.name).toBe('Ngozi Eze');
    const wrong = await hotel.rest('POST', '/auth/login', { body: { ...login, password: 'secret124' } });
    const unknown = await hotel.rest('POST', '/auth/login', { body: { ...login, email: 'who@guests.test' } });
    expect(wrong).toMatchObject({ status: 401, json: { message: 'Invalid email or password' } });
    expect(unknown.json).toEqual(wrong.json);
  });

  it('is refused after ten wrong passwords from one address, which locks nobody else out; a batch of more than ten calls is refused whole', async () => {
    const guess = { email: 'target@guests.test', password: 'wrong-password' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await hotel.rest('POST', '/auth/login', { body: guess })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    await hotel.stranger.auth.register({ ...request, email: guess.email });
    const elsewhere = hotel.as(undefined, '10.0.0.9');
    expect((await elsewhere.auth.login({ ...guess, password: request.password })).user.email).toBe(guess.email);
    const batch = Array.from({ length: 11 }, (_, index) => [String(index), guess]);
    const response = await hotel.app.inject({
      method: 'POST',
      url: `/trpc/${batch.map(() => 'auth.login').join(',')}?batch=1`,
      payload: Object.fromEntries(batch),
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('a login token', () => {
  const secret = new TextEncoder().encode('a secret of more than thirty-two characters');
  const claims = (token: SignJWT) => token.setIssuer('gt-hotel').setAudience('gt-hotel').setIssuedAt(1_773_000_000);

  it('is good for a week and then over', async () => {
    const before = hotel.clock.current;
    const { token } = await hotel.stranger.auth.register(request);
    hotel.pass(24 * 7 - 1);
    expect(await hotel.as(token).auth.me()).toMatchObject({ name: 'Ngozi Eze' });
    hotel.pass(2);
    await expect(hotel.as(token).auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    hotel.clock.current = before;
  });

  it('signed by another, unsigned, endless, for another audience or of nobody opens nothing', async () => {
    const id = hotel.admin.user.id;
    const header = { alg: 'HS256' };
    const soon = 1_800_000_000;
    const forged = [
      await claims(new SignJWT().setSubject(id))
        .setExpirationTime(soon)
        .setProtectedHeader(header)
        .sign(new TextEncoder().encode('x'.repeat(32))),
      new UnsecuredJWT()
        .setSubject(id)
        .setIssuer('gt-hotel')
        .setAudience('gt-hotel')
        .setIssuedAt()
        .setExpirationTime(soon)
        .encode(),
      await claims(new SignJWT().setSubject(id)).setProtectedHeader(header).sign(secret),
      await claims(new SignJWT().setSubject(id))
        .setAudience('other')
        .setExpirationTime(soon)
        .setProtectedHeader(header)
        .sign(secret),
      await claims(new SignJWT()).setExpirationTime(soon).setProtectedHeader(header).sign(secret),
      await claims(new SignJWT().setSubject('00000000-0000-4000-8000-000000000000'))
        .setExpirationTime(soon)
        .setProtectedHeader(header)
        .sign(secret),
      'not-a-token',
      'gta_not-a-token',
    ];
    for (const token of forged) {
      await expect(hotel.as(token).bookings.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it('that is no longer good makes no anonymous booking of what staff or a guest meant as theirs', async () => {
    await hotel.addRoom('101');
    await expect(hotel.as('rotten').bookings.create(bookingRequest())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await hotel.sql`select 1 from bookings`).toHaveLength(0);
    expect(await hotel.as('rotten').rooms.list()).toHaveLength(1);
  });

  it('does not carry the role: who is made a guest again is one at once (D6)', async () => {
    await hotel.sql`update users set role = 'guest' where id = ${hotel.admin.user.id}`;
    await expect(hotel.staff.bookings.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await hotel.sql`update users set role = 'admin' where id = ${hotel.admin.user.id}`;
  });
});

it('the first admin is made once, in a race of several starts too', async () => {
  await hotel.sql`delete from users`;
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(hotel.platform, 'boss@hotel.test', undefined)));
  expect(made.filter((password) => password !== null)).toHaveLength(1);
  expect(await hotel.sql`select 1 from users where role = 'admin'`).toHaveLength(1);
  expect(await ensureFirstAdmin(hotel.platform, 'other@hotel.test', undefined)).toBeNull();
});
