import { createHash } from 'node:crypto';
import { sharedTestHotel } from '@server/testing/hotel';
import { BANK_DAY, firstOf, statementCsv, statementDesk } from '@server/testing/money/statements';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { book, bookAt, drop, press, payments, clear } = statementDesk(hotel);
beforeEach(() => clear());

const auditedPayment = async () => {
  const [row] = await hotel.sql<{ detail: object }[]>`select detail from audit_log where action = 'bookings.payment'`;
  return row?.detail;
};

describe('a line is recorded only as a statement had it', () => {
  it.each([
    ['another day', { day: '2026-03-08' }],
    ['a time', { time: '09:30' }],
    ['another amount', { amount: 20_001 }],
    ['another text', { text: 'NIP FROM SOMEBODY ELSE' }],
    ['another reference of the bank', { bankReference: 'S2' }],
    ['another number', { ordinal: 2 }],
    ['another file', { fileDigest: createHash('sha256').update('another').digest('hex') }],
    ['no file', { fileDigest: '' }],
    ['no signature', { signature: '' }],
    ['a short signature', { signature: 'abc' }],
  ])('with %s it is 400, and nothing is recorded', async (_what, change) => {
    const { reference } = await book();
    const line = firstOf((await drop([{ text: reference, amount: 20_000, ref: 'S1' }])).lines);
    await expect(press({ ...line, ...change }, line.payables[0])).rejects.toMatchObject({
      cause: { reason: 'line_not_signed', message: expect.stringMatching(/Please drop the statement again\.$/) },
    });
    expect(await payments()).toBe(0);
  });

  it('never read from a file it is 400 in the same words', async () => {
    const { _id: bookingId } = await book();
    const line = { day: BANK_DAY, amount: 20_000, text: 'NIP', bankReference: '', ordinal: 1, balance: 20_000 };
    const answer = await hotel.rest('POST', '/payments/statements/lines', {
      token: hotel.admin.token,
      body: { bookingId, ...line },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { reason: 'line_not_signed', message: expect.stringContaining('Please drop the statement again.') },
    });
  });

  it('is recorded whatever its text holds, also marks and control characters', async () => {
    const { reference } = await book();
    const text = `NIP\u0007 \u200b\ufffd ${reference} e${'\u0301'.repeat(30)}`;
    const line = firstOf((await drop([{ text, amount: 20_000 }])).lines);
    expect((await press(line)).isNew).toBe(true);
  });
});

describe('the audit of a line’s payment', () => {
  it('says that it is of a statement, of which file, and what the bank says', async () => {
    const { reference } = await book();
    const rows = [{ text: `NIP ${reference}`, amount: 20_000, ref: 'S1' }];
    const { payment } = await press(firstOf((await drop(rows)).lines));
    expect(await auditedPayment()).toMatchObject({
      ...{ paymentId: payment._id, source: 'statement', day: BANK_DAY, text: `NIP ${reference}`, bankReference: 'S1' },
      ...{ fileDigest: createHash('sha256').update(statementCsv(rows)).digest('hex'), otherReferences: [] },
    });
  });

  it('says whom else the line names, where it is recorded for another', async () => {
    const [named, other] = [await bookAt(20_000), await bookAt(20_000)];
    const [line, { payables = [] } = {}] = (
      await drop([
        { text: `NIP ${named.reference}`, amount: 20_000 },
        { text: other.reference, amount: 20_000 },
      ])
    ).lines;
    await press(firstOf(line ? [line] : []), payables[0]);
    expect(await auditedPayment()).toMatchObject({ otherReferences: [named.reference] });
  });
});
