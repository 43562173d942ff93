import { billOfLeaver } from '@server/features/money/ledger/bills';
import { refusal, tally, untilNotBusy } from '@server/testing/calls/callers';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { bookingRequest, extraRequest, groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { billFaults } from '@server/testing/money/bill-faults';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';

const ROOMS = ['101', '102', '103'];
const hotel = await sharedTestHotel({ rooms: ROOMS });
const egusi = await hotel.addDish('Egusi', 2_500);
const ada = await hotel.guest('Ada Obi');
const bayo = await hotel.guest('Bayo Ade');
const TODAY = '2026-03-10';
const note = 'Why it is so';

beforeEach(() => hotel.clear());

const stayFrom = (change: object = {}) =>
  bookingRequest({ userId: ada.user._id, checkInDate: TODAY, checkOutDate: addDays(TODAY, 2), ...change });

/** A guest in the house. */
async function inHouse(change: object = {}) {
  const { _id } = await hotel.staff.bookings.create(stayFrom(change));
  await hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true });
  return _id;
}

const leave = (_id: string, change: object = {}) =>
  hotel.staff.bookings.update({ _id, status: 'completed', note, ...change });

const billOf = (bookingId: string) => hotel.staff.bills.of({ bookingId });
const linesOf = ({ details }: Awaited<ReturnType<typeof billOf>>) =>
  details.sections.flatMap(({ title, lines }) => [
    ...(title ? [title] : []),
    ...lines.map(({ date, text, amount }) => `${date} ${text}: ${amount}`),
  ]);

describe('the bill of a stay (D45)', () => {
  it('is a pro-forma of all that is owed, by day, with the taxes of each day, until the guest leaves', async () => {
    await hotel.sql`delete from hotel_taxes`;
    await hotel.sql`insert into hotel_taxes (valid_from, vat_points, consumption_points) values (${TODAY}, 750, 0), (${addDays(TODAY, 1)}, 1000, 500)`;
    const extra = await hotel.staff.extras.create(extraRequest());
    const bookingId = await inHouse({ adults: 2, extras: [{ _id: extra._id, quantity: 1 }] });
    await hotel.staff.payments.charge({ bookingId, kind: 'laundry', amount: 3_500, note: '3 shirts' });
    const spa = await hotel.staff.payments.charge({ bookingId, kind: 'spa', amount: 9_000 });
    await hotel.staff.payments.voidCharge({ _id: spa._id, note });
    const order = await hotel.staff.food.placeForGuest({
      bookingId,
      items: [{ _id: egusi._id, quantity: 2 }],
      deliverTo: 'collect',
      paymentMethod: 'room_charge',
    });
    await hotel.pay({ bookingId }, 20_000);
    const bill = await billOf(bookingId);
    expect(bill).toMatchObject({ kind: 'pro_forma', _id: null, number: null, amount: 68_500, isCurrent: true });
    expect(linesOf(bill)).toEqual([
      `${TODAY} Night in room 101 · Standard: 20000`,
      `${TODAY} Breakfast, ₦5,000 per person and night: 20000`,
      `${TODAY} Food order ${order.reference}: 5000`,
      `${TODAY} Laundry: 3 shirts: 3500`,
      `${addDays(TODAY, 1)} Night in room 101 · Standard: 20000`,
    ]);
    expect(bill.details.tax?.included.map(({ kind, percent }) => `${kind} ${percent}`)).toEqual([
      'vat 7.5',
      'vat 10',
      'consumption 5',
    ]);
    expect(bill.details).toMatchObject({ paid: 20_000, balance: 48_500, payments: [{ text: 'Bank transfer' }] });
    expect(await hotel.sql`select * from bills`).toEqual([]);
    expect(await billFaults(hotel.sql, bill)).toEqual([]);
    await leave(bookingId, { earlyDeparture: 'all' });
    expect(await billFaults(hotel.sql, await billOf(bookingId))).toEqual([]);
    await hotel.sql`delete from hotel_taxes`;
  });

  it('is numbered as the guest leaves, for the payer who was named, and says the same ever after', async () => {
    await hotel.sql`update hotel set tin = '20456789-0001'`;
    const bookingId = await inHouse({ guestName: 'Adébáyọ̀ Ọlátúnjí' });
    await hotel.pay({ bookingId }, 40_000);
    await leave(bookingId, { earlyDeparture: 'all', payer: { name: 'Ministry of Works', tin: '12345678-0001' } });
    const bill = await ada.calls.bills.of({ bookingId });
    expect(bill).toMatchObject({
      ...{ kind: 'bill', number: 'INV-000001', amount: 40_000, isCurrent: true, issuedBy: null, creditedBy: null },
      details: {
        payer: { name: 'Ministry of Works', address: null, tin: '12345678-0001' },
        hotel: { name: 'GT Hotel', tin: '20456789-0001' },
        balance: 0,
      },
    });
    await hotel.sql`update hotel set name = 'Another name', tin = ''`;
    await hotel.staff.bookings.update({ _id: bookingId, guestName: 'Somebody Else' });
    expect(await ada.calls.bills.of({ bookingId })).toEqual(bill);
    await hotel.sql`update hotel set name = 'GT Hotel'`;
    await expect(hotel.sql`update bills set amount_kobo = 1`).rejects.toThrow('append-only');
    await expect(hotel.sql`delete from bills`).rejects.toThrow('append-only');
  });

  it('says that something else is owed by now; a credit note takes it back, and a new bill follows', async () => {
    const bookingId = await inHouse();
    const first = await hotel.staff.bills.issue({ bookingId, payer: { name: 'Ada Obi Ltd' } });
    await expect(hotel.staff.bills.issue({ bookingId })).rejects.toMatchObject(refusal('bill_issued'));
    await hotel.staff.payments.charge({ bookingId, kind: 'laundry', amount: 3_500 });
    expect(await billOf(bookingId)).toMatchObject({ number: 'INV-000001', amount: 40_000, isCurrent: false });
    const _id = first._id ?? '';
    for (const reason of [undefined, '', ' . ']) {
      await expect(hotel.staff.bills.credit({ _id, reason })).rejects.toMatchObject(refusal('reason_needed'));
    }
    const again = await hotel.staff.bills.credit({ _id, reason: 'Laundry forgotten', reissue: true });
    expect(again).toMatchObject({
      ...{ number: 'INV-000002', amount: 43_500, isCurrent: true },
      issued: [{ number: 'INV-000001' }, { number: 'CN-000001' }, { number: 'INV-000002' }],
      details: { payer: { name: 'Ada Obi Ltd' } },
    });
    await expect(hotel.staff.bills.credit({ _id, reason: 'Once more' })).rejects.toMatchObject(refusal('bill_closed'));
    const noteId = again.issued[1]?._id ?? '';
    expect(await hotel.staff.bills.get({ _id: noteId })).toMatchObject({
      ...{ kind: 'credit_note', amount: 40_000, reason: 'Laundry forgotten', credits: { number: 'INV-000001' } },
    });
    // Why is between the staff.
    expect(await ada.calls.bills.get({ _id: noteId })).toMatchObject({ reason: null, issuedBy: null });
    expect(await ada.calls.bills.get({ _id })).toMatchObject({ creditedBy: { number: 'CN-000001' }, isCurrent: true });
    const { items, total } = await hotel.staff.audit.discounts({});
    expect(items).toMatchObject([{ kind: 'bill', reason: 'Laundry forgotten', difference: 0 }]);
    expect(total).toBe(0);
  });

  it('is taken back as the guest has not left after all, and issued anew when they do', async () => {
    const bookingId = await inHouse();
    await leave(bookingId, { earlyDeparture: 'all' });
    await hotel.staff.bookings.update({ _id: bookingId, status: 'checkedin', anyway: true, note });
    expect(await billOf(bookingId)).toMatchObject({
      kind: 'pro_forma',
      issued: [{ number: 'INV-000001' }, { number: 'CN-000001' }],
    });
    await leave(bookingId);
    expect(await billOf(bookingId)).toMatchObject({ kind: 'bill', number: 'INV-000002' });
  });

  it('is made out to the company to which the stay is billed (D44), whose account has settled it', async () => {
    const asked = { name: 'Dangote Cement', address: '1 Alfred Rewane Road', tin: '0123-4567', creditLimit: 1_000_000 };
    const company = await hotel.staff.companies.create(asked);
    const bookingId = await inHouse({ companyId: company._id });
    await leave(bookingId, { earlyDeparture: 'all', billCompany: true });
    // What goes on its account is on its bill of the month, unless staff make one of the stay.
    expect(await hotel.sql`select from bills`).toHaveLength(0);
    await hotel.staff.bills.issue({ bookingId });
    expect((await billOf(bookingId)).details).toMatchObject({
      payer: { name: 'Dangote Cement', address: '1 Alfred Rewane Road', tin: '0123-4567' },
      payments: [{ text: 'Company account', amount: 40_000 }],
      balance: 0,
    });
  });

  it('of a cancelled stay has its fee; where nothing is owed there is none to issue', async () => {
    await hotel.sql`update hotel set cancellation_percent = 50`;
    const { _id } = await hotel.staff.bookings.create(stayFrom());
    await hotel.staff.bookings.update({ _id, status: 'cancelled', note });
    await hotel.sql`update hotel set cancellation_percent = 0`;
    expect(linesOf(await billOf(_id))).toEqual([`${TODAY} Cancellation fee: 10000`]);
    expect(await hotel.staff.bills.issue({ bookingId: _id })).toMatchObject({ amount: 10_000 });
    const other = await hotel.staff.bookings.create(stayFrom({ roomNumber: '102' }));
    await hotel.staff.bookings.update({ _id: other._id, status: 'rejected', note });
    await expect(hotel.staff.bills.issue({ bookingId: other._id })).rejects.toMatchObject(refusal('bill_nothing'));
  });
});

describe('the bill of a group', () => {
  const booked = () =>
    hotel.staff.groups.create(
      groupRequest({ checkInDate: TODAY, checkOutDate: addDays(TODAY, 2), userId: ada.user._id }),
    );

  it('has the lines of its rooms, and is issued as the last of them leaves', async () => {
    const { _id: groupId, bookings } = await booked();
    const [first, second] = bookings.map(({ _id }) => _id);
    await hotel.staff.groups.checkIn({ _id: groupId });
    await hotel.staff.payments.record({ groupId, amount: 60_000, method: 'cash' });
    await leave(first ?? '', { earlyDeparture: 'all' });
    expect(await hotel.sql`select * from bills`).toEqual([]);
    await leave(second ?? '', { earlyDeparture: 'all' });
    const bill = await ada.calls.bills.of({ groupId });
    expect(bill).toMatchObject({ number: 'INV-000001', groupId, bookingId: null, amount: 80_000 });
    expect(bill.details).toMatchObject({ paid: 60_000, balance: 20_000, payments: [{ text: 'Cash', amount: 60_000 }] });
    // The night that each slept, for the price of both.
    expect(linesOf(bill)).toHaveLength(4);
    expect(bill.details.sections.map(({ title }) => title?.slice(0, 8))).toEqual(['Room 101', 'Room 102']);
    // Its email goes to who booked all of it, and to nobody else.
    expect(await billOfLeaver(hotel.platform.db, second ?? '')).toMatchObject({ number: 1 });
    await hotel.sql`update bookings set email = 'bola@guests.test' where id = ${first ?? ''}`;
    expect(await billOfLeaver(hotel.platform.db, second ?? '')).toBeUndefined();
    // No night is on two bills.
    await expect(hotel.staff.bills.issue({ bookingId: first })).rejects.toMatchObject(refusal('bill_of_group'));
    expect(await billOf(first ?? '')).toMatchObject({ kind: 'pro_forma', groupBill: { number: 'INV-000001' } });
    await hotel.staff.bookings.update({ _id: second ?? '', status: 'checkedin', anyway: true, note });
    expect(await hotel.staff.bills.of({ groupId })).toMatchObject({ kind: 'pro_forma' });
  });

  it('leaves out a room that has a bill of its own, and that of another account', async () => {
    const { _id: groupId, bookings } = await booked();
    const [first, second] = bookings.map(({ _id }) => _id);
    await hotel.staff.bills.issue({ bookingId: first });
    expect(await hotel.staff.bills.of({ groupId })).toMatchObject({
      amount: 40_000,
      details: { sections: [{ bookingId: second }] },
    });
    await hotel.sql`update bookings set user_id = ${bayo.user._id} where id = ${second ?? ''}`;
    await expect(hotel.staff.bills.issue({ groupId })).rejects.toMatchObject(refusal('bill_nothing'));
    await expect(ada.calls.bills.of({ bookingId: second })).rejects.toMatchObject(refusal('not_found'));
  });
});

it('the bill of an event has the lines of its accepted quote, for its owner and staff', async () => {
  const request = await ada.calls.catering.create(cateringRequest());
  const cateringId = request._id;
  await expect(hotel.staff.bills.issue({ cateringId })).rejects.toMatchObject(refusal('bill_nothing'));
  const { _id } = await hotel.staff.quotes.create({ requestId: cateringId, ...quoteContent() });
  await hotel.staff.quotes.send({ _id });
  await hotel.staff.quotes.accept({ _id });
  const bill = await hotel.staff.bills.issue({ cateringId, payer: { name: 'Obi Family' } });
  expect(linesOf(bill)).toEqual([
    '2026-04-18 250 × Jollof rice with chicken, per guest: 1125000',
    '2026-04-18 1 × Hall decoration: 125000.5',
  ]);
  expect(bill).toMatchObject({ amount: 1_250_000.5, number: 'INV-000001' });
  await expect(bayo.calls.bills.of({ cateringId })).rejects.toMatchObject(refusal('not_found'));
});

describe('numbers', () => {
  it('have no gaps and no repeats when fifty bills are issued at once and some transactions fail', async () => {
    const stays: string[] = [];
    for (let at = 0; at < 15; at += 1) {
      const checkInDate = addDays(TODAY, at * 2);
      stays.push(
        (await hotel.staff.bookings.create(stayFrom({ checkInDate, checkOutDate: addDays(checkInDate, 1) })))._id,
      );
    }
    // After it has taken its number, every third fails.
    await hotel.sql.unsafe(`create function fail_some() returns trigger language plpgsql as $$ begin
      if NEW.booking_id in ('${stays[2]}', '${stays[5]}', '${stays[8]}') then raise exception 'failed'; end if; return NEW; end $$;
      create trigger bills_fail_some after insert on bills for each row execute function fail_some();`);
    const tried = await tally(
      Array.from({ length: 50 }, (_, at) => untilNotBusy(() => hotel.staff.bills.issue({ bookingId: stays[at % 15] }))),
    );
    await hotel.sql.unsafe('drop trigger bills_fail_some on bills; drop function fail_some();');
    expect(tried.ok).toBe(12);
    const numbers = await hotel.sql<{ number: number }[]>`select number from bills order by number`;
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  it('taken back by ten at once is taken back once', async () => {
    const bookingId = await inHouse();
    const { _id } = await hotel.staff.bills.issue({ bookingId });
    const credit = () => hotel.staff.bills.credit({ _id: _id ?? '', reason: 'Typed wrongly', reissue: true });
    expect(await tally(Array.from({ length: 10 }, () => untilNotBusy(credit)))).toEqual({ ok: 1, CONFLICT: 9 });
    expect(await hotel.sql`select kind, number from bills order by kind, number`).toMatchObject([
      { kind: 'bill', number: 1 },
      { kind: 'bill', number: 2 },
      { kind: 'credit_note', number: 1 },
    ]);
  });
});

describe('who may see a bill (D6, D7)', () => {
  it('its owner, the bearer of the stay’s token and staff, over REST and as PDF, and nobody else', async () => {
    const made = await hotel.stranger.bookings.create(bookingRequest());
    const issued = await hotel.staff.bills.issue({ bookingId: made._id });
    const status = async (path: string, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await hotel.app.inject({ url: `/api${path}`, headers })).statusCode;
    };
    for (const path of [
      `/bookings/${made._id}/bill`,
      `/bookings/${made._id}/bill.pdf`,
      `/bills/${issued._id}`,
      `/bills/${issued._id}/pdf`,
    ]) {
      expect(await status(path, made.accessToken)).toBe(200);
      expect(await status(path, hotel.admin.token)).toBe(200);
      expect(await status(path, bayo.token)).toBe(404);
      expect(await status(path)).toBe(401);
    }
    for (const id of ['x', '%00', '00000000-0000-4000-8000-000000000000']) {
      expect(await status(`/bills/${id}`, hotel.admin.token)).toBe(404);
      expect(await status(`/bookings/${id}/bill`, hotel.admin.token)).toBe(404);
    }
  });

  it('staff list what was issued, by days and since an instant, page by page', async () => {
    const ids = [await inHouse(), await inHouse({ roomNumber: '102' }), await inHouse({ roomNumber: '103' })];
    for (const bookingId of ids) {
      await hotel.staff.bills.issue({ bookingId });
      hotel.pass(24);
    }
    const list = async (query: string) => {
      const { json } = await hotel.rest('GET', `/bills?${query}`, { token: hotel.admin.token });
      return json.map(({ number }: { number: string }) => number);
    };
    expect(await list('')).toEqual(['INV-000003', 'INV-000002', 'INV-000001']);
    expect(await list(`from=${addDays(TODAY, 1)}&to=${addDays(TODAY, 1)}`)).toEqual(['INV-000002']);
    expect(await list(`since=${addDays(TODAY, 1)}T00:00:00Z`)).toEqual(['INV-000003', 'INV-000002']);
    expect((await hotel.staff.bills.list({ limit: 2 })).nextCursor).not.toBeNull();
    expect((await hotel.rest('GET', '/bills?from=x', { token: hotel.admin.token })).status).toBe(400);
    expect((await hotel.rest('GET', '/bills?since=x', { token: hotel.admin.token })).status).toBe(400);
  });

  it('D37: what is issued in the night before the hotel’s day ends is of that day in the list', async () => {
    const bookingId = await inHouse();
    const { current } = hotel.clock;
    hotel.clock.current = new Date(`${addDays(TODAY, 1)}T02:30:00+01:00`);
    const { token } = await hotel.stranger.auth.login({ email: 'admin@hotel.test', password: 'secret123' });
    await hotel.as(token).bills.issue({ bookingId });
    hotel.clock.current = current;
    const of = async (day: string) => (await hotel.staff.bills.list({ from: day, to: day })).items.length;
    expect([await of(TODAY), await of(addDays(TODAY, 1))]).toEqual([1, 0]);
  });

  it('bad input is 400: no record, two records, a payer on a stay that does not end', async () => {
    const bookingId = await inHouse();
    await expect(hotel.staff.bills.issue({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const two = { bookingId, groupId: bookingId };
    await expect(hotel.staff.bills.issue(two)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      hotel.staff.bookings.update({ _id: bookingId, status: 'confirmed', payer: { name: 'Ada' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const long = { bookingId, payer: { tin: '1'.repeat(31) } };
    await expect(hotel.staff.bills.issue(long)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
