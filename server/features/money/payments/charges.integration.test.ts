import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });

beforeEach(() => hotel.clear());

/** Tonight, confirmed, by staff; its guest has an address. */
const stay = (change: Record<string, unknown> = {}) =>
  hotel.staff.bookings.create(bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12', ...change }));
const queuedEmails = () => hotel.sql<{ event: string; extra: object }[]>`
  select payload ->> 'event' as event, payload -> 'extra' as extra from graphile_worker._private_jobs order by id`;
const laundry = (bookingId: string, change: object = {}) =>
  hotel.staff.payments.charge({ bookingId, kind: 'laundry', amount: 3_500, note: 'Two shirts', ...change });

describe('a charge by staff (D17)', () => {
  it('is on the stay’s bill, audited, and told to the guest like an order that was charged', async () => {
    const { _id, balance } = await stay();
    const charge = await laundry(_id);
    expect(charge).toMatchObject({
      kind: 'laundry',
      amount: 3_500,
      note: 'Two shirts',
      voids: null,
      recordedBy: hotel.admin.user.name,
    });
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ charges: 3_500, balance: balance + 3_500 });
    const [entry] = await hotel.sql`select actor, detail from audit_log where action = 'bookings.charge'`;
    expect(entry).toMatchObject({
      actor: hotel.admin.user._id,
      detail: { chargeId: charge._id, kind: 'laundry', amount: 3_500, note: 'Two shirts' },
    });
    const emails = await queuedEmails();
    expect(emails.at(-1)).toMatchObject({ event: 'charged', extra: { kind: 'laundry', amount: 3_500 } });
  });

  it('knows no ceiling, unlike a guest’s (D14)', async () => {
    const { _id } = await stay();
    expect(await laundry(_id, { kind: 'spa', amount: 5_000_000 })).toMatchObject({ kind: 'spa', amount: 5_000_000 });
  });

  it('D13: a repeat with the same key is put on the bill once', async () => {
    const { _id } = await stay();
    const sent = { clientId: 'charge-0001-abcd' };
    const [first, second] = await Promise.all([laundry(_id, sent), laundry(_id, sent)]);
    expect(second).toEqual(first);
    await expect(laundry(_id, { ...sent, amount: 1 })).rejects.toThrow('already sent with other details');
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ charges: 3_500 });
  });

  it.each(['pending', 'approved', 'rejected', 'cancelled'] as const)(
    'is refused on a stay that is %s',
    async (status) => {
      const { _id } = await stay();
      await hotel.staff.bookings.update({ _id, status, note: 'Why' });
      await expect(laundry(_id)).rejects.toThrow('A charge can be put on a confirmed or checked-in stay');
      expect(await hotel.staff.payments.folio({ bookingId: _id })).toMatchObject({ chargeable: false });
    },
  );

  it('is announced by the folio: to staff alone, and while it would be taken', async () => {
    const nights = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12' };
    const { _id, accessToken } = await hotel.stranger.bookings.create(bookingRequest(nights));
    const folio = { bookingId: _id };
    expect(await hotel.staff.payments.folio(folio)).toMatchObject({ chargeable: false });
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    expect(await hotel.staff.payments.folio(folio)).toMatchObject({ chargeable: true });
    expect(await hotel.as(accessToken).payments.folio(folio)).toMatchObject({ chargeable: false });
    await hotel.staff.bookings.remove({ _id });
    expect(await hotel.staff.payments.folio(folio)).toMatchObject({ chargeable: false });
    const dish = await hotel.addDish('Jollof', 2_500);
    const order = await hotel.staff.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
    expect(await hotel.staff.payments.folio({ orderId: order._id })).toMatchObject({ chargeable: false });
  });

  it('can follow a stay that is over for thirty days', async () => {
    const { _id } = await stay();
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    hotel.pass(32 * 24 + 11.5);
    expect(await laundry(_id)).toMatchObject({ amount: 3_500 });
    hotel.pass(4);
    await expect(laundry(_id)).rejects.toThrow('until 30 days after check-out');
    expect(await hotel.staff.payments.folio({ bookingId: _id })).toMatchObject({ chargeable: false });
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{ kind: 'room' }, 'kind'],
    [{ kind: 'food' }, 'kind'],
    [{ note: 'x'.repeat(301) }, 'note'],
  ])('%o is refused at its field', async (change, field) => {
    const { _id } = await stay();
    const answer = await hotel.rest('POST', '/charges', {
      token: hotel.admin.token,
      body: { bookingId: _id, kind: 'spa', amount: 100, ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty(field);
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ charges: 0 });
  });

  it('on no stay, or on a hidden one, is not found', async () => {
    await expect(laundry('no-id')).rejects.toThrow('Not found.');
    const { _id } = await stay();
    await hotel.staff.bookings.remove({ _id });
    await expect(laundry(_id)).rejects.toThrow('Not found.');
  });
});

describe('taking such a charge off the bill', () => {
  it('is a counter-charge, one however many press at once, and told to the guest', async () => {
    const { _id, balance } = await stay();
    const charge = await laundry(_id);
    const made = await Promise.all(
      [1, 2, 3].map(() => hotel.staff.payments.voidCharge({ _id: charge._id, note: 'Why' })),
    );
    expect(new Set(made.map((row) => row._id)).size).toBe(1);
    expect(made[0]).toMatchObject({ amount: -3_500, voids: charge._id, kind: 'laundry' });
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ charges: 0, balance });
    const emails = await queuedEmails();
    expect(emails.map(({ event }) => event)).toEqual(['created', 'charged', 'charge_voided']);
    expect(await hotel.sql`select 1 from audit_log where action = 'bookings.voidCharge'`).toHaveLength(1);
  });

  it('is for charges of staff alone: nights, food and counter-charges stay', async () => {
    const dish = await hotel.addDish('Egusi', 2_500);
    const { _id } = await stay();
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    await hotel.staff.food.create(
      orderRequest([{ _id: dish._id, quantity: 1 }], { paymentMethod: 'room_charge', roomNumber: '101' }),
    );
    const { _id: counter } = await hotel.staff.payments.voidCharge({ _id: (await laundry(_id))._id, note: 'Why' });
    const { charges } = await hotel.staff.payments.folio({ bookingId: _id });
    const others = charges.filter(({ kind }) => kind === 'room' || kind === 'food').map((charge) => charge._id);
    expect(others).toHaveLength(2);
    for (const other of [...others, counter]) {
      await expect(hotel.staff.payments.voidCharge({ _id: other, note: 'Why' })).rejects.toThrow(
        'Only a charge that staff put',
      );
    }
  });

  it('leaves what was paid for it as money of the guest', async () => {
    const { _id } = await stay();
    const charge = await laundry(_id);
    await hotel.pay({ bookingId: _id }, 43_500);
    await hotel.staff.payments.voidCharge({ _id: charge._id, note: 'Why' });
    expect(await hotel.staff.payments.folio({ bookingId: _id })).toMatchObject({ balance: -3_500 });
  });
});

it.each(STAFF_CHARGE_KINDS)('%s that is paid for has a receipt of its own type, and is revenue of it', async (kind) => {
  const { _id } = await stay();
  await laundry(_id, { kind, amount: 4_200.5 });
  const { receipt } = await hotel.staff.payments.record({
    bookingId: _id,
    amount: 4_200.5,
    method: 'cash',
    paysFor: kind,
  });
  const found = await hotel.staff.receipts.get({ _id: receipt?._id ?? '' });
  expect(found).toMatchObject({ type: kind, amount: 4_200.5, bookingId: _id });
  const { revenueBreakdown } = await hotel.staff.analytics.summary({ period: 'month' });
  expect(revenueBreakdown).toEqual([{ source: 'Other', value: 4_200.5 }]);
});

it('the guest reads in the folio what was charged, but not by whom', async () => {
  const ada = await hotel.guest('Ada Obi');
  const { _id } = await stay({ userId: ada.user._id });
  await laundry(_id);
  const { charges } = await ada.calls.payments.folio({ bookingId: _id });
  expect(charges.find(({ kind }) => kind === 'laundry')).toMatchObject({
    kind: 'laundry',
    note: 'Two shirts',
    recordedBy: null,
  });
});
