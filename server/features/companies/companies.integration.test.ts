import { closeDays } from '@server/features/desk/verbs';
import { programWith } from '@server/testing/api-keys';
import { refusal } from '@server/testing/calls/callers';
import { ADMIN, bookingRequest, groupRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const rooms = Array.from({ length: 20 }, (_, index) => String(101 + index));
const hotel = await sharedTestHotel({ rooms, limitFactor: 1 });
const clerk = await hotel.guest('Bola Desk');
const cook = await hotel.guest('Chidi Kitchen');
await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;
await hotel.sql`update users set role = 'kitchen' where id = ${cook.user._id}`;
const ada = await hotel.guest('Ada');
const { staff } = hotel;

beforeEach(() => hotel.clear());

let made = 0;
const company = (change: Record<string, unknown> = {}) => {
  made += 1;
  return staff.companies.create({ name: `Dangote ${made}`, creditLimit: 1_000_000, ...change });
};
/** In house until tomorrow, at ₦20,000. */
async function inHouse(companyId: string | null, roomNumber = '101') {
  const dates = { checkInDate: '2026-03-10', checkOutDate: '2026-03-11' };
  const { _id } = await staff.bookings.create(bookingRequest({ ...dates, roomNumber, email: null, companyId }));
  return staff.bookings.update({ _id, status: 'checkedin', anyway: true });
}
const checkOut = (_id: string, change: object = {}) =>
  ({ _id, status: 'completed', earlyDeparture: 'all', billCompany: true, ...change }) as const;
const account = (_id: string) => staff.companies.get({ _id });
const statement = (_id: string, from = '2026-03-01', to = '2026-04-30') => staff.companies.statement({ _id, from, to });

describe('D44: a company', () => {
  it('is added, found, changed and removed by staff, each in the audit log, under one name', async () => {
    const clientId = crypto.randomUUID();
    const asked = { name: 'Ministry of Works', contactName: 'Mrs Eze', tin: '0123-4567', clientId };
    const first = await clerk.calls.companies.create(asked);
    expect(await clerk.calls.companies.create(asked)).toEqual(first);
    expect(first).toMatchObject({ termsDays: 30, creditLimit: 0, discountPercent: 0, balance: 0, overdue: 0 });
    expect(first.reference).toMatch(/^CO-[0-9A-Z]{6}$/);
    await expect(company({ name: 'MINISTRY OF WORKS' })).rejects.toMatchObject(refusal('company_taken'));
    await company({ name: 'Zenith' });
    expect((await staff.companies.list({ q: 'works' })).items.map(({ _id }) => _id)).toEqual([first._id]);
    expect((await staff.companies.list({ q: first.reference })).items).toHaveLength(1);
    expect((await staff.companies.list()).items.map(({ name }) => name)).toEqual(['Ministry of Works', 'Zenith']);
    const changed = await clerk.calls.companies.update({ _id: first._id, version: 1, phone: '01 234 5678 ext 9' });
    expect(changed).toMatchObject({ phone: '01 234 5678 ext 9', contactName: 'Mrs Eze', version: 2 });
    await expect(staff.companies.update({ _id: first._id, version: 1, tin: null })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    expect(await staff.companies.remove({ _id: first._id })).toEqual({ _id: first._id });
    await expect(account(first._id)).rejects.toMatchObject(refusal('not_found'));
    const said = (await staff.audit.list({ area: 'companies' })).items.map(({ what }) => what);
    expect(said.toReversed()).toEqual([
      'added the company Ministry of Works',
      'added the company Zenith',
      'changed the company Ministry of Works',
      'removed the company Ministry of Works',
    ]);
    await company({ name: 'Ministry of Works' });
  });

  it('has its limit and discount from admins alone', async () => {
    await expect(clerk.calls.companies.create({ name: 'Zenith', creditLimit: 1 })).rejects.toMatchObject(
      refusal('not_allowed'),
    );
    const { _id } = await company();
    for (const change of [{ creditLimit: 2_000_000 }, { discountPercent: 5 }]) {
      await expect(clerk.calls.companies.update({ _id, ...change })).rejects.toMatchObject(refusal('not_allowed'));
    }
    // What its form sends unchanged is no change.
    expect(await clerk.calls.companies.update({ _id, creditLimit: 1_000_000, tin: '1' })).toMatchObject({ tin: '1' });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ termsDays: 366 }, 'termsDays'],
    [{ creditLimit: -1 }, 'creditLimit'],
    [{ discountPercent: 101 }, 'discountPercent'],
  ])('is refused %o at its field', async (change, field) => {
    const body = { name: 'Zenith', ...change };
    expect(await hotel.rest('POST', '/companies', { token: hotel.admin.token, body })).toMatchObject({
      status: 400,
      json: { fields: { [field]: expect.any(String) } },
    });
  });

  it('is for the desk and programs with its scope alone', async () => {
    const { _id } = await company();
    for (const { calls } of [cook, ada]) {
      await expect(calls.companies.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(calls.companies.pay({ _id, amount: 1, method: 'cash' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    await expect(hotel.stranger.companies.get({ _id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const view = await programWith(hotel, ['companies:view']);
    expect((await view.calls.companies.list()).items).toHaveLength(1);
    await expect(view.calls.companies.update({ _id, tin: '1' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const other = await programWith(hotel, ['payments:change']);
    await expect(other.calls.companies.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const change = await programWith(hotel, ['companies:change']);
    await expect(change.calls.companies.pay({ _id, amount: 1, method: 'cash' })).rejects.toMatchObject(
      refusal('api_key_without_till'),
    );
    expect(await change.calls.companies.pay({ _id, amount: 1, method: 'bank_transfer' })).toMatchObject({ amount: 1 });
  });
});

describe('D44: a stay that is billed to a company', () => {
  it('goes on its account as its guest leaves: settled, without a receipt, a till or money that came', async () => {
    const { _id, name } = await company();
    const stay = await inHouse(_id);
    expect(stay).toMatchObject({ company: { _id, name }, balance: 20_000 });
    const left = await clerk.calls.bookings.update(checkOut(stay._id));
    expect(left).toMatchObject({ status: 'completed', balance: 0, paymentStatus: 'paid', company: { _id, name } });
    expect(await account(_id)).toMatchObject({ balance: 20_000, overdue: 0, ageing: { current: 20_000 } });
    const folio = await staff.payments.folio({ bookingId: stay._id });
    expect(folio.payments).toMatchObject([{ method: 'company', amount: 20_000, receipt: null, refundable: 0 }]);
    expect(await hotel.sql`select from receipts`).toHaveLength(0);
    expect(await hotel.sql`select from till_uncounted`).toHaveLength(0);
    expect(await staff.analytics.summary({})).toMatchObject({ received: 0 });
    expect((await staff.audit.list({ area: 'bookings' })).items.map(({ what }) => what)).toContain(
      `put ₦20,000 (${folio.payments[0]?.reference}) of ${stay.reference} on the account of ${name}`,
    );
    const [paymentId = ''] = folio.payments.map((payment) => payment._id);
    await expect(staff.payments.refund({ _id: paymentId, amount: 1, method: 'cash' })).rejects.toMatchObject(
      refusal('refund_too_large'),
    );
  });

  it('owes again, and its company does not, once that is taken back', async () => {
    const { _id } = await company();
    const stay = await inHouse(_id);
    await clerk.calls.bookings.update(checkOut(stay._id));
    const [billed] = (await clerk.calls.payments.folio({ bookingId: stay._id })).payments;
    await clerk.calls.payments.correct({ _id: billed?._id ?? '', note: 'Pays himself' });
    expect(await staff.bookings.get({ _id: stay._id })).toMatchObject({ balance: 20_000, status: 'completed' });
    expect(await account(_id)).toMatchObject({ balance: 0 });
    expect((await statement(_id)).lines).toMatchObject([
      { kind: 'billed', billed: 20_000, balance: 20_000, guestName: stay.guestName, roomNumber: '101' },
      { kind: 'billed', entry: 'correction', billed: -20_000, balance: 0, takesBack: billed?._id },
    ]);
  });

  it('within its limit; beyond it an admin decides with a reason, which stands among discounts and voids', async () => {
    const { _id, name } = await company({ creditLimit: 15_000 });
    const stay = await inHouse(_id);
    const words = `${name} may owe ₦15,000. It owes ₦0, and ₦20,000 more is too much. An admin can decide it with a reason.`;
    for (const calls of [clerk.calls, staff]) {
      const note = calls === staff ? undefined : 'They are good for it';
      await expect(calls.bookings.update(checkOut(stay._id, { note }))).rejects.toThrow(words);
    }
    expect(await staff.bookings.get({ _id: stay._id })).toMatchObject({ status: 'checkedin', balance: 20_000 });
    await staff.bookings.update(checkOut(stay._id, { note: 'Their cheque is on its way' }));
    expect(await account(_id)).toMatchObject({ balance: 20_000 });
    expect((await staff.audit.discounts({ kind: 'credit' })).items).toMatchObject([
      { kind: 'credit', before: 5_000, after: 0, reason: 'Their cheque is on its way' },
    ]);
  });

  it('costs less by its rate, which is no discount of the desk but stands in the list', async () => {
    const { _id } = await company({ discountPercent: 25 });
    const request = bookingRequest({ email: null, companyId: _id });
    const stay = await clerk.calls.bookings.create(request);
    expect(stay).toMatchObject({ amountPaid: 45_000, balance: 45_000 });
    expect((await staff.audit.discounts({})).items).toMatchObject([
      {
        kind: 'company',
        who: 'Bola Desk',
        reference: stay.reference,
        before: 60_000,
        after: 45_000,
        reason: `Dangote ${made}`,
      },
    ]);
    const agreed = { ...bookingRequest({ roomNumber: '102', email: null }), companyId: _id, amountPaid: 50_000 };
    expect(await clerk.calls.bookings.create(agreed)).toMatchObject({ amountPaid: 50_000 });
    const lower = { ...bookingRequest({ roomNumber: '103', email: null }), companyId: _id, amountPaid: 40_000 };
    await expect(clerk.calls.bookings.create(lower)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const group = groupRequest({ companyId: _id, rooms: [{ roomNumber: '104' }, { roomNumber: '105' }] });
    expect(await clerk.calls.groups.create(group)).toMatchObject({ total: 90_000 });
    const { items, total } = await staff.audit.discounts({ kind: 'company' });
    expect(items.map(({ difference }) => difference)).toEqual([15_000, 15_000, 10_000, 15_000]);
    expect(total).toBe(55_000);
  });

  it('D48: that costs nothing by its rate is booked by an admin alone, also in a group', async () => {
    const { _id } = await company({ discountPercent: 100 });
    const request = bookingRequest({ email: null, companyId: _id });
    const free = { ...request, note: 'A friend of theirs' };
    await expect(clerk.calls.bookings.create(free)).rejects.toMatchObject(refusal('discount_over_limit'));
    const group = groupRequest({ companyId: _id, rooms: [{ roomNumber: '104' }, { roomNumber: '105' }] });
    await expect(clerk.calls.groups.create(group)).rejects.toMatchObject(refusal('discount_over_limit'));
    expect(await staff.bookings.create(request)).toMatchObject({ amountPaid: 0 });
    expect((await staff.audit.discounts({})).items).toMatchObject([{ kind: 'company', before: 60_000, after: 0 }]);
  });

  it('D48: that is put on its account stands in the list with company and sum, and takes nothing off', async () => {
    const { _id, name } = await company();
    const stay = await inHouse(_id);
    await clerk.calls.bookings.update(checkOut(stay._id, { note: 'As agreed' }));
    const group = await staff.groups.create(groupRequest({ rooms: [{ roomNumber: '104' }, { roomNumber: '105' }] }));
    await clerk.calls.companies.bill({ _id, groupId: group._id });
    const { items, total } = await staff.audit.discounts({ kind: 'account' });
    expect(group.total).toBe(120_000);
    const room = { who: 'Bola Desk', before: 60_000, after: 60_000, difference: 0, reason: name };
    expect(items).toMatchObject([
      room,
      room,
      { who: 'Bola Desk', reference: stay.reference, before: 20_000, after: 20_000, reason: `${name}: As agreed` },
    ]);
    expect(total).toBe(0);
  });

  it('is so from when staff say it, until they say otherwise, and only of one that is there', async () => {
    const { _id } = await company();
    const stay = await inHouse(null);
    await expect(staff.bookings.update(checkOut(stay._id))).rejects.toMatchObject(refusal('not_billed'));
    expect(await staff.bookings.update({ _id: stay._id, companyId: _id })).toMatchObject({ company: { _id } });
    expect(await staff.bookings.update({ _id: stay._id, companyId: null })).toMatchObject({ company: null });
    await staff.companies.remove({ _id });
    await expect(staff.bookings.update({ _id: stay._id, companyId: _id })).rejects.toMatchObject(
      refusal('company_unknown'),
    );
    await expect(inHouse(_id, '102')).rejects.toMatchObject(refusal('company_unknown'));
    await expect(staff.companies.bill({ _id, bookingId: stay._id })).rejects.toMatchObject(refusal('company_unknown'));
  });

  it('D48: that is billed to it no more costs what it does without its rate, or less by the desk’s own discount', async () => {
    const { _id } = await company({ discountPercent: 30 });
    const request = { checkInDate: '2026-03-20', checkOutDate: '2026-03-22', email: null, companyId: _id };
    const stay = await clerk.calls.bookings.create(bookingRequest(request));
    expect(stay.amountPaid).toBe(28_000);
    const drop = (change: object = {}) => clerk.calls.bookings.update({ _id: stay._id, companyId: null, ...change });
    await expect(drop()).rejects.toMatchObject(refusal('discount_over_limit'));
    await expect(drop({ amountPaid: 36_000 })).rejects.toMatchObject(refusal('reason_needed'));
    expect(await drop({ amountPaid: 40_000 })).toMatchObject({ amountPaid: 40_000, company: null });
    expect((await staff.audit.discounts({})).items).toMatchObject([{ kind: 'company' }]);
  });

  it('is on the list again once what was billed to it or paid is taken back after its removal', async () => {
    const { _id, name } = await company();
    const stay = await inHouse(_id);
    await clerk.calls.bookings.update(checkOut(stay._id));
    const paid = await clerk.calls.companies.pay({ _id, amount: 20_000, method: 'bank_transfer' });
    await clerk.calls.companies.remove({ _id });
    const { _id: namesake } = await company({ name });
    const takeBack = () => clerk.calls.payments.correct({ _id: paid._id, note: 'It did not arrive' });
    await expect(takeBack()).rejects.toMatchObject(refusal('company_taken'));
    await staff.companies.update({ _id: namesake, name: `${name} of Kano` });
    await takeBack();
    expect(await account(_id)).toMatchObject({ name, balance: 20_000 });
    await expect(clerk.calls.companies.remove({ _id })).rejects.toMatchObject(refusal('company_owes'));
  });

  it('of twenty that leave at once, as many go on the account as its limit has room for', async () => {
    const { _id } = await company({ creditLimit: 200_000 });
    const stays = [];
    for (const room of rooms) stays.push(await inHouse(_id, room));
    const left = await Promise.allSettled(stays.map((stay) => clerk.calls.bookings.update(checkOut(stay._id))));
    const refused = left.flatMap((each) => (each.status === 'rejected' ? [each.reason.cause.reason] : []));
    expect(refused).toEqual(Array(10).fill('credit_limit'));
    expect(await account(_id)).toMatchObject({ balance: 200_000 });
    const [row] = await hotel.sql`select count(*)::int as out from bookings where status = 'completed'`;
    expect(row).toEqual({ out: 10 });
    await expect(staff.companies.remove({ _id })).rejects.toMatchObject(refusal('company_owes'));
  });
});

describe('D44: from a folio', () => {
  it('what is open of an order, a group and an event goes on an account as it was seen', async () => {
    const { _id } = await company();
    const dish = await hotel.addDish('Egusi', 2_500);
    const order = await staff.food.create(orderRequest([{ _id: dish._id, quantity: 2 }]));
    await expect(staff.companies.bill({ _id, orderId: order._id, balance: 4_000 })).rejects.toMatchObject(
      refusal('balance_changed'),
    );
    expect(await clerk.calls.companies.bill({ _id, orderId: order._id, balance: 5_000 })).toMatchObject({
      ...{ amount: 5_000, method: 'company', receipt: null },
    });
    await expect(staff.companies.bill({ _id, orderId: order._id })).rejects.toMatchObject(refusal('nothing_open'));
    const group = await staff.groups.create(groupRequest());
    expect(await staff.companies.bill({ _id, groupId: group._id })).toMatchObject({ group: { amount: 120_000 } });
    expect(await staff.groups.get({ _id: group._id })).toMatchObject({ balance: 0 });
    expect(await account(_id)).toMatchObject({ balance: 125_000 });
    expect((await statement(_id)).lines.map(({ billed, recordReference }) => [billed, recordReference])).toEqual([
      [5_000, order.reference],
      ...group.bookings.map(({ reference }) => [60_000, reference]),
    ]);
    await expect(staff.companies.bill({ _id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('D44: what a company pays', () => {
  it('has a receipt and is in the till like any other money, and is for what is longest due', async () => {
    const { _id, name, reference } = await company({ termsDays: 30 });
    for (const room of ['101', '102']) {
      await clerk.calls.bookings.update(checkOut((await inHouse(_id, room))._id));
    }
    hotel.pass(24 * 45);
    const late = await staff.bookings.create(
      bookingRequest({ checkInDate: '2026-04-24', checkOutDate: '2026-04-25', roomNumber: '103', email: null }),
    );
    await staff.companies.bill({ _id, bookingId: late._id });
    expect(await account(_id)).toMatchObject({
      ...{ balance: 60_000, overdue: 40_000 },
      ageing: { current: 20_000, days_1_30: 40_000, days_31_60: 0 },
    });
    const paid = await clerk.calls.companies.pay({ _id, amount: 45_000, method: 'cash', balance: 60_000 });
    expect(paid).toMatchObject({ kind: 'payment', method: 'cash', receipt: { number: expect.any(String) } });
    expect(await account(_id)).toMatchObject({ balance: 15_000, overdue: 0, ageing: { current: 15_000 } });
    expect(await staff.receipts.get({ _id: paid.receipt?._id ?? '' })).toMatchObject({
      ...{ amount: 45_000, bookingId: null },
      details: {
        guestName: name,
        recordReference: reference,
        balance: 15_000,
        parts: [{ kind: 'room', amount: 45_000 }],
      },
    });
    const guest = await hotel.guest('Chioma');
    await expect(guest.calls.receipts.get({ _id: paid.receipt?._id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await hotel.sql`select from till_uncounted`).toHaveLength(1);
    await expect(
      clerk.calls.companies.pay({ _id, amount: 1_000, method: 'cash', balance: 60_000 }),
    ).rejects.toMatchObject(refusal('balance_changed'));
    expect(await statement(_id, '2026-04-01', '2026-04-30')).toMatchObject({
      ...{ opening: 40_000, closing: 15_000 },
      lines: [
        { kind: 'billed', billed: 20_000, paid: 0, balance: 60_000 },
        { kind: 'payment', billed: 0, paid: 45_000, balance: 15_000, recordReference: null },
      ],
    });
    // Earlier logins have ended by now.
    const { token } = await hotel.stranger.auth.login(ADMIN);
    const file = await hotel.app.inject({
      url: `/api/companies/${_id}/statement?from=2026-04-01&to=2026-04-30`,
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.payload).toMatch(/,Payment,PY-\w{6},,,0,45000,15000/);
    await clerk.calls.payments.correct({ _id: paid._id, note: 'Another company' });
    expect(await account(_id)).toMatchObject({ balance: 60_000, overdue: 40_000 });
    expect(
      await hotel.sql`select sum(amount_kobo)::int as kobo from till_uncounted join payments on id = payment_id`,
    ).toEqual([{ kobo: 0 }]);
  });

  it('ahead may be billed later without any credit, and comes back as a refund', async () => {
    const { _id } = await company({ creditLimit: 0 });
    const paid = await staff.companies.pay({ _id, amount: 30_000, method: 'bank_transfer' });
    expect(await account(_id)).toMatchObject({ balance: -30_000, overdue: 0 });
    const [first, second] = [await inHouse(_id), await inHouse(_id, '102')];
    await clerk.calls.bookings.update(checkOut(first._id));
    await expect(clerk.calls.bookings.update(checkOut(second._id))).rejects.toMatchObject(refusal('credit_limit'));
    await staff.payments.refund({ _id: paid._id, amount: 10_000, method: 'bank_transfer' });
    expect(await account(_id)).toMatchObject({ balance: 0 });
    expect((await statement(_id)).lines).toMatchObject([
      { paid: 30_000, balance: -30_000 },
      { billed: 20_000, balance: -10_000 },
      { entry: 'refund', paid: -10_000, balance: 0 },
    ]);
  });

  it('for a day that is closed is in the statement on the journal’s day: one that was sent stays as it is', async () => {
    const { _id, reference } = await company();
    await clerk.calls.bookings.update(checkOut((await inHouse(_id))._id));
    for (let day = 0; day < 10; day += 1) {
      hotel.pass(24);
      await closeDays(hotel.platform);
    }
    const sent = await statement(_id, '2026-03-01', '2026-03-19');
    const payment = { amount: 5_000, method: 'bank_transfer', receivedAt: '2026-03-15T12:00:00+01:00' } as const;
    await staff.companies.pay({ _id, ...payment });
    expect((await statement(_id, '2026-03-01', '2026-03-19')).lines).toEqual(sent.lines);
    const now = await statement(_id, '2026-03-20', '2026-03-31');
    expect(now).toMatchObject({ opening: 20_000, closing: 15_000, lines: [{ date: '2026-03-20', paid: 5_000 }] });
    for (const [to, amount] of [
      ['2026-03-19', 20_000],
      ['2026-03-20', 15_000],
    ] as const) {
      expect(await staff.reports.debtors({ to })).toMatchObject([{ reference, amount }]);
    }
  });

  it('is not taken back by the desk once its limit was used up by it, which an admin decides', async () => {
    const { _id, name } = await company({ creditLimit: 0 });
    const record = () => clerk.calls.companies.pay({ _id, amount: 20_000, method: 'bank_transfer' });
    await clerk.calls.payments.correct({ _id: (await record())._id, note: 'Another company' });
    const paid = await record();
    await clerk.calls.bookings.update(checkOut((await inHouse(_id))._id));
    const takeBack = { _id: paid._id, note: 'It never came' };
    await expect(clerk.calls.payments.correct(takeBack)).rejects.toMatchObject(refusal('credit_limit'));
    expect(await account(_id)).toMatchObject({ balance: 0 });
    await staff.payments.correct(takeBack);
    expect(await account(_id)).toMatchObject({ balance: 20_000 });
    expect((await staff.audit.discounts({ kind: 'credit' })).items).toMatchObject([
      { before: 20_000, after: 0, reason: 'It never came' },
    ]);
    expect((await staff.audit.list({ area: 'companies' })).items.map(({ what }) => what).join()).toContain(name);
  });

  it('is one or the other in the ledger, whoever writes it', async () => {
    const { _id } = await company();
    const { _id: bookingId } = await staff.bookings.create(bookingRequest({ email: null }));
    const row = { kind: 'payment', amount_kobo: 100, recorded_by: 'system' };
    const insert = (values: object) => hotel.sql`insert into payments ${hotel.sql({ ...row, ...values })}`;
    for (const values of [
      { method: 'company', booking_id: bookingId },
      { method: 'company', company_id: _id },
      { method: 'cash', booking_id: bookingId, company_id: _id },
      { method: 'cash' },
    ]) {
      await expect(insert(values)).rejects.toThrow(/payments_(owner|on_account)/);
    }
  });

  it('is in the journal as it is on the accounts', async () => {
    const [first, second] = [await company(), await company()];
    for (const [at, { _id }] of [first, first, second].entries()) {
      await clerk.calls.bookings.update(checkOut((await inHouse(_id, rooms[at]))._id));
    }
    const paid = await clerk.calls.companies.pay({ _id: first._id, amount: 50_000, method: 'cash' });
    await staff.payments.refund({ _id: paid._id, amount: 5_000, method: 'cash' });
    const wrong = await clerk.calls.companies.pay({ _id: second._id, amount: 7_000, method: 'bank_transfer' });
    await clerk.calls.payments.correct({ _id: wrong._id, note: 'Of a guest' });
    const { items } = await staff.companies.list();
    const owed = items.reduce((sum, { balance }) => sum + balance, 0);
    expect(owed).toBe(15_000);
    const [journal] = await hotel.sql`select
      sum(amount_kobo) filter (where account = 'companies')::int / 100 as companies,
      sum(amount_kobo) filter (where account = 'cash')::int / 100 as cash,
      sum(amount_kobo) filter (where account in ('guests', 'deposits'))::int as guests, sum(amount_kobo)::int as all
      from journal_postings`;
    expect(journal).toEqual({ companies: owed, cash: 45_000, guests: 0, all: 0 });
    const { received } = await staff.analytics.summary({});
    expect(received).toBe(45_000);
  });
});
