import { tally } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { firstOf, statementDesk, verdicts } from '@server/testing/money/statements';
import { beforeEach, describe, expect, it } from 'vitest';

/** Lines of a bank's statement that companies pay (D44). */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { staff } = hotel;
const clerk = await hotel.guest('Bola Desk');
await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;
const { bookAt, drop, press, payments, clear } = statementDesk(hotel);
beforeEach(() => clear());

/** A company that owes so much for a stay. */
async function owing(name: string, amount: number) {
  const company = await staff.companies.create({ name, creditLimit: 10_000_000 });
  const stay = await bookAt(amount);
  await staff.companies.bill({ _id: company._id, bookingId: stay._id });
  return { ...company, stay };
}
const balanceOf = async (_id: string) => (await staff.companies.get({ _id })).balance;

describe('D44: a line of a statement', () => {
  it('that names a company by its reference is a payment on its account, by one press, until all is paid', async () => {
    const { _id, reference, name } = await owing('Dangote Cement', 50_000);
    const rows = [30_000, 20_000, 5_000].map((amount) => ({ text: `NIP/FRM DANGOTE/${reference}`, amount }));
    const statement = await drop(rows);
    expect(verdicts(statement)).toEqual(['match', 'match', 'more']);
    const payable = { bookingId: null, companyId: _id, reference, guestName: name, balance: 50_000, roomNumber: null };
    expect(statement.lines[0]?.payables).toMatchObject([payable]);
    const { payment, isNew } = await press(firstOf(statement.lines));
    expect({ payment, isNew }).toMatchObject({
      isNew: true,
      payment: { amount: 30_000, method: 'bank_transfer', note: 'Bank statement', receipt: { number: '000001' } },
    });
    expect(await balanceOf(_id)).toBe(20_000);
    const after = await drop(rows);
    expect(verdicts(after)).toEqual(['recorded', 'match', 'more']);
    expect(after.lines[0]?.recorded).toMatchObject({ companyId: _id, recordReference: reference, guestName: name });
    // What was open on screen is no more.
    await expect(press(statement.lines[1] ?? firstOf(after.lines))).rejects.toMatchObject({
      cause: { reason: 'balance_changed' },
    });
    await staff.payments.correct({ _id: payment._id, note: 'Undone' });
    expect(await balanceOf(_id)).toBe(50_000);
    expect(verdicts(await drop(rows))).toEqual(['match', 'match', 'more']);
  });

  it('that names it by name alone needs a look, beside a guest whom it names too', async () => {
    const { _id, stay } = await owing('Julius Okoro Nig. PLC', 60_000);
    await owing('Zenith Bank', 60_000);
    const guest = await staff.bookings.create(
      bookingRequest({
        guestName: 'Okoro Ada Julius',
        checkInDate: '2026-05-01',
        checkOutDate: '2026-05-03',
        amountPaid: 40_000,
      }),
    );
    const statement = await drop([
      { text: 'NIP FROM JULIUS OKORO LIMITED', amount: 25_000 },
      { text: 'NIP FROM JULIUS OKORO LIMITED', amount: 40_000 },
      { text: 'NIP FROM JULIUS OKORO LIMITED', amount: 70_000 },
      { text: 'NIP FROM SOMEBODY, OKORO', amount: 25_000 },
      { text: 'ZENITH BANK/FROM SOMEBODY', amount: 25_000 },
      { text: 'ZENITH BANK/FROM SOMEBODY', amount: 60_000 },
      { text: `NIP FROM SOMEBODY ${stay.reference}`, amount: 60_000 },
    ]);
    expect(verdicts(statement)).toEqual(['by_name', 'by_name', 'other', 'other', 'other', 'by_name', 'nothing_open']);
    expect(statement.lines[0]?.payables.map(({ companyId }) => companyId)).toEqual([_id]);
    expect(statement.lines[1]?.payables).toMatchObject([{ bookingId: guest._id }, { companyId: _id }]);
  });

  it('that names a stay of a company whose balance went on its account is offered for the account', async () => {
    const { _id } = await staff.companies.create({ name: 'Ministry of Works', creditLimit: 1_000_000 });
    const request = bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-11', companyId: _id });
    const stay = await staff.bookings.create(request);
    await staff.companies.bill({ _id, bookingId: stay._id });
    const statement = await drop([{ text: `NIP ${stay.reference}`, amount: 20_000 }]);
    const line = firstOf(statement.lines);
    expect(line).toMatchObject({ reason: 'nothing_open', payables: [{ bookingId: stay._id }, { companyId: _id }] });
    await press(line, line.payables[1]);
    expect(await balanceOf(_id)).toBe(0);
  });

  it('is told apart from the payment of one that was recorded by hand, and closes the task of that', async () => {
    const { _id, reference } = await owing('Dangote Cement', 60_000);
    const receivedAt = '2026-03-09T12:00:00+01:00';
    const byHand = await staff.companies.pay({ _id, amount: 20_000, method: 'bank_transfer', receivedAt });
    const somebody = { text: 'FROM SOMEBODY', amount: 777 };
    expect((await drop([somebody])).unseen).toMatchObject([{ _id: byHand._id, companyId: _id }]);
    expect(await staff.payments.tasks()).toMatchObject([{ kind: 'transfer_unseen', payment: { _id: byHand._id } }]);
    const named = { text: `NIP ${reference}`, amount: 20_000 };
    const unnamed = { text: 'NIP DANGOTE CEMENT', amount: 20_000 };
    const statement = await drop([named, unnamed]);
    expect(verdicts(statement)).toEqual(['probably_recorded', 'by_name']);
    expect(statement.unseen).toEqual([]);
    expect(await staff.payments.tasks()).toEqual([]);
    expect(verdicts(await drop([unnamed]))).toEqual(['probably_recorded']);
    expect(await payments()).toBe(2);
  });

  it('is recorded once, whoever presses it for whichever company at once', async () => {
    const [first, second] = [await owing('Zuma Rock', 90_000), await owing('Olumo Rock', 90_000)];
    const text = `NIP ${first.reference} ${second.reference}`;
    const line = firstOf((await drop([{ text, amount: 20_000 }])).lines);
    expect(line.reason).toBe('several');
    const { day, time, bankReference, ordinal, amount, fileDigest, signature } = line;
    const said = { day, time, text: line.text, bankReference, ordinal, amount, fileDigest, signature };
    const tries = Array.from({ length: 20 }, (_, at) => {
      const companyId = (at % 2 ? first : second)._id;
      const by = at % 3 ? staff : clerk.calls;
      return () => by.payments.recordStatementLine({ companyId, ...said, balance: 90_000 });
    });
    const done = await tally(tries.map((each) => each()));
    // The others of the same company are told that it is recorded.
    expect(done).toEqual({ ok: 10, CONFLICT: 10 });
    expect(await hotel.sql`select from payments where source_reference like 'bank:%'`).toHaveLength(1);
    expect((await balanceOf(first._id)) + (await balanceOf(second._id))).toBe(160_000);
  });

  it('is for one thing that is there', async () => {
    const { _id, reference, stay } = await owing('Dangote Cement', 50_000);
    const line = firstOf((await drop([{ text: reference, amount: 20_000 }])).lines);
    const [payable] = line.payables;
    if (!payable) throw new Error('It names the company');
    await expect(press(line, { ...payable, bookingId: stay._id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(press(line, { ...payable, companyId: stay._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await staff.companies.pay({ _id, amount: 50_000, method: 'cash' });
    await staff.companies.remove({ _id });
    await expect(press(line)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(verdicts(await drop([{ text: reference, amount: 20_000 }]))).toEqual(['other']);
  });
});
