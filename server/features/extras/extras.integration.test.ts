import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, extraRequest, sharedTestHotel } from '@server/testing/hotel';
import { toWireError } from '@server/transports/http/wire-error';
import type { Booking } from '@shared/bookings/schema';
import { nightsBetween } from '@shared/dates';
import { CHOSEN_MAX, EXTRA_LIMITS } from '@shared/extras/constants';
import { unitsOf } from '@shared/extras/rules';
import { CHARGE_KINDS } from '@shared/money/ledger/constants';
import { beforeEach, describe, expect, it } from 'vitest';

/** What a stay can have besides its nights (D41). The hotel's clock stands on 10 March. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'], limitFactor: 1 });
const { sql, staff, stranger } = hotel;
const guest = await hotel.guest('Extra Guest');
const original = await sql`select * from hotel`;

beforeEach(async () => {
  await hotel.clear();
  await sql`delete from hotel`;
  await sql`insert into hotel ${sql(original)}`;
  await sql`update rooms set type = 'Standard', price_kobo = 2000000, sleeps = null, status = 'available'`;
});

/** From 20 to 23 March, three nights of ₦20,000 for two. */
const stay = (change: object = {}) => bookingRequest({ adults: 2, ...change });
const asked = { roomNumber: '101', checkInDate: '2026-03-20', checkOutDate: '2026-03-23', adults: 2 };
const add = async (change: Parameters<typeof extraRequest>[0] = {}) => staff.extras.create(extraRequest(change));
const chosen = (extra: { _id: string }, quantity = 1) => ({ _id: extra._id, quantity });

const folioOf = async ({ _id: bookingId }: { _id: string }) => staff.payments.folio({ bookingId });
/** What the ledger has for extras, row by row. */
const posted = async (booking: { _id: string }) =>
  (await folioOf(booking)).charges.filter(({ kind }) => kind === 'extras').map(({ amount }) => amount);

describe('a stay with extras', () => {
  it('costs the same in quote, booking and bill, by the night and by who comes', async () => {
    const breakfast = await add();
    const pickUp = await add({ name: 'Airport pick-up', price: 15_000, per: 'stay', kitchen: false });
    const extras = [chosen(breakfast), chosen(pickUp, 2)];
    const quote = await stranger.bookings.quote({ ...asked, extras });
    expect(quote.extras).toMatchObject([
      { name: 'Breakfast', quantity: 1, per: 'person_night', price: 5_000, amount: 30_000 },
      { name: 'Airport pick-up', quantity: 2, per: 'stay', price: 15_000, amount: 30_000 },
    ]);
    expect(quote.total).toBe(120_000);

    const refused = stranger.bookings.create(stay({ extras, amountPaid: 60_000 }));
    await expect(refused).rejects.toMatchObject(refusal('price_changed'));
    const made = await stranger.bookings.create(stay({ extras, amountPaid: quote.total }));
    expect(made).toMatchObject({
      amountPaid: 60_000,
      charges: 60_000,
      balance: 120_000,
      version: 1,
      extras: quote.extras,
    });
    const { accessToken: _token, ...read } = made;
    expect(await staff.bookings.get({ _id: made._id })).toEqual(read);
    expect((await staff.bookings.list({})).items[0]?.extras).toEqual(quote.extras);
    expect(await posted(made)).toEqual([60_000]);
    const { charges } = await folioOf(made);
    expect(new Map(charges.map(({ kind, note }) => [kind, note]))).toEqual(
      new Map([
        ['room', null],
        ['extras', 'Breakfast, 2 × Airport pick-up'],
      ]),
    );
  });

  it('has nothing of it where none were chosen', async () => {
    await add();
    const made = await stranger.bookings.create(stay({ amountPaid: 60_000 }));
    expect(made).toMatchObject({ extras: [], charges: 0, balance: 60_000 });
    expect((await folioOf(made)).charges).toHaveLength(1);
  });

  it('pays them with its nights: a payment of both confirms it, one of the nights alone does not', async () => {
    const extras = [chosen(await add())];
    const made = await stranger.bookings.create(stay({ extras }));
    await hotel.pay({ bookingId: made._id }, 60_000);
    expect(await staff.bookings.get({ _id: made._id })).toMatchObject({
      status: 'pending',
      paymentStatus: 'part_paid',
    });
    const { receipt } = await hotel.pay({ bookingId: made._id }, 30_000);
    expect(await staff.bookings.get({ _id: made._id })).toMatchObject({ status: 'confirmed', balance: 0 });
    const { type, details } = await staff.receipts.get({ _id: receipt?._id ?? '' });
    expect([type, details.parts]).toEqual(['booking', [{ kind: 'extras', amount: 30_000 }]]);
    await hotel.sql`update bookings set status = 'completed' where id = ${made._id}`;
    const { revenueBreakdown } = await staff.analytics.summary({ period: 'all' });
    expect(revenueBreakdown).toEqual([
      { source: 'Rooms', value: 60_000 },
      { source: 'Extras', value: 30_000 },
    ]);
  });

  it('keeps them to its dates and who comes, with each difference on the bill', async () => {
    const made = await staff.bookings.create(stay({ extras: [chosen(await add())] }));
    const longer = await staff.bookings.update({
      _id: made._id,
      checkInDate: '2026-03-20',
      checkOutDate: '2026-03-24',
    });
    expect(longer).toMatchObject({ version: 2, charges: 40_000, extras: [{ amount: 40_000 }] });
    const alone = await staff.bookings.update({ _id: made._id, adults: 1 });
    expect(alone).toMatchObject({ charges: 20_000, balance: 100_000 });
    expect(await posted(made)).toEqual([30_000, 10_000, -20_000]);
    const notes = (await folioOf(made)).charges.filter(({ kind }) => kind === 'extras').map(({ note }) => note);
    expect(notes).toEqual(expect.arrayContaining(['Dates or room changed', 'Who comes changed']));
  });

  it('is paid before what came on its bill later, in whatever order the kinds are named', async () => {
    const made = await staff.bookings.create(stay({ extras: [chosen(await add())] }));
    await staff.payments.charge({ bookingId: made._id, kind: 'laundry', amount: 7_000, note: 'Two shirts' });
    const parts = async () =>
      sql`select kind, sum(amount_kobo)::int as kobo from payment_allocations group by 1 having sum(amount_kobo) <> 0 order by charge_place(kind)`;
    await hotel.pay({ bookingId: made._id }, 95_000);
    expect(await parts()).toEqual([
      { kind: 'room', kobo: 6_000_000 },
      { kind: 'extras', kobo: 3_000_000 },
      { kind: 'laundry', kobo: 500_000 },
    ]);
    // Extras that come to it are paid from what is ahead, as a payment of now would be.
    await hotel.pay({ bookingId: made._id }, 12_000);
    await staff.bookings.changeExtras({
      _id: made._id,
      extras: [chosen((await staff.extras.list()).items[0] ?? { _id: '' }, 2)],
    });
    expect(await parts()).toMatchObject([{ kind: 'room' }, { kind: 'extras', kobo: 4_000_000 }, { kind: 'laundry' }]);
    const kinds = await sql<{ kind: string }[]>`
      select kind from unnest(${[...CHARGE_KINDS].toSorted()}::text[]) as kind order by charge_place(kind)`;
    expect(kinds.map(({ kind }) => kind)).toEqual([...CHARGE_KINDS]);
  });

  it('owes none while it is cancelled, the fee alone, and all again once it comes back', async () => {
    await staff.hotel.update({ percent: 50, freeHours: 720 });
    const made = await staff.bookings.create(stay({ extras: [chosen(await add())] }));
    const ended = await staff.bookings.update({ _id: made._id, status: 'cancelled' });
    expect(ended).toMatchObject({ cancellationFee: 10_000, charges: 0, balance: 10_000, extras: [{ amount: 30_000 }] });
    const back = await staff.bookings.update({ _id: made._id, status: 'confirmed', note: 'Comes after all' });
    expect(back).toMatchObject({ charges: 30_000, balance: 90_000 });
    expect(await posted(made)).toEqual([30_000, -30_000, 30_000]);
  });

  it('is confirmed by what comes for all of it after it lapsed, and not by its nights alone', async () => {
    const extras = [chosen(await add())];
    const [first, second] = [
      await stranger.bookings.create(stay({ extras })),
      await stranger.bookings.create(
        stay({ extras, roomNumber: '102', email: 'b@guests.test', phoneNumber: '08031112222' }),
      ),
    ];
    hotel.pass(48);
    await sql`update bookings set status = 'cancelled'`;
    const lapsed = (await staff.payments.awaited({ q: '90000' })).items;
    expect(lapsed.map(({ owed }) => owed)).toEqual([90_000, 90_000]);
    await hotel.pay({ bookingId: first._id }, 60_000);
    await hotel.pay({ bookingId: second._id }, 90_000);
    expect(await staff.bookings.get({ _id: first._id })).toMatchObject({ status: 'pending', balance: 30_000 });
    expect(await staff.bookings.get({ _id: second._id })).toMatchObject({ status: 'confirmed', balance: 0 });
  });

  it('pays no breakfasts after nights that are not slept, and a no-show none at all', async () => {
    const extras = [chosen(await add())];
    const dates = { checkInDate: '2026-03-10', checkOutDate: '2026-03-14' };
    const here = await staff.bookings.create(stay({ ...dates, extras }));
    const absent = await staff.bookings.create(stay({ ...dates, extras, roomNumber: '102' }));
    await staff.bookings.update({ _id: here._id, status: 'checkedin', anyway: true });
    hotel.pass(48);
    const left = { status: 'completed', earlyDeparture: 'none', note: 'Called home' } as const;
    expect(await staff.bookings.update({ _id: here._id, ...left })).toMatchObject({
      amountPaid: 40_000,
      charges: 20_000,
    });
    const gone = { status: 'cancelled', cancelReason: 'no_show' } as const;
    expect(await staff.bookings.update({ _id: absent._id, ...gone })).toMatchObject({ charges: 0, balance: 0 });
  });

  it('sleeps more in a room with an extra bed, as long as it has it', async () => {
    await sql`update rooms set sleeps = 2`;
    const bed = await add({ name: 'Extra bed', per: 'night', sleeps: 1, max: 1, kitchen: false });
    await expect(stranger.bookings.create(stay({ adults: 3 }))).rejects.toMatchObject(refusal('room_too_small'));
    const made = await staff.bookings.create(stay({ adults: 3, extras: [chosen(bed)] }));
    expect(made).toMatchObject({ adults: 3, charges: 15_000 });
    await expect(staff.bookings.changeExtras({ _id: made._id, extras: [] })).rejects.toMatchObject(
      refusal('room_too_small'),
    );
    await expect(staff.bookings.update({ _id: made._id, children: 1 })).rejects.toMatchObject(
      refusal('room_too_small'),
    );
    // A room that is too small for them already sleeps nobody less for a breakfast more.
    await sql`update rooms set sleeps = 1`;
    const fed = await staff.bookings.changeExtras({ _id: made._id, extras: [chosen(bed), chosen(await add())] });
    expect(fed.extras).toHaveLength(2);
  });

  it('finds a room of a type for all who come with an extra bed', async () => {
    await sql`update rooms set sleeps = 2`;
    const extras = [chosen(await add({ name: 'Extra bed', per: 'night', sleeps: 1, max: 1, kitchen: false }))];
    const { roomNumber: _number, ...ofType } = { ...asked, adults: 3, roomType: 'Standard' };
    await expect(stranger.bookings.quote(ofType)).rejects.toMatchObject(refusal('type_too_small'));
    expect(await stranger.bookings.quote({ ...ofType, extras })).toMatchObject({ total: 75_000 });
    const { roomNumber: _other, ...request } = bookingRequest({ adults: 3, roomType: 'Standard', extras });
    expect(await stranger.bookings.create({ ...request, amountPaid: 75_000 })).toMatchObject({
      adults: 3,
      balance: 75_000,
    });
  });

  it('is hidden while its guest has not come, extras or not', async () => {
    const made = await staff.bookings.create(stay({ extras: [chosen(await add())] }));
    expect(await staff.bookings.remove({ _id: made._id })).toMatchObject({ status: 'cancelled', balance: 0 });
  });
});

describe('extras that are chosen', () => {
  it.each([
    ['that guests cannot have', { audience: 'staff' } as const, 1, 'extra_unknown'],
    ['more often than a stay may have it', { max: 2 }, 3, 'extra_too_many'],
  ])('are refused %s, in quote, booking and change', async (_name, change, quantity, reason) => {
    const extras = [chosen(await add(change), quantity)];
    const { _id } = await guest.calls.bookings.create(stay({ roomNumber: '102' }));
    await expect(stranger.bookings.quote({ ...asked, extras })).rejects.toMatchObject(refusal(reason));
    await expect(stranger.bookings.create(stay({ extras }))).rejects.toMatchObject(refusal(reason));
    await expect(guest.calls.bookings.changeExtras({ _id, extras })).rejects.toMatchObject(refusal(reason));
    expect(await sql`select from booking_extras`).toHaveLength(0);
  });

  it('may be for staff alone, who may take what guests may not', async () => {
    const late = await add({ name: 'Late check-out', audience: 'staff', per: 'stay' });
    expect((await stranger.extras.list()).items).toEqual([]);
    expect((await staff.extras.list()).items).toMatchObject([{ name: 'Late check-out' }]);
    expect(await staff.bookings.quote({ ...asked, extras: [chosen(late)] })).toMatchObject({ total: 65_000 });
    expect(await staff.bookings.create(stay({ extras: [chosen(late)] }))).toMatchObject({ charges: 5_000 });
  });

  it.each([
    [
      'twice',
      (_id: string) => [
        { _id, quantity: 1 },
        { _id: _id.toUpperCase(), quantity: 1 },
      ],
    ],
    ['none of', (_id: string) => [{ _id, quantity: 0 }]],
    ['parts of', (_id: string) => [{ _id, quantity: 1.5 }]],
    [
      'too many different',
      () => Array.from({ length: CHOSEN_MAX + 1 }, () => ({ _id: crypto.randomUUID(), quantity: 1 })),
    ],
  ])('are refused where somebody sends %s one', async (_name, sent) => {
    const { _id } = await add();
    const thrown = await stranger.bookings
      .create(stay({ extras: sent(_id) }))
      .catch((error: unknown) => toWireError(error, ''));
    expect(thrown).toMatchObject({ reason: 'invalid_input' });
  });

  it('are refused where they are on no list', async () => {
    const extras = [{ _id: crypto.randomUUID(), quantity: 1 }];
    await expect(stranger.bookings.create(stay({ extras }))).rejects.toMatchObject(refusal('extra_unknown'));
  });

  it('are the same request when the same key comes again, and another one with others', async () => {
    const breakfast = await add();
    const clientId = crypto.randomUUID();
    const first = await guest.calls.bookings.create(stay({ clientId, extras: [chosen(breakfast)] }));
    const again = await guest.calls.bookings.create(stay({ clientId, extras: [chosen(breakfast)] }));
    expect(again._id).toBe(first._id);
    const other = guest.calls.bookings.create(stay({ clientId, extras: [chosen(breakfast, 2)] }));
    await expect(other).rejects.toMatchObject(refusal('key_reused'));
  });
});

describe('the extras of a stay', () => {
  const booked = async () => {
    const breakfast = await add();
    const made = await guest.calls.bookings.create(stay({ extras: [chosen(breakfast)] }));
    return { breakfast, made };
  };

  it('are chosen anew by its guest until the day of check-out, with the price that was shown', async () => {
    const { breakfast, made } = await booked();
    const bed = await add({ name: 'Extra bed', per: 'night', kitchen: false });
    const extras = [chosen(breakfast), chosen(bed)];
    const wrong = guest.calls.bookings.changeExtras({ _id: made._id, extras, amount: 30_000 });
    await expect(wrong).rejects.toMatchObject(refusal('price_changed'));
    const changed = await guest.calls.bookings.changeExtras({ _id: made._id, version: 1, extras, amount: 45_000 });
    expect(changed).toMatchObject({ version: 2, charges: 45_000, balance: 105_000 });
    expect(await posted(made)).toEqual([30_000, 15_000]);
    expect((await folioOf(made)).charges.at(-1)).toMatchObject({ note: 'Breakfast, Extra bed' });
    const [entry] = (await staff.audit.list({ area: 'bookings' })).items;
    expect(entry?.what).toBe(`changed the extras of ${made.reference}`);
    await expect(guest.calls.bookings.changeExtras({ _id: made._id, version: 1, extras: [] })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    // A repeat changes nothing, in whatever order.
    expect((await guest.calls.bookings.changeExtras({ _id: made._id, extras })).version).toBe(2);
    const reversed = extras.toReversed();
    expect((await guest.calls.bookings.changeExtras({ _id: made._id, extras: reversed })).version).toBe(2);

    await staff.bookings.update({ _id: made._id, status: 'cancelled' });
    await expect(guest.calls.bookings.changeExtras({ _id: made._id, extras: [] })).rejects.toMatchObject(
      refusal('extras_over'),
    );
  });

  it('keep their price; what comes to them has the one of now', async () => {
    const { breakfast, made } = await booked();
    await staff.extras.update({ _id: breakfast._id, price: 6_000 });
    const more = await guest.calls.bookings.changeExtras({ _id: made._id, extras: [chosen(breakfast, 3)] });
    expect(more.extras).toMatchObject([
      { quantity: 1, price: 5_000, amount: 30_000 },
      { quantity: 2, price: 6_000, amount: 72_000 },
    ]);
    const less = await guest.calls.bookings.changeExtras({ _id: made._id, extras: [chosen(breakfast, 2)] });
    expect(less.extras.map(({ price, quantity }) => [price, quantity])).toEqual([
      [5_000, 1],
      [6_000, 1],
    ]);
    await staff.extras.remove({ _id: breakfast._id });
    const kept = await guest.calls.bookings.changeExtras({ _id: made._id, extras: [chosen(breakfast)] });
    expect(kept.extras).toMatchObject([{ quantity: 1, price: 5_000 }]);
    await expect(
      guest.calls.bookings.changeExtras({ _id: made._id, extras: [chosen(breakfast, 2)] }),
    ).rejects.toMatchObject(refusal('extra_unknown'));
  });

  it('are changed so often by a guest, and no oftener: each change is a row of the bill', async () => {
    const breakfast = await add();
    const made = await guest.calls.bookings.create(stay());
    const change = (calls: typeof staff, quantity: number) =>
      calls.bookings.changeExtras({ _id: made._id, extras: [chosen(breakfast, quantity)] });
    for (let turn = 0; turn < 30; turn += 1) await change(guest.calls, 1 + (turn % 2));
    await expect(change(guest.calls, 3)).rejects.toMatchObject(refusal('too_many_requests'));
    await expect(change(staff, 3)).resolves.toMatchObject({ extras: [{ quantity: 3 }] });
  });

  it('get no less by a guest who is there, and by staff for a reason, which the list of discounts has', async () => {
    const breakfast = await add();
    const dates = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12' };
    const userId = guest.user.id;
    const { _id } = await staff.bookings.create(stay({ ...dates, userId, extras: [chosen(breakfast)] }));
    await staff.bookings.update({ _id, status: 'checkedin', anyway: true });
    await expect(guest.calls.bookings.changeExtras({ _id, extras: [] })).rejects.toMatchObject(refusal('extras_fixed'));
    await guest.calls.bookings.changeExtras({ _id, extras: [chosen(breakfast, 2)] });
    await expect(staff.bookings.changeExtras({ _id, extras: [] })).rejects.toMatchObject(refusal('reason_needed'));
    await staff.bookings.changeExtras({ _id, extras: [], note: 'The kitchen was closed' });
    expect((await staff.audit.discounts({})).items).toMatchObject([
      { kind: 'charge', before: 40_000, after: 0, reason: 'The kitchen was closed' },
    ]);
    hotel.pass(72);
    await expect(guest.calls.bookings.changeExtras({ _id, extras: [] })).rejects.toMatchObject(refusal('extras_over'));
    await staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    hotel.pass(24 * 40);
    await expect(staff.bookings.changeExtras({ _id, extras: [] })).rejects.toMatchObject(
      refusal('stay_not_chargeable'),
    );
  });

  it('are said why they get less by fewer people, once the guest has come, and are in the list with a stay that is cancelled', async () => {
    const breakfast = await add();
    const dates = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12' };
    const { _id } = await staff.bookings.create(stay({ ...dates, extras: [chosen(breakfast)] }));
    expect(await staff.bookings.update({ _id, children: 1 })).toMatchObject({ charges: 30_000 });
    expect(await staff.bookings.update({ _id, children: 0 })).toMatchObject({ charges: 20_000 });
    await staff.bookings.update({ _id, status: 'checkedin', anyway: true });
    await expect(staff.bookings.update({ _id, adults: 1 })).rejects.toMatchObject(refusal('reason_needed'));
    await staff.bookings.update({ _id, adults: 1, note: 'Came alone' });
    const alone = { kind: 'charge', before: 20_000, after: 10_000, reason: 'Came alone' };
    expect((await staff.audit.discounts({})).items).toMatchObject([alone]);
    await staff.bookings.update({ _id, status: 'cancelled' });
    expect((await staff.audit.discounts({})).items).toMatchObject([{ kind: 'stay', before: 50_000, after: 0 }, alone]);
  });

  it('confirm the stay where they are taken off and what has come is its deposit then', async () => {
    const { made } = await booked();
    const taken = () => guest.calls.bookings.changeExtras({ _id: made._id, extras: [] });
    await hotel.pay({ bookingId: made._id }, 60_000);
    expect(await staff.bookings.get({ _id: made._id })).toMatchObject({ status: 'pending', deposit: 90_000 });
    expect(await taken()).toMatchObject({ status: 'confirmed', deposit: 60_000, balance: 0 });
    // Who has paid nothing is not confirmed, and their hold ends as before.
    const unpaid = await guest.calls.bookings.create(
      stay({ roomNumber: '102', extras: made.extras.map(({ _id }) => ({ _id, quantity: 1 })) }),
    );
    const less = await guest.calls.bookings.changeExtras({ _id: unpaid._id, extras: [] });
    expect(less).toMatchObject({ status: 'pending', holdExpiresAt: unpaid.holdExpiresAt });
  });

  it('are changed by whoever has the link, and by nobody else', async () => {
    const { breakfast } = await booked();
    const made = await stranger.bookings.create(stay({ roomNumber: '102', email: 'link@guests.test' }));
    const bearer = hotel.as(made.accessToken ?? '');
    const extras = [chosen(breakfast)];
    expect(await bearer.bookings.changeExtras({ _id: made._id, extras })).toMatchObject({ charges: 30_000 });
    for (const other of [guest.calls, hotel.as((await hotel.guest('Somebody Else')).token)]) {
      await expect(other.bookings.changeExtras({ _id: made._id, extras: [] })).rejects.toMatchObject(
        refusal('not_found'),
      );
    }
  });

  it('add up to what it owes for them, or nothing is stored', async () => {
    const { made } = await booked();
    await expect(sql`update booking_extras set quantity = 5`).rejects.toThrow('do not add up');
    await expect(sql`delete from booking_extras`).rejects.toThrow('do not add up');
    await sql`update bookings set extras_kobo = 1 where id = ${made._id}`;
    expect(await staff.bookings.get({ _id: made._id })).toMatchObject({ charges: 30_000, balance: 90_000 });
  });

  it('are one change of two that are made at once on the same version', async () => {
    const { breakfast, made } = await booked();
    const results = await Promise.allSettled(
      [2, 3, 4].map((quantity) =>
        guest.calls.bookings.changeExtras({ _id: made._id, version: 1, extras: [chosen(breakfast, quantity)] }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const read: Booking = await staff.bookings.get({ _id: made._id });
    expect(read.charges).toBe((await posted(made)).reduce((sum, amount) => sum + amount, 0));
  });
});

describe('the list of extras', () => {
  it('is kept by staff, each name once, with every change in the audit log', async () => {
    const breakfast = await add();
    for (const name of ['Breakfast', 'BREAKFAST']) {
      await expect(add({ name })).rejects.toMatchObject(refusal('extra_name_taken'));
    }
    const dearer = await staff.extras.update({ _id: breakfast._id, version: 1, price: 6_000, max: 4 });
    expect(dearer).toMatchObject({ price: 6_000, max: 4, version: 2 });
    await expect(staff.extras.update({ _id: breakfast._id, version: 1, price: 1 })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    await staff.extras.remove({ _id: breakfast._id });
    expect((await staff.extras.list()).items).toEqual([]);
    await add();
    const said = (await staff.audit.list({ area: 'rooms' })).items.map(({ what }) => what);
    expect(said).toEqual([
      'put Breakfast on the list of extras',
      'took Breakfast off the list of extras',
      'changed the extra Breakfast',
      'put Breakfast on the list of extras',
    ]);
  });

  it('has one extra for one key, and no more than a hotel can look through', async () => {
    const clientId = crypto.randomUUID();
    const [first, again] = [
      await staff.extras.create({ ...extraRequest(), clientId }),
      await staff.extras.create({ ...extraRequest(), clientId }),
    ];
    expect(again).toEqual(first);
    await sql`insert into extras (name, per, price_kobo) select 'Extra ' || n, 'stay', 100 from generate_series(2, ${EXTRA_LIMITS.listMax - 1}) n`;
    const both = await Promise.allSettled([add({ name: 'Last' }), add({ name: 'Too late' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await staff.extras.list()).items).toHaveLength(EXTRA_LIMITS.listMax);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'See www.example.com' }],
    ['price', { price: 0 }],
    ['price', { price: EXTRA_LIMITS.priceMax + 1 }],
    ['per', { per: 'week' }],
    ['audience', { audience: 'kitchen' }],
    ['max', { max: 0 }],
    ['sleeps', { sleeps: -1 }],
  ])('refuses what is no %s', async (field, change) => {
    const sent = { ...extraRequest(), ...change } as ReturnType<typeof extraRequest>;
    const thrown = await staff.extras.create(sent).catch((error: unknown) => toWireError(error, ''));
    expect(thrown).toMatchObject({ reason: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(await sql`select from extras`).toHaveLength(0);
  });
});

describe('the price list', () => {
  const shirt = () => add({ name: 'Shirt', price: 800, per: 'night', audience: 'guests', chargeKind: 'laundry' });

  it('has what staff put on a bill by the piece, which no stay books and no guest is told of', async () => {
    const made = await shirt();
    expect(made).toMatchObject({ chargeKind: 'laundry', per: 'stay', audience: 'staff', kitchen: false });
    expect((await staff.extras.prices()).items).toEqual([made]);
    for (const calls of [staff, hotel.stranger]) expect((await calls.extras.list()).items).toEqual([]);
    await expect(staff.bookings.create(stay({ extras: [chosen(made)] }))).rejects.toMatchObject(
      refusal('extra_unknown'),
    );
    await expect(hotel.stranger.extras.prices()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const guest = await hotel.guest('Curious Guest');
    await expect(guest.calls.extras.prices()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('changes and ends as extras do, and an item may become an extra', async () => {
    const { _id } = await shirt();
    expect(await staff.extras.update({ _id, price: 900, per: 'person' })).toMatchObject({ price: 900, per: 'stay' });
    expect(await staff.extras.update({ _id, chargeKind: null, per: 'person' })).toMatchObject({ per: 'person' });
    expect((await staff.extras.prices()).items).toEqual([]);
    await staff.extras.remove({ _id });
    expect((await staff.extras.list()).items).toEqual([]);
  });

  it('refuses a kind of charge that staff do not put on bills', async () => {
    const sent = { ...extraRequest(), ...({ chargeKind: 'room' } as object) };
    const thrown = await staff.extras.create(sent).catch((error: unknown) => toWireError(error, ''));
    expect(thrown).toMatchObject({ reason: 'invalid_input', fields: { chargeKind: expect.any(String) } });
  });
});

describe('what the kitchen prepares on a day', () => {
  it('is the breakfast of the night before, and on the day of arrival what is had once', async () => {
    const breakfast = await add();
    const cake = await add({ name: 'Birthday cake', per: 'stay' });
    const pickUp = await add({ name: 'Airport pick-up', per: 'stay', kitchen: false });
    const extras = [chosen(breakfast), chosen(cake, 2), chosen(pickUp)];
    const one = await staff.bookings.create(stay({ extras }));
    await staff.bookings.create(
      stay({
        roomNumber: '102',
        adults: 1,
        checkInDate: '2026-03-21',
        checkOutDate: '2026-03-22',
        extras: [chosen(breakfast)],
      }),
    );
    const due = async (day: string) =>
      (await staff.extras.due({ date: `2026-03-${day}` })).items.map(
        ({ name, total, rooms }) =>
          `${total} ${name}: ${rooms.map(({ roomNumber, quantity }) => `${roomNumber} ${quantity}`)}`,
      );
    expect(await due('19')).toEqual([]);
    expect(await due('20')).toEqual(['2 Birthday cake: 101 2']);
    expect(await due('21')).toEqual(['2 Breakfast: 101 2']);
    expect(await due('22')).toEqual(['3 Breakfast: 101 2,102 1']);
    expect(await due('23')).toEqual(['2 Breakfast: 101 2']);
    expect(await due('24')).toEqual([]);
    await staff.bookings.update({ _id: one._id, status: 'cancelled' });
    expect(await due('22')).toEqual(['1 Breakfast: 102 1']);
  });

  it('is asked for by day', async () => {
    const thrown = await staff.extras.due({ date: 'tomorrow' }).catch((error: unknown) => toWireError(error, ''));
    expect(thrown).toMatchObject({ reason: 'invalid_input' });
  });
});

it('units are counted alike in SQL, by which stays are charged, and for who sees a price', async () => {
  for (const per of ['stay', 'night', 'person', 'person_night'] as const) {
    for (const [nights, adults, children] of [
      [1, 1, 0],
      [3, 2, 1],
      [365, 50, 50],
    ] as const) {
      const [row] = await sql`select extra_units(${per}, ${nights}, ${adults + children}) as units`;
      expect(row?.units).toBe(unitsOf(per, { nights, adults, children }));
    }
  }
  expect(nightsBetween('2026-03-20', '2026-03-23')).toBe(3);
});
