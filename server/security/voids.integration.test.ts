import { sharedTestHotel } from '@server/testing/hotel';
import { checkInStays, type Stays, THIEF } from '@server/testing/money/charged-stays';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ limitFactor: 1 });
const owner = await hotel.guest('The Owner');
let stays: Stays;
beforeEach(async () => {
  stays = await checkInStays(hotel, owner);
});

const audited = (action: string) => hotel.sql`select detail from audit_log where action = ${action}`;

describe('a void', () => {
  it('C2: takes the order off the bill, once, however often and at once it is asked for', async () => {
    const { _id } = await hotel.stranger.food.create(stays.proven());
    await Promise.all(Array.from({ length: 5 }, () => hotel.staff.food.void({ _id, reason: 'mistake' })));
    expect(await hotel.staff.food.void({ _id, reason: 'mistake' })).toMatchObject({
      voidedAt: hotel.clock.now().toISOString(),
    });
    expect(await stays.bill()).toBe(0);
    expect(await hotel.sql`select amount_kobo from charges where kind <> 'room' order by amount_kobo`).toEqual([
      { amount_kobo: '-250000' },
      { amount_kobo: '250000' },
    ]);
    expect([await audited('food.void'), await audited('bookings.voidCharge')].map((rows) => rows.length)).toEqual([
      1, 1,
    ]);
  });

  it('C2: is staff’s alone, over either transport', async () => {
    const { _id, accessToken } = await hotel.stranger.food.create(stays.proven());
    for (const token of [undefined, accessToken, stays.link, owner.token]) {
      await expect(hotel.as(token).food.void({ _id, reason: 'mistake' })).rejects.toMatchObject({
        code: token === owner.token ? 'FORBIDDEN' : 'UNAUTHORIZED',
      });
    }
    for (const bad of ['x', '', '00000000-0000-4000-8000-000000000000']) {
      await expect(hotel.staff.food.void({ _id: bad, reason: 'mistake' })).rejects.toThrow('Not found.');
    }
    const { status, json } = await hotel.rest('PUT', `/food-orders/${_id}/void`, {
      token: hotel.admin.token,
      body: { reason: 'mistake' },
    });
    expect([status, json.voidedAt]).toEqual([200, hotel.clock.now().toISOString()]);
  });

  it('C2: leaves the order in no other status, and out of what is sold', async () => {
    const { _id } = await hotel.stranger.food.create(stays.request({ paymentMethod: 'cash' }));
    await hotel.staff.food.setStatus({ _id, status: 'delivered' });
    expect(await hotel.staff.food.analytics({})).toMatchObject({ totalOrders: 1, totalOrdered: 2_500 });
    await hotel.staff.food.void({ _id, reason: 'mistake' });
    for (const status of ['pending', 'delivered'] as const) {
      await expect(hotel.staff.food.setStatus({ _id, status })).rejects.toMatchObject({
        code: 'CONFLICT',
        cause: { reason: 'order_voided' },
      });
    }
    expect(await hotel.staff.food.analytics({})).toEqual({
      period: 'all',
      totalOrders: 0,
      totalOrdered: 0,
      totalRevenue: 0,
      averageOrderValue: 0,
      topItems: [],
    });
    expect((await hotel.staff.food.list({ status: 'delivered' })).items).toEqual([]);
    expect((await hotel.staff.food.list({})).items).toMatchObject([{ _id, voidedAt: expect.any(String) }]);
  });

  it('C2: and a status at the same moment: whichever is last, the order stays voided', async () => {
    const { _id } = await hotel.stranger.food.create(stays.proven());
    await Promise.allSettled([
      hotel.staff.food.void({ _id, reason: 'mistake' }),
      hotel.staff.food.setStatus({ _id, status: 'preparing' }),
      hotel.staff.food.void({ _id, reason: 'mistake' }),
    ]);
    expect(await hotel.staff.food.get({ _id })).toMatchObject({ voidedAt: expect.any(String) });
    expect(await stays.bill()).toBe(0);
  });

  it('C2: reaches open boards, and a new board starts without it', async () => {
    const { _id, accessToken } = await hotel.stranger.food.create(stays.proven());
    const board = (await hotel.staff.food.board())[Symbol.asyncIterator]();
    const page = (await hotel.as(accessToken).food.follow({ _id }))[Symbol.asyncIterator]();
    expect((await board.next()).value).toMatchObject({ whole: true, orders: [{ _id, voidedAt: null }] });
    await page.next();
    await hotel.staff.food.void({ _id, reason: 'mistake' });
    // Where something may have been missed the whole is told again, and of the order being placed there may be news, too.
    for (;;) {
      const news = (await board.next()).value ?? undefined;
      if (!news || (news.whole && news.orders.length === 0)) break;
      if (
        news.orders.some(
          (order: { _id: string; voidedAt: string | null }) => order._id === _id && order.voidedAt !== null,
        )
      )
        break;
    }
    expect((await page.next()).value).toMatchObject({ _id });
    await Promise.all([board.return?.(undefined), page.return?.(undefined)]);
    const anew = (await hotel.staff.food.board())[Symbol.asyncIterator]();
    expect((await anew.next()).value).toEqual({ whole: true, orders: [], hidden: 0 });
    await anew.return?.(undefined);
  });

  it.each([
    ['no reason', {}, 'reason', 'Choose why the order is voided.'],
    ['an unknown reason', { reason: 'because' }, 'reason', 'Choose why the order is voided.'],
    ['another reason that is not told', { reason: 'other', note: ' ' }, 'note', 'Please say why.'],
    ['a long note', { reason: 'other', note: 'x'.repeat(201) }, 'note', 'The note must be at most 200 characters'],
  ])('D14: %s is refused at its field, and the order stands', async (_case, body, field, message) => {
    const { _id } = await hotel.stranger.food.create(stays.proven());
    const { token } = hotel.admin;
    expect(await hotel.rest('PUT', `/food-orders/${_id}/void`, { token, body })).toMatchObject({
      status: 400,
      json: { fields: { [field]: message } },
    });
    expect(await hotel.staff.food.get({ _id })).toMatchObject({ voidedAt: null });
  });

  it('D14: keeps why, of two at once the first, for staff alone', async () => {
    const { _id, accessToken } = await hotel.stranger.food.create(stays.proven());
    await Promise.all([
      hotel.staff.food.void({ _id, reason: 'other', note: 'The gas is out' }),
      hotel.staff.food.void({ _id, reason: 'other', note: 'The gas is out' }),
    ]);
    await hotel.staff.food.void({ _id, reason: 'twice' });
    const rows = await audited('food.void');
    expect(rows).toMatchObject([{ detail: { reason: 'other', note: 'The gas is out', status: 'pending' } }]);
    expect(JSON.stringify(await hotel.as(accessToken).food.get({ _id }))).not.toContain('gas');
    const { items } = await hotel.staff.audit.list({ area: 'food' });
    expect(items.map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^voided .*: another reason \(“The gas is out”\)$/),
    );
  });

  it('D14: what was paid for it is too much from then on, until it is given back by a refund', async () => {
    const { _id, reference } = await hotel.stranger.food.create(stays.request({ paymentMethod: 'card' }));
    const { _id: paymentId } = await hotel.pay({ orderId: _id }, 2_500);
    expect(await hotel.staff.food.void({ _id, reason: 'sold_out' })).toMatchObject({ balance: -2_500 });
    const tooMuch = async () => (await hotel.staff.payments.awaited({ show: 'overpaid' })).items;
    expect(await tooMuch()).toMatchObject([{ reference, balance: -2_500 }]);
    await hotel.staff.payments.refund({ _id: paymentId, amount: 2_500, method: 'cash' });
    expect(await tooMuch()).toEqual([]);
    expect(await hotel.staff.food.get({ _id })).toMatchObject({ balance: 0 });
  });

  it('C2: reaches the bill of a stay that is over', async () => {
    const { _id } = await hotel.stranger.food.create(stays.proven({ guestDetails: THIEF }));
    await hotel.staff.bookings.update({ _id: stays.stay._id, status: 'completed', note: 'Pays later' });
    await hotel.staff.food.void({ _id, reason: 'mistake' });
    const [row] =
      await hotel.sql`select sum(amount_kobo)::int as open from charges where booking_id = ${stays.stay._id} and kind = 'food'`;
    expect(row?.open).toBe(0);
  });
});
