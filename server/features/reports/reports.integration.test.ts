import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDays } from '@server/features/desk/verbs';
import { refusal } from '@server/testing/calls/callers';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { ADMIN, bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { addDays } from '@shared/dates';
import { UTF8_MARK } from '@shared/lists/csv';
import { ACCOUNTS } from '@shared/money/journal/constants';
import { toKobo, toNaira } from '@shared/money/money';
import { REPORT_LIMITS } from '@shared/reports/constants';
import { unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';

/** A month of a hotel of two rooms (D47), with VAT all along and a consumption tax from its 16th on. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { sql, clock } = hotel;
let { token } = hotel.admin;
let { staff } = hotel;
/** A login is not good for a month. */
async function logIn() {
  ({ token } = await hotel.stranger.auth.login(ADMIN));
  staff = hotel.as(token);
}
const dish = await hotel.addDish('Egusi', 2_500.5);
const APRIL = { from: '2026-04-01', to: '2026-04-30' };
const DAYS = Array.from({ length: 30 }, (_, at) => addDays(APRIL.from, at));
const note = 'As agreed';
const FORMULA = '=SUM(1+1)*cmd';

const book = async (roomNumber: string, [from, to]: [number, number], amountPaid: number, change: object = {}) =>
  (
    await staff.bookings.create(
      bookingRequest({
        roomNumber,
        checkInDate: addDays(APRIL.from, from - 1),
        checkOutDate: addDays(APRIL.from, to - 1),
        amountPaid,
        note,
        ...change,
      }),
    )
  )._id;
const pay = async (of: object, amount: number, method: 'cash' | 'card_machine' | 'bank_transfer' = 'bank_transfer') =>
  (await staff.payments.record({ ...(of as { bookingId: string }), amount, method, isAnother: true }))._id;
const set = (_id: string, status: 'checkedin' | 'completed' | 'cancelled') =>
  staff.bookings.update({ _id, status, note, anyway: status === 'checkedin' || undefined });
const order = async (quantity: number) =>
  (await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity }])))._id;

const stays: Record<string, string> = {};
/** What happens at noon of a day of April. */
const ACTS: Record<number, () => Promise<unknown>> = {
  1: async () => {
    stays.first = await book('101', [1, 4], 90_000, { guestName: FORMULA });
    await pay({ bookingId: stays.first }, 90_000, 'cash');
    await set(stays.first, 'checkedin');
  },
  2: async () => {
    stays.second = await book('102', [2, 5], 100_000);
    await pay({ bookingId: stays.second }, 60_000);
    await set(stays.second, 'checkedin');
  },
  3: async () => {
    const wrong = await pay({ bookingId: stays.first }, 10_000, 'cash');
    await staff.payments.correct({ _id: wrong, note });
    const { _id: requestId } = await hotel.stranger.catering.create(cateringRequest({ date: '2026-04-12' }));
    const quote = await staff.quotes.create({ requestId, ...quoteContent({ validUntil: '2026-04-11' }) });
    await staff.quotes.send({ _id: quote._id });
    await staff.quotes.accept({ _id: quote._id });
    stays.event = requestId;
  },
  4: () => set(stays.first ?? '', 'completed'),
  5: async () => {
    await pay({ bookingId: stays.second }, 40_000, 'card_machine');
    await set(stays.second ?? '', 'completed');
  },
  8: () => pay({ cateringId: stays.event }, 400_000),
  10: async () => pay({ orderId: await order(2) }, 5_001, 'cash'),
  13: async () => {
    stays.third = await book('101', [14, 18], 120_000);
    await pay({ bookingId: stays.third }, 120_000);
  },
  14: () => set(stays.third ?? '', 'checkedin'),
  15: async () => {
    stays.fourth = await book('102', [15, 17], 50_000.5);
    await pay({ bookingId: stays.fourth }, 30_000, 'cash');
    await set(stays.fourth, 'checkedin');
  },
  16: () => staff.payments.charge({ bookingId: stays.fourth ?? '', kind: 'laundry', amount: 2_500 }),
  17: async () => {
    await set(stays.fourth ?? '', 'completed');
    await pay({ orderId: await order(1) }, 2_500.5, 'card_machine');
  },
  18: async () => {
    await set(stays.third ?? '', 'completed');
    stays.fifth = await book('101', [20, 23], 60_000);
    stays.refunded = await pay({ bookingId: stays.fifth }, 60_000);
  },
  19: () => set(stays.fifth ?? '', 'cancelled'),
  20: () =>
    staff.payments.refund({ _id: stays.refunded ?? '', amount: 50_000, method: 'cash', clientId: crypto.randomUUID() }),
  28: async () => {
    stays.sixth = await book('102', [28, 32], 80_000);
    await pay({ bookingId: stays.sixth }, 80_000, 'cash');
    await set(stays.sixth, 'checkedin');
  },
};

beforeAll(async () => {
  await sql`update rooms set created_at = '2026-01-01T12:00:00Z'`;
  await sql`update hotel set cancellation_percent = 50, cancellation_free_hours = 48`;
  await sql`insert into hotel_taxes (valid_from, vat_points, consumption_points) values ('2026-01-01', 750, 0), ('2026-04-16', 750, 500)`;
  await sql`insert into closed_days values ('2026-03-31', now(), 0, 0, 0)`;
  for (const [at, day] of DAYS.entries()) {
    clock.current = new Date(`${day}T12:00:00+01:00`);
    await closeDays(hotel.platform);
    if (!ACTS[at + 1]) continue;
    await logIn();
    await ACTS[at + 1]?.();
  }
  clock.current = new Date('2026-05-01T12:00:00+01:00');
  await logIn();
  await closeDays(hotel.platform);
  expect([...(await journalFaults(sql))]).toEqual([]);
});

interface Expected {
  part: string;
  of: string;
  figure: string;
  value: number;
}
/** The month as an accountant has it in a sheet. */
const SHEET = papaparse
  .parse<string[]>(readFileSync(join(import.meta.dirname, 'fixtures/month.csv'), 'utf8').trim())
  .data.slice(1)
  .map(([part = '', of = '', figure = '', value]): Expected => ({ part, of, figure, value: Number(value) }));
const sheet = (part: string) => SHEET.filter((row) => row.part === part).map(({ part: _, ...row }) => row);

const dayReports = () => Promise.all(DAYS.map((date) => staff.reports.day({ date })));
const sum = (amounts: readonly number[]) => toNaira(amounts.reduce((total, amount) => total + toKobo(amount), 0));

const file = async (path: string, accept = 'text/csv') => {
  const response = await hotel.app.inject({
    url: `/api/reports/${path}`,
    headers: { authorization: `Bearer ${token}`, accept },
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
};
const rowsOf = (text: string) =>
  papaparse.parse<Record<string, string>>(text.slice(UTF8_MARK.length).trim(), { header: true }).data;

describe('the month of the sheet', () => {
  it('D47: taxes are those of the sheet by department and rate, to the kobo', async () => {
    const rows = await staff.reports.tax(APRIL);
    expect(
      rows.flatMap(({ department, vatRate, consumptionRate, gross, net, vat, consumption }) =>
        Object.entries({ gross, net, vat, consumption }).map(([figure, value]) => ({
          of: `${department} ${vatRate}/${consumptionRate}`,
          ...{ figure, value },
        })),
      ),
    ).toEqual(sheet('tax'));
  });

  it('D47: the days’ reports add up to the sheet and to the analytics', async () => {
    const days = await dayReports();
    const found = sheet('days').map(({ of, figure }) => {
      const amounts = days.map(({ revenue, taxes, money, ...day }) => {
        if (of === 'revenue') return revenue.find(({ department }) => department === figure)?.amount;
        if (of === 'tax') return taxes.find(({ tax }) => tax === figure)?.amount;
        if (of === 'money') return money.find(({ method }) => method === figure)?.amount;
        return figure === 'nightsSold' ? day.nightsSold : day.nightsAvailable;
      });
      return { of, figure, value: sum(amounts.map((amount) => amount ?? Number.NaN)) };
    });
    expect(found).toEqual(sheet('days'));
    expect(days.every(({ isClosed }) => isClosed)).toBe(true);
    const april = (await staff.analytics.summary({ period: 'last_month' })).months[0];
    expect(sheet('month')).toEqual([
      { of: 'rooms', figure: 'occupancy', value: april?.occupancy },
      { of: 'rooms', figure: 'adr', value: april?.averageDailyRate },
      { of: 'rooms', figure: 'revpar', value: april?.revenuePerAvailableRoom },
    ]);
    expect(april).toMatchObject({
      revenue: sum(days.map(({ revenueTotal }) => revenueTotal)),
      received: sum(days.map(({ moneyTotal }) => moneyTotal)),
      nightsSold: sum(days.map(({ nightsSold }) => nightsSold)),
    });
  });

  it('D47: deposits and debts of each day are what the journal has by its end, and the sheet’s on the last', async () => {
    const days = await dayReports();
    expect(sheet('last day')).toEqual([
      { of: 'balance', figure: 'deposits', value: days.at(-1)?.deposits },
      { of: 'balance', figure: 'debts', value: days.at(-1)?.debts },
    ]);
    for (const { date, deposits, debts } of days) {
      const [kobo] =
        await sql`select coalesce(sum(-amount_kobo) filter (where account = 'deposits'), 0)::float8 as deposits,
        coalesce(sum(amount_kobo) filter (where account = 'guests'), 0)::float8 as debts from journal_postings where business_date <= ${date}`;
      expect({ date, deposits: toKobo(deposits), debts: toKobo(debts) }).toEqual({ date, ...kobo });
    }
  });

  it('D47: a debtor owes since the day on which the debt began, whatever was paid before it', async () => {
    const debtors = await staff.reports.debtors({ to: '2026-04-30' });
    expect(debtors.map(({ record, amount, since, days }) => ({ record, amount, since, days }))).toEqual([
      { record: 'event', amount: 850_000.5, since: '2026-04-12', days: 18 },
      { record: 'booking', amount: 22_500.5, since: '2026-04-16', days: 14 },
    ]);
    expect(sheet('debtors').map(({ value }) => value)).toEqual([22_500.5, 850_000.5]);
    expect((await staff.reports.debtors({ to: '2026-04-12' })).map(({ amount }) => amount)).toEqual([850_000.5]);
    expect(await staff.reports.debtors({ from: '2026-04-13', to: '2026-04-15' })).toEqual([]);
  });
});

describe('the journal', () => {
  it('D47: its file has as much debit as credit, of each entry too, and opens as UTF-8 without a formula that runs', async () => {
    const { status, headers, text } = await file(`journal?from=${APRIL.from}&to=${APRIL.to}`);
    expect({ status, type: headers['content-type'], name: headers['content-disposition'] }).toEqual({
      status: 200,
      type: 'text/csv',
      name: 'attachment; filename="journal.csv"',
    });
    expect(text.startsWith(UTF8_MARK)).toBe(true);
    const rows = rowsOf(text);
    const kobo = (amount = '') => toKobo(Number(amount));
    const differences = new Map<string, number>();
    for (const { Entry = '', Debit, Credit } of rows) {
      differences.set(Entry, (differences.get(Entry) ?? 0) + kobo(Debit) - kobo(Credit));
    }
    expect([...differences.values()].filter((difference) => difference !== 0)).toEqual([]);
    const [counted] =
      await sql`select count(*)::int as rows, sum(amount_kobo) filter (where amount_kobo > 0)::float8 as debit
      from journal_postings where business_date between ${APRIL.from} and ${APRIL.to} and amount_kobo <> 0`;
    expect({ rows: rows.length, debit: rows.reduce((total, { Debit }) => total + kobo(Debit), 0) }).toEqual(counted);
    expect(rows.map(({ Memo }) => Memo)).toEqual(
      expect.arrayContaining([
        'Night of 1 Apr, room 101',
        'VAT: Night of 15 Apr, room 102',
        'Laundry of 16 Apr',
        'Fee of a cancelled stay',
        'Event of 12 Apr',
        'Paid ahead',
      ]),
    );
    const payments = await file(`payments?from=${APRIL.from}&to=${APRIL.to}`);
    expect(rowsOf(payments.text).map(({ Guest }) => Guest)).toContain(`'${FORMULA}`);
  });

  it('D47: pages one after the other hold each row once, and the parts by account all of them', async () => {
    const whole = await staff.reports.journal({ ...APRIL, limit: REPORT_LIMITS.listMax });
    expect(whole.nextCursor).toBe(null);
    const paged = [];
    for (let cursor: string | undefined; ; ) {
      const page = await staff.reports.journal({ ...APRIL, limit: 7, cursor });
      paged.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.items);
    const parts = await Promise.all(
      ACCOUNTS.map((account) => staff.reports.journal({ ...APRIL, account, limit: REPORT_LIMITS.listMax })),
    );
    expect(parts.flatMap(({ items }) => items).length).toBe(whole.items.length);
    for (const [at, account] of ACCOUNTS.entries()) {
      expect(parts[at]?.items).toEqual(whole.items.filter(({ code }) => code === account));
    }
    await expect(staff.reports.journal({ ...APRIL, cursor: 'not-one' })).rejects.toMatchObject(
      refusal('invalid_input'),
    );
  });

  it('D47: payments are those of the journal by method, receipts all that were issued', async () => {
    const { items } = await staff.reports.payments({ ...APRIL, limit: REPORT_LIMITS.listMax });
    const of = (method: string) => sum(items.filter((row) => row.method === method).map(({ amount }) => amount));
    expect(['cash', 'bank_transfer', 'card_machine'].map(of)).toEqual([155_001, 640_000, 42_500.5]);
    // Receipts are issued by the database's clock.
    const [issued] =
      await sql`select count(*)::int as count, min(hotel_day(issued_at))::text as from, max(hotel_day(issued_at))::text as to from receipts`;
    const receipts = await staff.reports.receipts({
      ...{ from: String(issued?.from), to: String(issued?.to), limit: REPORT_LIMITS.listMax },
    });
    expect(receipts.items.length).toBe(issued?.count);
    expect(receipts.items.map(({ number }) => number)).toEqual(receipts.items.map(({ number }) => number).toSorted());
    expect(items.flatMap(({ receipt }) => receipt ?? []).toSorted()).toEqual(
      receipts.items.map(({ number }) => number),
    );
  });

  it('D46: an account is called as an admin calls it', async () => {
    const called = await staff.reports.renameAccount({ account: 'bank', name: '  GTBank ọjà ' });
    expect(called.name).toBe('GTBank ọjà');
    const { items } = await staff.reports.journal({ ...APRIL, account: 'bank' });
    expect([...new Set(items.map(({ account }) => account))]).toEqual(['GTBank ọjà']);
    await expect(staff.reports.renameAccount({ account: 'bank', name: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('a report', () => {
  it('D47: the forecast counts who has a room, and earns what confirmed stays cost without tax', async () => {
    const rows = await staff.reports.forecast({});
    expect(rows.length).toBe(REPORT_LIMITS.forecastNights);
    // ₦20,000 a night: 20,000 less 7.5/112.5 and 5/112.5 of it.
    expect(rows[0]).toEqual({
      ...{ night: '2026-05-01', rooms: 2, taken: 1, free: 1, occupancy: 50, revenue: 17_777.78 },
    });
    expect(rows[1]).toMatchObject({ night: '2026-05-02', taken: 0, free: 2, revenue: 0 });
  });

  it('D47: without a day it is the last closed one; a day to come has tomorrow’s arrivals', async () => {
    const day = await staff.reports.day({});
    expect(day).toMatchObject({ date: '2026-04-30', isClosed: true, nightsSold: 1 });
    expect((await staff.reports.day({ date: '2026-04-27' })).arrivals).toMatchObject([
      { roomNumber: '102', nights: 4 },
    ]);
    expect((await staff.reports.day({ date: '2026-05-01' })).departures).toMatchObject([{ roomNumber: '102' }]);
    // The log has the database's clock.
    const [logged] = await sql`select hotel_day(at)::text as day from audit_log where detail ? 'lowered'`;
    expect(await staff.reports.day({ date: String(logged?.day) })).toMatchObject({
      ...{ discounts: 22_500.5, voids: 10_000 },
      lowered: [
        { kind: 'debt', amount: 22_500.5, reason: note },
        { kind: 'payment', amount: 10_000, reason: note },
      ],
    });
    // What a till paid out is no discount, though it stands in the list.
    await sql`insert into audit_log (id, actor, action, record_id, detail) values (gen_random_uuid(), 'system', 'till.move',
      gen_random_uuid(), jsonb_build_object('lowered', '{"kind":"paid_out","fromKobo":50000,"toKobo":0}'::jsonb, 'note', ${note}::text))`;
    const withTill = await staff.reports.day({ date: String(logged?.day) });
    expect(withTill).toMatchObject({ discounts: 22_500.5, voids: 10_000 });
    expect(withTill.lowered.at(-1)).toMatchObject({ kind: 'paid_out', amount: 500, reason: note });
    const { status, text } = await file('day?date=2026-04-30');
    expect({ status, rows: rowsOf(text).filter(({ Figure }) => Figure === 'Nights sold') }).toMatchObject({
      status: 200,
      rows: [{ Date: '2026-04-30', Value: '1' }],
    });
  });

  it('D47: the months are those of the analytics, and their parts add up to them', async () => {
    const months = await staff.reports.months();
    const { months: known } = await staff.analytics.summary({ period: 'twelve_months' });
    expect(
      months.map(({ month, revenue, money, occupancy, adr, revpar }) => ({
        ...{ month, occupancy, averageDailyRate: adr, revenuePerAvailableRoom: revpar },
        revenue: sum(revenue.map(({ amount }) => amount)),
        received: sum(money.map(({ amount }) => amount)),
      })),
    ).toEqual(
      known.map(({ month, occupancy, averageDailyRate, revenuePerAvailableRoom, revenue, received }) => ({
        ...{ month, occupancy, averageDailyRate, revenuePerAvailableRoom, revenue, received },
      })),
    );
    const april = months.find(({ month }) => month === '2026-04');
    const wanted = (of: string) =>
      Object.fromEntries(sheet('days').flatMap((row) => (row.of === of ? [[row.figure, row.value]] : [])));
    expect(Object.fromEntries(april?.revenue.map(({ department, amount }) => [department, amount]) ?? [])).toEqual(
      wanted('revenue'),
    );
    expect(Object.fromEntries(april?.money.map(({ method, amount }) => [method, amount]) ?? [])).toEqual(
      wanted('money'),
    );
  });

  it('D47: the ZIP of a month holds each report as its own file has it', async () => {
    const zip = await staff.reports.month({ month: '2026-04' });
    expect(zip).toMatchObject({ fileName: 'reports-2026-04.zip', mediaType: 'application/zip' });
    const files = unzipSync(Buffer.from(zip.base64, 'base64'));
    expect(Object.keys(files).toSorted()).toEqual(
      ['days', 'debtors', 'journal', 'payments', 'receipts', 'tax'].map((name) => `${name}-2026-04.csv`),
    );
    const textOf = (name: string) => Buffer.from(files[`${name}-2026-04.csv`] ?? []).toString('utf8');
    for (const name of ['journal', 'payments', 'tax']) {
      expect(rowsOf(textOf(name))).toEqual(rowsOf((await file(`${name}?from=${APRIL.from}&to=${APRIL.to}`)).text));
    }
    expect(rowsOf(textOf('debtors')).length).toBe(2);
    expect(new Set(rowsOf(textOf('days')).map(({ Date: day }) => day)).size).toBe(30);
    for (const month of ['2026-13', '2026-4', 'April']) {
      await expect(staff.reports.month({ month })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect((await file('month.zip?month=2026-04', '*/*')).headers['content-type']).toBe('application/zip');
  });

  it('D44: what is put on a company’s account is owed by the company, less what it has paid', async () => {
    const today = '2026-05-01';
    const before = await staff.reports.day({ date: today });
    const { _id, reference } = await staff.companies.create({ name: 'Ministry of Works', creditLimit: 100_000 });
    await staff.companies.bill({ _id, orderId: await order(2) });
    await staff.companies.pay({ _id, amount: 2_000, method: 'cash' });
    const day = await staff.reports.day({ date: today });
    expect(sum([day.debts, -before.debts])).toBe(3_001);
    expect(sum([day.moneyTotal, -before.moneyTotal])).toBe(2_000);
    const debtors = await staff.reports.debtors({ to: today });
    expect(sum(debtors.map(({ amount }) => amount))).toBe(day.debts);
    expect(debtors).toContainEqual({
      ...{ guestName: 'Ministry of Works', phoneNumber: '', record: 'company', recordId: _id, reference },
      ...{ amount: 3_001, since: today, days: 0 },
    });
    const { items } = await staff.reports.payments({ from: today, to: today });
    expect(items).toMatchObject([{ guestName: 'Ministry of Works', method: 'cash', amount: 2_000, record: null }]);
    const journal = await staff.reports.journal({ from: today, to: today, account: 'companies' });
    expect(journal.items.map(({ debit, credit, memo }) => ({ debit, credit, memo }))).toEqual([
      { debit: 5_001, credit: 0, memo: 'Put on the company’s account' },
      { debit: 0, credit: 2_000, memo: `Paid by ${reference}` },
    ]);
  });

  it('D47: is of at most 366 days, in order', async () => {
    for (const input of [
      { from: '2026-04-30', to: '2026-04-01' },
      { from: '2025-01-01', to: '2026-01-02' },
      { from: '2026-02-30', to: '2026-03-01' },
    ]) {
      for (const report of ['journal', 'payments', 'receipts', 'tax', 'forecast'] as const) {
        await expect(staff.reports[report](input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
    }
    expect((await file('journal?from=2026-04-01')).status).toBe(400);
    expect((await file('tax?from=2026-04-01&to=2026-04-30&method=cash')).status).toBe(400);
  });
});
