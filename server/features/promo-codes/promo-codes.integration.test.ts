import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, extraRequest, rateNight, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { toKobo } from '@shared/money/money';
import { discountKobo } from '@shared/promo-codes/rules';
import { draws, SEED } from '@shared/testing/draws';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const rooms = Array.from({ length: 8 }, (_, index) => String(101 + index));
const hotel = await sharedTestHotel({ rooms, limitFactor: 1 });
const clerk = await hotel.guest('Bola Desk');
await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;

beforeEach(() => hotel.clear());

const make = (change: Record<string, unknown> = {}) =>
  hotel.staff.promoCodes.create({ code: 'CHURCH10', percent: 10, ...change });
let guests = 0;
/** Another guest each time: three nights of ₦20,000 with the code. */
const request = (change: Record<string, unknown> = {}) => {
  guests += 1;
  const phoneNumber = `080${String(30_000_000 + guests)}`;
  return bookingRequest({ phoneNumber, email: `guest${guests}@guests.test`, promoCode: 'CHURCH10', ...change });
};
const book = (change?: Record<string, unknown>) => hotel.stranger.bookings.create(request(change));
const quote = (change: Record<string, unknown> = {}) => {
  const { roomNumber, checkInDate, checkOutDate, promoCode } = { promoCode: 'CHURCH10', ...request(change) };
  return hotel.stranger.bookings.quote({ roomNumber, checkInDate, checkOutDate, promoCode });
};
const used = async () => (await hotel.staff.promoCodes.list()).items.map((code) => code.used);

describe('D42: a code', () => {
  it('takes its share off the nights in quote, booking and bill alike, whatever its letters’ case', async () => {
    await make();
    expect(await quote({ promoCode: ' church10 ' })).toMatchObject({ discount: 6_000, total: 54_000, deposit: 54_000 });
    const booking = await book({ promoCode: 'Church10', amountPaid: 54_000 });
    expect(booking).toMatchObject({
      ...{ amountPaid: 54_000, discount: 6_000, balance: 54_000 },
      promo: { code: 'CHURCH10', percent: 10, amount: null },
    });
    const folio = await hotel.staff.payments.folio({ bookingId: booking._id });
    expect(folio.charges).toMatchObject([{ kind: 'room', amount: 54_000, note: 'With code CHURCH10' }]);
    expect(await hotel.staff.audit.discounts({})).toMatchObject({ items: [] });
  });

  it('takes an amount off, and never more than the nights cost; extras it does not touch', async () => {
    await make({ code: 'GIFT', percent: null, amount: 100_000.5 });
    const extra = await hotel.staff.extras.create(extraRequest({ per: 'stay' }));
    const wanted = { promoCode: 'GIFT', extras: [{ _id: extra._id, quantity: 1 }] };
    expect(await book({ ...wanted, amountPaid: 5_000 })).toMatchObject({
      amountPaid: 0,
      discount: 60_000,
      balance: 5_000,
    });
  });

  it('is compared with what the guest was shown (D27)', async () => {
    await make();
    await expect(book({ amountPaid: 60_000 })).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'price_changed', amountPaid: 54_000 }),
    });
    expect(await used()).toEqual([0]);
  });

  it('stays with its booking as it was, when it is changed or ended', async () => {
    const { _id: codeId } = await make();
    const { _id } = await book();
    await hotel.staff.promoCodes.update({ _id: codeId, percent: 50 });
    await hotel.staff.promoCodes.remove({ _id: codeId });
    const longer = { checkInDate: '2026-03-20', checkOutDate: '2026-03-24' };
    expect(await clerk.calls.bookings.update({ _id, ...longer })).toMatchObject({
      amountPaid: 72_000,
      discount: 8_000,
    });
    await expect(book({ roomNumber: '102' })).rejects.toMatchObject(refusal('promo_code_unknown'));
  });

  it('is no lowering by staff, whatever becomes of the nights; what they take off besides is', async () => {
    await make();
    const made = await clerk.calls.bookings.create(request({ email: null }));
    expect(made).toMatchObject({ status: 'confirmed', amountPaid: 54_000, discount: 6_000 });
    const nights = (from: string, to: string) =>
      clerk.calls.bookings.update({ _id: made._id, checkInDate: from, checkOutDate: to });
    expect(await nights('2026-03-20', '2026-03-21')).toMatchObject({ amountPaid: 18_000, discount: 2_000 });
    expect(await clerk.calls.bookings.update({ _id: made._id, roomNumber: '103' })).toMatchObject({
      amountPaid: 18_000,
    });
    expect(await hotel.staff.audit.discounts({})).toMatchObject({ items: [] });
    const less = { _id: made._id, amountPaid: 16_200, note: 'Late room' };
    await clerk.calls.bookings.update(less);
    expect(await hotel.staff.audit.discounts({})).toMatchObject({ items: [{ before: 18_000, after: 16_200 }] });
    await expect(nights('2026-03-20', '2026-03-22')).rejects.toMatchObject(refusal('amount_undecided'));
    await expect(clerk.calls.bookings.create(request({ roomNumber: '104', amountPaid: 53_000 }))).rejects.toMatchObject(
      refusal('reason_needed'),
    );
  });

  it('counts where a guest leaves early', async () => {
    await make();
    const { _id } = await clerk.calls.bookings.create(
      request({ checkInDate: '2026-03-10', checkOutDate: '2026-03-14' }),
    );
    await clerk.calls.bookings.update({ _id, status: 'checkedin' });
    hotel.pass(24);
    const left = { _id, status: 'completed' as const, earlyDeparture: 'one_night' as const, note: 'Leaves' };
    expect(await clerk.calls.bookings.update(left)).toMatchObject({ amountPaid: 36_000, discount: 2_000 });
  });
});

describe('a code is refused', () => {
  it.each([
    ['for nights before its own', { from: '2026-03-21' }, 'promo_code_nights'],
    ['for nights after its own', { to: '2026-03-21' }, 'promo_code_nights'],
    ['for other types', { types: ['Suite'] }, 'promo_code_type'],
    ['for stays that are too short', { minNights: 4 }, 'promo_code_min_nights'],
    ['before its days of booking, like one that is unknown', { bookFrom: '2026-03-11' }, 'promo_code_unknown'],
    ['after its days of booking, like one that is unknown', { bookTo: '2026-03-09' }, 'promo_code_unknown'],
  ])('%s', async (_words, change, reason) => {
    await make(change);
    await expect(quote()).rejects.toMatchObject(refusal(reason));
    await expect(book()).rejects.toMatchObject(refusal(reason));
    expect(await used()).toEqual([0]);
  });

  it('not within its bounds', async () => {
    await make({
      from: '2026-03-20',
      to: '2026-03-22',
      bookFrom: '2026-03-10',
      bookTo: '2026-03-10',
      minNights: 3,
      types: ['Standard'],
    });
    expect(await book()).toMatchObject({ discount: 6_000 });
  });

  it('a second time to the same phone or mailbox, until the first stay is off; others have theirs', async () => {
    await make();
    const first = request();
    const { _id } = await hotel.stranger.bookings.create(first);
    const { phoneNumber, email } = first;
    const again = [
      { phoneNumber, roomNumber: '102' },
      { email: email.replace('@', '+again@'), roomNumber: '102' },
    ];
    for (const change of again) await expect(book(change)).rejects.toMatchObject(refusal('promo_code_once'));
    expect(await book({ roomNumber: '103' })).toMatchObject({ discount: 6_000 });
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    expect(await book(again[0])).toMatchObject({ discount: 6_000 });
    await hotel.staff.promoCodes.update({
      _id: (await hotel.staff.promoCodes.list()).items[0]?._id ?? '',
      oncePerPerson: false,
    });
    expect(await book({ ...again[0], roomNumber: '104' })).toMatchObject({ discount: 6_000 });
  });

  it('once it is used up: of many who want its last use at once one has it, and a stay that lapses gives it back', async () => {
    await make({ uses: 2 });
    const answers = await Promise.allSettled(rooms.map((roomNumber) => book({ roomNumber })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refusal('promo_code_used_up'));
    }
    expect(await used()).toEqual([2]);
    await expect(
      quote({ roomNumber: '108', checkInDate: '2026-05-01', checkOutDate: '2026-05-03' }),
    ).rejects.toMatchObject(refusal('promo_code_used_up'));
    hotel.pass(25);
    expect(await used()).toEqual([0]);
    expect(await book()).toMatchObject({ discount: 6_000 });
  });

  it('to who tries them by the thousand from one network, whether there are such codes or not', async () => {
    await make({ bookTo: '2026-03-09' });
    const thief = hotel.as(undefined, '203.0.113.9');
    const { roomNumber, checkInDate, checkOutDate } = bookingRequest();
    const tried = (promoCode: string) => thief.bookings.quote({ roomNumber, checkInDate, checkOutDate, promoCode });
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => tried(n % 2 ? 'CHURCH10' : `CODE${n}`)),
    );
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.cause.reason : 'found'));
    expect(reasons.filter((reason) => reason === 'promo_code_unknown')).toHaveLength(30);
    expect(reasons.filter((reason) => reason === 'too_many_requests')).toHaveLength(10);
    await expect(thief.bookings.create(request())).rejects.toMatchObject(refusal('too_many_requests'));
    expect(await thief.bookings.quote({ roomNumber, checkInDate, checkOutDate })).toMatchObject({ discount: 0 });
  });

  it('however it is written wrongly, at its field', async () => {
    for (const promoCode of ['x', 'Drop table', '%', '🙂', 'A'.repeat(60)]) {
      const answer = await hotel.rest('POST', '/bookings/quote', { body: { ...bookingRequest(), ...{ promoCode } } });
      expect([400, 409]).toContain(answer.status);
    }
    const { roomNumber, checkInDate, checkOutDate } = bookingRequest();
    const body = { roomNumber, checkInDate, checkOutDate, promoCode: '%' };
    expect(await hotel.rest('POST', '/bookings/quote', { body })).toMatchObject({
      status: 409,
      json: { reason: 'promo_code_unknown', fields: { promoCode: expect.any(String) } },
    });
  });
});

describe('staff with the rates right', () => {
  it('make, change and end codes, each in the audit log; a repeat makes none', async () => {
    const clientId = crypto.randomUUID();
    const made = await make({ code: 'easter-26', clientId });
    expect(await make({ code: 'easter-26', clientId })).toEqual(made);
    expect(made).toMatchObject({
      code: 'EASTER-26',
      percent: 10,
      amount: null,
      oncePerPerson: true,
      used: 0,
      version: 1,
    });
    expect(await hotel.staff.promoCodes.update({ _id: made._id, amount: 5_000 })).toMatchObject({
      percent: null,
      amount: 5_000,
    });
    await expect(hotel.staff.promoCodes.update({ _id: made._id, version: 1, percent: 5 })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    await expect(make({ code: 'Easter-26' })).rejects.toMatchObject(refusal('promo_code_taken'));
    await hotel.staff.promoCodes.remove({ _id: made._id });
    expect(await make({ code: 'Easter-26' })).toMatchObject({ used: 0 });
    const said = (await hotel.staff.audit.list({ area: 'rooms' })).items.map(({ what }) => what);
    expect(said).toEqual([
      'made the code EASTER-26',
      'ended the code EASTER-26',
      'changed the code EASTER-26',
      'made the code EASTER-26',
    ]);
  });

  it.each([
    [{ code: 'AB' }, 'code'],
    [{ code: 'A B C' }, 'code'],
    [{ code: 'A'.repeat(21) }, 'code'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: null }, 'percent'],
    [{ amount: 5 }, 'percent'],
    [{ percent: null, amount: 0 }, 'amount'],
    [{ from: '2026-03-22', to: '2026-03-21' }, 'to'],
    [{ bookFrom: '2026-03-22', bookTo: '2026-03-21' }, 'bookTo'],
    [{ from: 'soon' }, 'from'],
    [{ minNights: 1 }, 'minNights'],
    [{ uses: 0 }, 'uses'],
    [{ types: 'Standard' }, 'types'],
  ])('%o is refused at its field, new or changed', async (change, field) => {
    const body = { code: 'CHURCH10', percent: 10, ...change };
    const sent = { token: hotel.admin.token, body };
    expect(await hotel.rest('POST', '/promo-codes', sent)).toMatchObject({
      status: 400,
      json: { fields: { [field]: expect.any(String) } },
    });
    const { _id } = await make({ code: 'OTHER' });
    expect((await hotel.rest('PUT', `/promo-codes/${_id}`, sent)).status).toBe(400);
  });

  it('alone see them: guests and the desk do not', async () => {
    const { _id } = await make();
    for (const [token, status] of [
      [undefined, 401],
      [clerk.token, 403],
    ] as const) {
      const as = { ...(token && { token }) };
      expect((await hotel.rest('GET', '/promo-codes', as)).status).toBe(status);
      expect((await hotel.rest('PUT', `/promo-codes/${_id}`, { ...as, body: { percent: 90 } })).status).toBe(status);
      expect((await hotel.rest('DELETE', `/promo-codes/${_id}`, as)).status).toBe(status);
    }
  });
});

it('quote, booking and folio agree to the kobo, whatever the code, the rates and the changes of dates', async () => {
  const code = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 9_000_000 }).map((kobo) => kobo / 100) }),
  );
  const price = fc.integer({ min: 1, max: 5_000_000 }).map((kobo) => kobo / 100);
  const dates = fc.record({ at: fc.integer({ min: 0, max: 5 }), nights: fc.integer({ min: 1, max: 6 }) });
  await fc.assert(
    fc.asyncProperty(
      code,
      fc.array(price, { minLength: 12, maxLength: 12 }),
      dates,
      fc.array(dates, { maxLength: 3 }),
      async (off, prices, first, changes) => {
        await hotel.clear();
        await make(off);
        const nights = prices.map((each, day) =>
          rateNight({ night: addDays('2026-04-01', day), percent: null, price: each }),
        );
        await hotel.staff.rates.setNights({ nights });
        const stayOf = ({ at, nights: many }: typeof first) => {
          const checkInDate = addDays('2026-04-01', at);
          return { checkInDate, checkOutDate: addDays(checkInDate, many) };
        };
        const { roomNumber, ...guest } = request();
        const asked = { roomNumber, promoCode: 'CHURCH10', ...stayOf(first) };
        const quoted = await hotel.stranger.bookings.quote(asked);
        const { _id, ...booked } = await hotel.stranger.bookings.create({
          ...guest,
          ...asked,
          amountPaid: quoted.total,
        });
        expect(booked).toMatchObject({ amountPaid: quoted.total, discount: quoted.discount });
        for (const change of changes) await clerk.calls.bookings.update({ _id, ...stayOf(change) });
        const now = await hotel.staff.bookings.get({ _id });
        const priceKobo = now.nights.reduce((sum, night) => sum + toKobo(night.price), 0);
        const discount = discountKobo(priceKobo, off);
        expect([toKobo(now.discount), toKobo(now.amountPaid)]).toEqual([discount, priceKobo - discount]);
        const folio = await hotel.staff.payments.folio({ bookingId: _id });
        expect(folio.charges.reduce((sum, { amount }) => sum + toKobo(amount), 0)).toBe(priceKobo - discount);
        expect(folio.balance).toBe(now.balance);
        expect(await hotel.staff.audit.discounts({})).toMatchObject({ items: [] });
      },
    ),
    { numRuns: draws(60), seed: SEED },
  );
});
