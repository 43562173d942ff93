import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { AuditListInput } from '@shared/audit/schema';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const ada = await hotel.guest('Ada Obi');
const bola = await hotel.guest('Bola Ade');
await hotel.sql`update users set role = 'admin' where id = ${bola.user._id}`;
const asBola = hotel.as(bola.token);

beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101');
  await hotel.addRoom('102');
  await hotel.sql`truncate audit_log`;
});

const read = async (input: Partial<AuditListInput> = {}) => (await hotel.staff.audit.list(input)).items;
const said = async (input: Partial<AuditListInput> = {}) =>
  (await read(input)).map(({ who, what }) => `${who} ${what}`);

describe('the audit log', () => {
  it('says in words who did what, newest first', async () => {
    const { _id, reference } = await ada.calls.bookings.create(bookingRequest());
    await asBola.bookings.update({ _id, status: 'confirmed' });
    await hotel.staff.bookings.update({ _id, roomNumber: '102' });
    await hotel.pay({ bookingId: _id }, 20_000);
    await hotel.staff.hotel.update({ holdHours: 36 });
    await hotel.staff.hotel.update({ holdHours: 24 });
    const [paid, ...others] = (await said()).slice(2);
    expect(paid).toMatch(new RegExp(`^Admin recorded ₦20,000 \\(PY-\\w{6}\\) for ${reference}$`));
    expect(others).toEqual([
      `Admin changed ${reference}: from room 101 to room 102`,
      `Bola Ade changed the status of ${reference} from pending to confirmed`,
      `Ada Obi made the booking ${reference}`,
    ]);
    expect((await said())[1]).toBe('Admin changed the settings: hours held from 24 to 36');
  });

  it('D30: has logins and refusals, with neither email nor password', async () => {
    await hotel.as().auth.login({ email: bola.user.email, password: 'secret123' });
    const wrong = { email: bola.user.email, password: 'not-the-one' };
    await expect(hotel.as().auth.login(wrong)).rejects.toThrow();
    const lines = await said({ area: 'auth' });
    expect(lines[0]).toMatch(
      /^Somebody without an account was refused a login to the account of Bola Ade: wrong password/,
    );
    expect(lines[1]).toMatch(/^Bola Ade logged in/);
    expect(JSON.stringify(await hotel.staff.audit.list({}))).not.toMatch(/not-the-one|secret123|bola\.ade@/);
  });

  it('of a booking tells of bookings alone, whatever id is asked for', async () => {
    const { _id } = await ada.calls.bookings.create(bookingRequest());
    const dish = await hotel.addDish('Ofada');
    await hotel.stranger.auth.login({ email: bola.user.email, password: 'secret123' });
    await hotel.staff.hotel.update({ holdHours: 36 });
    await hotel.staff.hotel.update({ holdHours: 24 });
    const { _id: orderId } = await ada.calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
    const history = async (bookingId: string) => (await hotel.staff.audit.ofBooking({ bookingId })).items;
    for (const other of [bola.user._id, HOTEL_RECORD_ID, orderId, 'nonsense']) expect(await history(other)).toEqual([]);
    expect(await history(_id.toUpperCase())).toMatchObject([{ who: 'Ada Obi' }]);
    await hotel.staff.bookings.remove({ _id });
    expect(await history(_id)).toEqual([]);
  });

  it('is narrowed by who, by what, and by both', async () => {
    const made = await hotel.stranger.bookings.create(bookingRequest());
    await asBola.bookings.update({ _id: made._id, status: 'approved' });
    await asBola.hotel.update({ name: 'The Indigo' });
    await asBola.hotel.update({ name: 'GT Hotel' });
    expect(await said({ actor: bola.user._id })).toHaveLength(3);
    expect(await said({ actor: bola.user._id, area: 'bookings' })).toHaveLength(1);
    expect(await said({ actor: 'anonymous' })).toEqual([
      `Somebody without an account made the booking ${made.reference}`,
    ]);
    expect(await said({ area: 'till' })).toEqual([]);
  });

  it('is narrowed by days at the hotel, the last one included', async () => {
    const noted = (at: string, action: string) => hotel.sql`
      insert into audit_log (at, actor, action, record_id, detail)
      values (${at}, ${bola.user._id}, ${action}, ${bola.user._id}, '{}')`;
    await noted('2026-03-08T22:59:00Z', 'auth.register');
    // Half past eleven at night in UTC is the next day at the hotel.
    await noted('2026-03-08T23:30:00Z', 'auth.password');
    await noted('2026-03-09T22:59:00Z', 'account.export');
    await noted('2026-03-09T23:00:00Z', 'auth.logout');
    const day = ['Bola Ade took a copy of their own data', 'Bola Ade changed their password'];
    expect(await said({ from: '2026-03-09', to: '2026-03-09' })).toEqual(day);
    expect(await said({ to: '2026-03-09' })).toEqual([...day, 'Bola Ade registered']);
    expect(await said({ from: '2026-03-09' })).toEqual(['Bola Ade logged out', ...day]);
  });

  it('finds a record by its reference as people write it, and a payment’s by the payment’s', async () => {
    const made = await hotel.stranger.bookings.create(bookingRequest());
    const other = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    const dish = await hotel.addDish('Egusi');
    const order = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
    const { reference: payment } = await hotel.pay({ bookingId: other._id }, 1_000);
    expect(await said({ reference: made.reference.toLowerCase().replace('-', ' ') })).toHaveLength(1);
    expect(await said({ reference: order.reference.slice(3) })).toEqual([
      `Somebody without an account placed the order ${order.reference} of ₦1,500`,
    ]);
    expect((await said({ reference: payment }))[0]).toContain(other.reference);
    expect(await said({ reference: 'GT-000000' })).toEqual([]);
    expect(await said({ reference: 'not one' })).toEqual([]);
  });

  it('is read page by page, forwards and back, each entry once', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    for (const status of ['approved', 'confirmed', 'pending', 'approved'] as const) {
      await hotel.staff.bookings.update({ _id, status, note: 'Why' });
    }
    const all = (await read()).map((entry) => entry._id);
    const first = await hotel.staff.audit.list({ limit: 2 });
    const second = await hotel.staff.audit.list({ limit: 2, cursor: first.nextCursor ?? '' });
    const third = await hotel.staff.audit.list({ limit: 2, cursor: second.nextCursor ?? '' });
    expect([...first.items, ...second.items, ...third.items].map((entry) => entry._id)).toEqual(all);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
    const back = await hotel.staff.audit.list({ limit: 2, cursor: third.previousCursor ?? '' });
    expect(back.items).toEqual(second.items);
  });

  it('names no guest whose account is closed', async () => {
    const leaver = await hotel.guest('Yemi Leaves');
    await leaver.calls.account.update({ address: '9 Hidden Lane' });
    await leaver.calls.account.close({ password: 'secret123' });
    expect((await said({ area: 'account' })).slice(0, 2)).toEqual([
      'Closed account closed their account',
      'Closed account changed their own address',
    ]);
    expect(JSON.stringify(await hotel.staff.audit.list({}))).not.toMatch(/Yemi|Hidden|yemi/);
  });

  it('is staff’s alone, and refuses what is no filter at its field', async () => {
    expect((await hotel.rest('GET', '/audit')).status).toBe(401);
    expect((await hotel.rest('GET', '/audit', { token: ada.token })).status).toBe(403);
    for (const [field, value] of [
      ['area', 'secrets'],
      ['from', '2026-02-30'],
      ['to', 'today'],
      ['cursor', 'forged'],
      ['limit', '1000'],
      ['actor', 'x'.repeat(81)],
      ['reference', 'x'.repeat(41)],
    ]) {
      const answer = await hotel.rest('GET', `/audit?${new URLSearchParams({ [field ?? '']: value ?? '' })}`, {
        token: hotel.admin.token,
      });
      expect(answer, field).toMatchObject({ status: 400, json: { fields: { [field ?? '']: expect.any(String) } } });
    }
  });
});
