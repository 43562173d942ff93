import { sharedTestHotel } from '@server/testing/hotel';
import { BANK_DAY, firstOf, linesOf, statementDesk, verdicts } from '@server/testing/money/statements';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const egusi = await hotel.addDish('Egusi', 2_500);
const { book, bookAt, order, drop, press, payments, clear } = statementDesk(hotel);
beforeEach(() => clear());

describe('a dropped statement (D16)', () => {
  it('offers what one reference and exactly the open amount say, and shows whose it is', async () => {
    const stay = await book();
    const eaten = await order(egusi, 2);
    const statement = await drop([
      { text: `NIP/FRM ADAEZE/${stay.reference} hotel`, amount: 20_000 },
      { text: `trf ${eaten.reference.slice(3).toLowerCase()}`, amount: 5_000 },
      { text: 'FROM SOMEBODY', amount: 777 },
      { text: `TO ${stay.reference}`, out: 20_000 },
    ]);
    expect(statement).toMatchObject({
      fileName: 'march.csv',
      moneyOut: 1,
      unread: 0,
      columns: { date: 0, moneyIn: 3 },
    });
    // The hotel sent as much to the same reference: perhaps this is that money, come back.
    expect(verdicts(statement)).toEqual(['reversal', 'match', 'other']);
    const again = await drop([{ text: `NIP/FRM ADAEZE/${stay.reference} hotel`, amount: 20_000 }]);
    expect(again.lines[0]).toMatchObject({
      ...{ day: BANK_DAY, amount: 20_000, verdict: 'match', recorded: null },
      payables: [
        {
          ...{ bookingId: stay._id, orderId: null, reference: stay.reference, guestName: 'Adaeze Obi' },
          ...{ roomNumber: '101', balance: 20_000, canBePaid: true, isUnconfirmed: true },
        },
      ],
    });
    expect(await payments()).toBe(0);
  });

  it('recorded by a press is a payment of that day with receipt and audit, and confirms the stay', async () => {
    const stay = await book();
    const text = `NIP ${stay.reference}`;
    const statement = await drop([{ text, amount: 20_000 }]);
    const { payment, isNew } = await press(firstOf(statement.lines));
    expect(isNew).toBe(true);
    expect(payment).toMatchObject({
      ...{
        amount: 20_000,
        method: 'bank_transfer',
        receivedAt: '2026-03-09T11:00:00.000Z',
        note: 'Bank statement',
      },
      ...{ recordedBy: hotel.admin.user.name, receipt: { number: '000001' } },
    });
    expect(await hotel.staff.bookings.get({ _id: stay._id })).toMatchObject({ status: 'confirmed', balance: 0 });
    const audited =
      await hotel.sql`select action, detail from audit_log where action like 'payments.match%' or action = 'bookings.payment' order by at`;
    expect(audited).toMatchObject([
      {
        action: 'payments.matchStatement',
        detail: { fileName: 'march.csv', lines: 1, match: 1, look: 0, recorded: 0 },
      },
      { action: 'bookings.payment', detail: { paymentId: payment._id } },
    ]);
  });

  it('takes a deposit for a match, says so, and confirms the stay by it (D43)', async () => {
    await hotel.staff.hotel.update({ depositRule: 'percent', depositPercent: 30 });
    const stay = await book();
    const statement = await drop([{ text: `NIP ${stay.reference}`, amount: 6_000 }]);
    expect(statement.lines).toMatchObject([{ verdict: 'match', payables: [{ balance: 20_000, dueNow: 6_000 }] }]);
    await press(firstOf(statement.lines));
    expect(await hotel.staff.bookings.get({ _id: stay._id })).toMatchObject({ status: 'confirmed', balance: 14_000 });
    await hotel.staff.hotel.update({ depositRule: 'percent', depositPercent: 100 });
  });

  it('dropped again, in another period or order, offers nothing that was recorded', async () => {
    const [one, other] = [await book(), await book()];
    const rows = [one, other].map(({ reference }) => ({ text: `FRM ADA ${reference}`, amount: 20_000 }));
    for (const line of (await drop(rows)).lines) await press(line);
    expect(verdicts(await drop(rows))).toEqual(['recorded', 'recorded']);
    const longer = await drop([{ text: 'FROM SOMEBODY', amount: 777 }, ...[...rows].reverse()]);
    expect(verdicts(longer)).toEqual(['other', 'recorded', 'recorded']);
    expect(longer.lines[2]?.recorded).toMatchObject({
      ...{ bookingId: one._id, recordReference: one.reference, recordedBy: hotel.admin.user.name },
    });
    expect(await payments()).toBe(2);
  });

  it('of two honest transfers that agree in all offers one after the other, each once', async () => {
    const stay = await bookAt(40_000);
    const line = { text: `FRM ADA ${stay.reference}`, amount: 20_000 };
    const halves = await drop([line, line]);
    expect(verdicts(halves)).toEqual(['less', 'less']);
    await press(firstOf(halves.lines));
    const after = await drop([line, line]);
    expect(verdicts(after)).toEqual(['recorded', 'match']);
    await press(firstOf(linesOf('match', after)));
    expect(verdicts(await drop([line, line]))).toEqual(['recorded', 'recorded']);
    expect(await hotel.staff.bookings.get({ _id: stay._id })).toMatchObject({ balance: 0 });
  });

  it('says of a transfer that was recorded by hand that it probably was, and offers only what came beside it', async () => {
    const [paid, part] = [await book(), await bookAt(40_000)];
    await hotel.pay({ bookingId: paid._id }, 20_000);
    await hotel.pay({ bookingId: part._id }, 20_000);
    const rows = [
      { text: paid.reference, amount: 20_000 },
      { text: part.reference, amount: 20_000 },
      { text: `${part.reference} again`, amount: 20_000 },
      { text: `${part.reference} in spring`, amount: 20_000, day: '2026-02-09' },
    ];
    const statement = await drop(rows);
    expect(verdicts(statement)).toEqual(['probably_recorded', 'probably_recorded', 'repeat', 'match']);
    expect(statement.lines[0]?.recorded).toMatchObject({ recordReference: paid.reference });
  });

  it('read by other columns is another line, and is taken for what was recorded all the same', async () => {
    const stay = await bookAt(40_000);
    const rows = [{ text: stay.reference, ref: `S/${stay.reference}`, amount: 20_000 }];
    await press(firstOf((await drop(rows)).lines));
    const chosen = { date: 0, bankReference: 1, moneyIn: 3 };
    const read = drop(rows, chosen);
    expect(verdicts(await read)).toEqual(['probably_recorded']);
  });

  it('offers a line again once its payment is taken back, to whoever it belongs to', async () => {
    const [wrong, right] = [await bookAt(20_000), await bookAt(20_000)];
    const rows = [{ text: `${wrong.reference} ${right.reference}`, amount: 20_000 }];
    const line = firstOf((await drop(rows)).lines);
    expect(line).toMatchObject({ verdict: 'look', reason: 'several' });
    const [one, other] = wrong._id === line.payables[0]?.bookingId ? line.payables : [...line.payables].reverse();
    const { payment } = await press(line, one);
    await expect(press(line, other)).rejects.toMatchObject({ cause: { reason: 'line_recorded' } });
    await hotel.staff.payments.correct({ _id: payment._id, note: 'Undone' });
    const again = firstOf((await drop(rows)).lines);
    expect(again.reason).toBe('several');
    await press(again, other);
    expect(verdicts(await drop(rows))).toEqual(['recorded']);
    expect(await hotel.staff.bookings.get({ _id: right._id })).toMatchObject({ balance: 0 });
  });

  it('puts before a person what does not stand or has no reference; recorded it is what such money always is', async () => {
    const [cancelled, lapsed] = [await book(), await book({ guestName: 'Bola Ade' })];
    await hotel.staff.bookings.update({ _id: cancelled._id, status: 'cancelled' });
    await hotel.sql`update bookings set status = 'cancelled' where id = ${lapsed._id}`;
    await book({ guestName: 'Adébáyọ̀ Ọlátúnjí' }, 2);
    const voided = await order(egusi, 1);
    await hotel.staff.food.void({ _id: voided._id, reason: 'mistake' });
    const rows = [
      { text: cancelled.reference, amount: 20_000 },
      { text: lapsed.reference, amount: 20_000 },
      { text: voided.reference, amount: 2_500 },
      { text: 'NIP OLATUNJI ADEBAYO K', amount: 40_000 },
      { text: 'NIP ADEBAYO SEUN', amount: 40_000 },
      { text: 'NIP OLATUNJI ADEBAYO K', amount: 39_950 },
      { text: `RVSL/NIP/${cancelled.reference}`, amount: 20_000 },
    ];
    const statement = await drop(rows);
    expect(verdicts(statement)).toEqual(['closed', 'lapsed', 'closed', 'by_name', 'other', 'other', 'closed']);
    await press(firstOf(statement.lines));
    expect(await hotel.staff.payments.tasks()).toMatchObject([{ kind: 'paid_after_end', bookingId: cancelled._id }]);
    await press(firstOf(statement.lines.slice(1)));
    expect(await hotel.staff.bookings.get({ _id: lapsed._id })).toMatchObject({ status: 'confirmed', balance: 0 });
  });
});

describe('two clerks with the same file', () => {
  it('press the same match at once: one payment, and both are told which', async () => {
    const stay = await book();
    const line = firstOf((await drop([{ text: stay.reference, amount: 20_000 }])).lines);
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(line)));
    expect(new Set(answers.map(({ payment }) => payment._id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await hotel.sql`select number from receipts`).toEqual([{ number: 1 }]);
  });

  it('record one line for two guests at once: it counts for one of them', async () => {
    const [one, other] = [await bookAt(20_000), await bookAt(20_000)];
    const line = firstOf((await drop([{ text: `${one.reference} ${other.reference}`, amount: 20_000 }])).lines);
    const answers = await Promise.allSettled(line.payables.map((payable) => press(line, payable)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await payments()).toBe(1);
  });

  it('and one that meanwhile recorded by hand: the balance on screen does not hold any more', async () => {
    const stay = await book();
    const line = firstOf((await drop([{ text: stay.reference, amount: 20_000 }])).lines);
    await hotel.pay({ bookingId: stay._id }, 20_000);
    await expect(press(line)).rejects.toMatchObject({ cause: { reason: 'balance_changed', balance: 0 } });
    expect(await payments()).toBe(1);
  });
});
