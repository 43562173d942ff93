import { programWith } from '@server/testing/api-keys';
import { refusal, tally, untilNotBusy } from '@server/testing/calls/callers';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, groupRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { faultsOfBills } from '@server/testing/money/bill-faults';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { addDays } from '@shared/dates';
import { beforeEach, expect, it } from 'vitest';
import { companyEmailsJob } from './email-company';

/** The bill of a company's month (D45): what went on its account, each record on one bill. */

const ROOMS = ['101', '102', '103'];
const hotel = await sharedTestHotel({ rooms: ROOMS });
const { staff, sql } = hotel;
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, companyEmailsJob(hotel.platform));
const egusi = await hotel.addDish('Egusi', 2_500);
const clerk = await hotel.guest('Bola Desk');
await sql`update users set role = 'desk' where id = ${clerk.user._id}`;
const ada = await hotel.guest('Ada Obi');
const TODAY = '2026-03-10';
const MONTH = '2026-03';
const note = 'Why it is so';

beforeEach(async () => {
  await hotel.clear();
  server.received.splice(0);
});

const company = (change: object = {}) =>
  staff.companies.create({ name: 'Ministry of Works', tin: '0123-4567', creditLimit: 10_000_000, ...change });
async function inHouse(companyId: string, roomNumber = '101') {
  const dates = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
  const { _id } = await staff.bookings.create(bookingRequest({ ...dates, roomNumber, email: null, companyId }));
  await staff.bookings.update({ _id, status: 'checkedin', anyway: true });
  return _id;
}
const leave = (_id: string, change: object = {}) =>
  staff.bookings.update({ _id, status: 'completed', earlyDeparture: 'all', billCompany: true, note, ...change });
const billOf = (companyId: string, month = MONTH) => staff.bills.of({ companyId, month });
const issue = (companyId: string, month = MONTH) => staff.bills.issue({ companyId, month });
const titlesOf = ({ details }: Awaited<ReturnType<typeof billOf>>) =>
  details.sections.map(({ title }) => title?.split(' · ')[0]);

it('has the stays, orders and events of the month with their lines, taxes and what guests paid; pro-forma until it is made', async () => {
  await sql`delete from hotel_taxes`;
  await sql`insert into hotel_taxes (valid_from, vat_points, consumption_points) values ('2026-01-01', 750, 500)`;
  const { _id, reference } = await company();
  await expect(issue(_id)).rejects.toMatchObject(refusal('bill_nothing'));
  const first = await inHouse(_id);
  await staff.payments.charge({ bookingId: first, kind: 'laundry', amount: 3_000 });
  await hotel.pay({ bookingId: first }, 5_000);
  await leave(first);
  const order = await hotel.stranger.food.create(
    orderRequest([{ _id: egusi._id, quantity: 2 }], { paymentMethod: 'card' }),
  );
  await staff.companies.bill({ _id, orderId: order._id });
  const event = await ada.calls.catering.create(cateringRequest());
  const quote = await staff.quotes.create({ requestId: event._id, ...quoteContent() });
  await staff.quotes.send({ _id: quote._id });
  await staff.quotes.accept({ _id: quote._id });
  await staff.companies.bill({ _id, cateringId: event._id });
  // Still in the house: it is on no account yet.
  await inHouse(_id, '102');
  const bill = await billOf(_id);
  expect(bill).toMatchObject({
    ...{ kind: 'pro_forma', number: null, companyId: _id, month: MONTH, bookingId: null, isCurrent: true },
    details: {
      ...{ reference, payer: { name: 'Ministry of Works', tin: '0123-4567' } },
      payments: [{ text: 'Bank transfer', amount: 5_000 }],
      facts: [{}, { label: 'Month', value: 'March 2026' }, {}],
    },
  });
  expect(titlesOf(bill)).toEqual(['Room 101', `Food order ${order.reference}`, `Event ${event.reference}`]);
  expect(bill.details.balance).toBe((await staff.companies.get({ _id })).balance);
  const included = (bill.details.tax?.included ?? []).map(({ kind, percent }) => `${kind} ${percent}`);
  expect(included).toEqual(['vat 7.5', 'consumption 5']);
  const net =
    await sql`select -sum(amount_kobo)::int / 100.0 as net from journal_postings where account = 'revenue' and booking_id = ${first}`;
  const [own] = bill.details.sections;
  expect(own?.lines.map(({ text, amount }) => [text, amount])).toEqual([
    ['Night in room 101 · Standard', 20_000],
    ['Laundry', 3_000],
  ]);
  expect(Number(net[0]?.net)).toBeLessThan(23_000);
  expect(await sql`select from bills`).toHaveLength(0);
  const issued = await issue(_id);
  expect(issued).toMatchObject({ kind: 'bill', number: 'INV-000001', amount: bill.amount, isCurrent: true });
  await expect(issue(_id)).rejects.toMatchObject(refusal('bill_issued'));
  expect(await staff.bills.list({})).toMatchObject({ items: [{ companyId: _id, month: MONTH, reference }] });
  expect((await staff.audit.list({ area: 'companies' })).items.map(({ what }) => what)).toContain(
    'issued bill INV-000001 for Ministry of Works',
  );
  await expect(billOf(_id, '2026-04')).resolves.toMatchObject({ kind: 'pro_forma', amount: 0 });
  expect(await faultsOfBills(sql)).toEqual([]);
  await sql`delete from hotel_taxes`;
});

it('and a bill of its own exclude each other, until one is credited', async () => {
  const { _id } = await company();
  const [first, second] = [await inHouse(_id), await inHouse(_id, '102')];
  await leave(first);
  await leave(second);
  await staff.bills.issue({ bookingId: second });
  expect(titlesOf(await issue(_id))).toEqual(['Room 101']);
  await expect(staff.bills.issue({ bookingId: first })).rejects.toMatchObject(refusal('bill_of_company'));
  expect(await staff.bills.of({ bookingId: first })).toMatchObject({
    kind: 'pro_forma',
    companyBill: { number: 'INV-000002' },
  });
  const own = await staff.bills.of({ bookingId: second });
  await staff.bills.credit({ _id: own._id ?? '', reason: note });
  // The month has another stay by now, and its page says so.
  const now = await billOf(_id);
  expect(now).toMatchObject({ number: 'INV-000002', isCurrent: false });
  const again = await staff.bills.credit({ _id: now._id ?? '', reason: note, reissue: true });
  expect(titlesOf(again)).toEqual(['Room 101', 'Room 102']);
  await expect(staff.bills.issue({ bookingId: second })).rejects.toMatchObject(refusal('bill_of_company'));
  // A guest who has not left after all leaves the bill of the others alone.
  await staff.bookings.update({ _id: second, status: 'checkedin', anyway: true, note });
  expect(await billOf(_id)).toMatchObject({ kind: 'bill', number: 'INV-000003' });
  expect(await faultsOfBills(sql)).toEqual([]);
});

it('has the rooms of a group whose balance went on its account, and the group gets none', async () => {
  const { _id } = await company();
  const dates = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
  const group = await staff.groups.create({ ...groupRequest(dates), companyId: _id });
  await staff.groups.checkIn({ _id: group._id });
  for (const { _id: bookingId } of group.bookings) await leave(bookingId);
  expect(await sql`select from bills`).toHaveLength(0);
  const bill = await issue(_id);
  expect(titlesOf(bill)).toEqual(['Room 101', 'Room 102']);
  await expect(staff.bills.issue({ groupId: group._id })).rejects.toMatchObject(refusal('bill_nothing'));
  expect(await faultsOfBills(sql)).toEqual([]);
});

it('is that of the first account alone: what is on one goes on no other, until it is taken back', async () => {
  const [first, second] = [await company(), await company({ name: 'Zenith' })];
  const stay = await inHouse(first._id);
  const moved = await staff.companies.bill({ _id: first._id, bookingId: stay });
  await staff.payments.charge({ bookingId: stay, kind: 'laundry', amount: 3_000 });
  const toSecond = () => staff.companies.bill({ _id: second._id, bookingId: stay });
  await expect(toSecond()).rejects.toMatchObject(refusal('other_account'));
  expect(await staff.companies.get({ _id: second._id })).toMatchObject({ balance: 0 });
  expect(await billOf(second._id)).toMatchObject({ amount: 0 });
  await staff.companies.bill({ _id: first._id, bookingId: stay });
  expect(await billOf(first._id)).toMatchObject({ amount: 23_000, details: { balance: 23_000 } });
  const { lines } = await staff.companies.statement({ _id: first._id, from: TODAY, to: TODAY });
  expect(lines.map(({ _id }) => _id)).toContain(moved._id);
  for (const { _id } of lines) await staff.payments.correct({ _id, note });
  expect(await toSecond()).toMatchObject({ amount: 23_000 });
  expect(await billOf(second._id)).toMatchObject({ details: { balance: 23_000 } });
  expect(await billOf(first._id)).toMatchObject({ amount: 0 });
});

it('a group with a room on another account is refused as a whole', async () => {
  const [first, second] = [await company(), await company({ name: 'Zenith' })];
  const dates = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
  const group = await staff.groups.create(groupRequest(dates));
  const bookingId = group.bookings[0]?._id ?? '';
  await staff.companies.bill({ _id: first._id, bookingId });
  await staff.payments.charge({ bookingId, kind: 'laundry', amount: 3_000 });
  await expect(staff.companies.bill({ _id: second._id, groupId: group._id })).rejects.toMatchObject(
    refusal('other_account'),
  );
  expect(await staff.companies.get({ _id: second._id })).toMatchObject({ balance: 0 });
});

it('is made once, and no stay is on two, whoever makes which at once', async () => {
  const { _id } = await company();
  const stays = [await inHouse(_id), await inHouse(_id, '102'), await inHouse(_id, '103')];
  for (const stay of stays) await leave(stay);
  const makes = Array.from({ length: 24 }, (_, at) => () => {
    const by = at % 2 ? staff : clerk.calls;
    const bookingId = stays[at % 4];
    return by.bills.issue(bookingId ? { bookingId } : { companyId: _id, month: MONTH });
  });
  await tally(makes.map((make) => untilNotBusy(make)));
  expect(await faultsOfBills(sql)).toEqual([]);
  const billed = await sql`select from billed_records`;
  expect(billed.length).toBeLessThanOrEqual(3);
  await expect(
    sql`insert into billed_records (bill_id, booking_id) select bill_id, booking_id from billed_records limit 1`,
  ).rejects.toThrow('billed_records_once');
});

it('is read as it was at one instant, also while somebody charges its stays', async () => {
  const { _id } = await company();
  const stay = await inHouse(_id);
  await leave(stay);
  const calls = Array.from({ length: 40 }, (_, at) =>
    at % 2
      ? () => staff.payments.charge({ bookingId: stay, kind: 'laundry', amount: 100 + at })
      : () => staff.bills.of(at % 4 ? { bookingId: stay } : { companyId: _id, month: MONTH }),
  );
  expect(await tally(calls.map((call) => call()))).toEqual({ ok: 40 });
});

it('is for staff and programs that may see payments, over REST and as PDF, of a month that there is', async () => {
  const { _id } = await company();
  await leave(await inHouse(_id));
  await expect(ada.calls.bills.of({ companyId: _id, month: MONTH })).rejects.toMatchObject(refusal('not_found'));
  await expect(hotel.stranger.bills.of({ companyId: _id, month: MONTH })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(ada.calls.bills.issue({ companyId: _id, month: MONTH })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const input of [
    { companyId: _id },
    { companyId: _id, month: '2026-13' },
    { companyId: _id, month: '0000-01' },
    { month: MONTH },
  ]) {
    await expect(staff.bills.of(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  const gone = { companyId: crypto.randomUUID(), month: MONTH };
  await expect(staff.bills.of(gone)).rejects.toMatchObject(refusal('not_found'));
  await expect(staff.bills.issue(gone)).rejects.toMatchObject(refusal('not_found'));
  const { token } = hotel.admin;
  const bill = `/companies/${_id}/bill`;
  expect(await hotel.rest('GET', `${bill}?month=${MONTH}`, { token })).toMatchObject({
    status: 200,
    json: { kind: 'pro_forma', amount: 20_000 },
  });
  const pdf = await hotel.app.inject({
    url: `/api${bill}.pdf?month=${MONTH}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await hotel.rest('POST', bill, { token, body: { month: MONTH } })).toMatchObject({
    status: 201,
    json: { number: 'INV-000001' },
  });
  const other = await programWith(hotel, ['companies:view']);
  await expect(other.calls.bills.of({ companyId: _id, month: MONTH })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('goes by email to its address, as it stands when it is sent, once for a press; so does its statement', async () => {
  const { _id, reference } = await company({ email: 'accounts@works.test', contactName: 'Mrs Eze' });
  const press = (input: object, by = clerk.calls) => by.companies.email({ _id, ...input } as never);
  await expect(press({ month: MONTH })).rejects.toMatchObject(refusal('bill_nothing'));
  await leave(await inHouse(_id));
  const again = { month: MONTH, clientId: crypto.randomUUID() };
  for (const _ of [1, 2]) expect(await press(again)).toEqual({ to: 'accounts@works.test' });
  await expect(press({ ...again, month: '2026-04' })).rejects.toMatchObject(refusal('bill_nothing'));
  await issue(_id);
  const [bill] = await queue.emails(1);
  expect(bill?.to).toEqual(['accounts@works.test']);
  expect(bill?.email.text).toContain('Dear Mrs Eze,');
  expect(bill?.email.text).toContain(`write ${reference} on the transfer`);
  expect(bill?.email.attachments).toMatchObject([{ filename: 'bill-INV-000001.pdf', mimeType: 'application/pdf' }]);
  server.received.splice(0);
  await press({ from: '2026-03-01', to: TODAY });
  const [sent] = await queue.emails(1);
  expect(sent?.email.text).toContain('Billed: ₦20,000');
  const [file] = sent?.email.attachments ?? [];
  expect(file).toMatchObject({ filename: `${reference}-2026-03-01-${TODAY}.csv`, mimeType: 'text/csv' });
  const said = (await staff.audit.list({ area: 'companies' })).items.map(({ what }) => what);
  expect(said.filter((what) => what.startsWith('emailed'))).toEqual([
    'emailed Ministry of Works the statement from Sun, 1 Mar 2026 to Tue, 10 Mar 2026',
    'emailed Ministry of Works the bill of March 2026',
  ]);
});

it('goes by email to nobody where it has no address, and what is asked for is one thing', async () => {
  const { _id } = await company();
  const days = { from: TODAY, to: TODAY };
  await expect(staff.companies.email({ _id, ...days })).rejects.toMatchObject(refusal('company_without_email'));
  for (const input of [{}, { from: TODAY }, { ...days, month: MONTH }, { from: TODAY, to: '2026-03-09' }]) {
    await expect(staff.companies.email({ _id, ...input })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await expect(ada.calls.companies.email({ _id, ...days })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await queue.queued()).toEqual([]);
});
