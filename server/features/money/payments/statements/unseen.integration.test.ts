import { sharedTestHotel } from '@server/testing/hotel';
import { type BankLine, firstOf, statementCsv, statementDesk } from '@server/testing/money/statements';
import { uploaded } from '@server/testing/uploads';
import { beforeEach, expect, it } from 'vitest';

/** Transfers that staff recorded by hand, held against the bank's statement (D48). */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { bookAt, drop, press, clear } = statementDesk(hotel);
beforeEach(() => clear());

/** Its clock stands on 10 March 2026. */
const byHand = async (amount: number, day = '2026-03-09') => {
  const stay = await bookAt(amount);
  const receivedAt = `${day}T12:00:00+01:00`;
  const { _id } = await hotel.staff.payments.record({
    bookingId: stay._id,
    amount,
    method: 'bank_transfer',
    receivedAt,
  });
  return { ...stay, paymentId: _id };
};
const other: BankLine = { text: 'FROM SOMEBODY', amount: 777 };
const tasks = async () =>
  (await hotel.staff.payments.tasks()).map(({ kind, payment }) => ({ kind, paymentId: payment?._id }));
const taskOf = ({ paymentId }: { paymentId: string }) => ({ kind: 'transfer_unseen', paymentId });
const waiting = async () => (await hotel.staff.notifications.waiting()).find(({ kind }) => kind === 'payment_tasks');

it('one for which no line came is listed, with who recorded it, and becomes a task once', async () => {
  const pocketed = await byHand(26_000);
  const cash = { amount: 5_000, method: 'cash', receivedAt: '2026-03-09T12:00:00+01:00' } as const;
  await hotel.staff.payments.record({ bookingId: (await bookAt(5_000))._id, ...cash });
  for (const again of [1, 2]) {
    expect((await drop([other])).unseen, String(again)).toMatchObject([
      {
        ...{ _id: pocketed.paymentId, amount: 26_000, day: '2026-03-09', bookingId: pocketed._id },
        ...{ recordReference: pocketed.reference, recordedBy: hotel.admin.user.name },
      },
    ]);
  }
  expect(await tasks()).toEqual([taskOf(pocketed)]);
  expect(await waiting()).toMatchObject({ count: 1 });
});

it('one that a line is, by its reference or by its amount, is no task', async () => {
  const [named, unnamed, noLine] = [await byHand(26_000), await byHand(31_000), await byHand(31_000)];
  const statement = await drop([
    { text: `NIP ${named.reference}`, amount: 26_000 },
    { text: 'NIP FROM SOMEBODY', amount: 31_000 },
  ]);
  expect(statement.unseen).toHaveLength(1);
  expect([unnamed.paymentId, noLine.paymentId]).toContain(statement.unseen[0]?._id);
});

it('a line that names somebody else, or is recorded already, is nobody’s', async () => {
  const [pocketed, guest] = [await byHand(26_000), await bookAt(26_000)];
  const rows = [{ text: `NIP ${guest.reference}`, amount: 26_000 }];
  expect((await drop(rows)).unseen).toMatchObject([{ _id: pocketed.paymentId }]);
  await press(firstOf((await drop(rows)).lines));
  expect((await drop(rows)).unseen).toMatchObject([{ _id: pocketed.paymentId }]);
});

it('of days that the statement does not have, or that were not over, nothing is said', async () => {
  await byHand(26_000, '2026-03-07');
  await byHand(26_000, '2026-03-10');
  expect((await drop([other, { ...other, day: '2026-03-10' }])).unseen).toEqual([]);
  expect((await drop([])).unseen).toEqual([]);
  expect(await tasks()).toEqual([]);
});

it('ends when a later statement shows the line, or the payment was taken back', async () => {
  const [late, wrong, open] = [await byHand(26_000), await byHand(27_000), await byHand(28_000)];
  await drop([other]);
  expect(await tasks()).toHaveLength(3);
  await hotel.staff.payments.correct({ _id: wrong.paymentId });
  expect((await drop([{ text: `NIP ${late.reference}`, amount: 26_000, day: '2026-03-10' }])).unseen).toEqual([]);
  expect(await tasks()).toEqual([taskOf(open)]);
  const [done] = await hotel.sql`select done_by, done_note from payment_tasks where payment_id = ${late.paymentId}`;
  expect(done).toEqual({ done_by: hotel.admin.user._id, done_note: 'Settled by the bank’s statement march.csv' });
});

it('is not ended by a statement that its own clerk drops, but by one of somebody else’s', async () => {
  const clerks = [await hotel.guest('Bola Desk'), await hotel.guest('Chidi Desk')] as const;
  for (const { user } of clerks)
    await hotel.sql`update users set role = 'desk', staff_left_at = null where id = ${user._id}`;
  const own = await byHand(26_000);
  await hotel.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update payments set recorded_by = ${clerks[0].user._id} where id = ${own.paymentId}`;
  });
  await drop([other]);
  const shows = [{ text: `NIP ${own.reference}`, amount: 26_000, day: '2026-03-09' }];
  const dropAs = ({ calls }: (typeof clerks)[number]) =>
    calls.payments.matchStatement({ file: uploaded(new File([statementCsv(shows)], 'march.csv')) });
  await dropAs(clerks[0]);
  expect(await hotel.staff.payments.tasks()).toMatchObject([
    {
      kind: 'transfer_unseen',
      doneAt: null,
      doneNote: expect.stringContaining('march.csv shows it, but who recorded it'),
    },
  ]);
  await dropAs(clerks[1]);
  expect(await tasks()).toEqual([]);
});

it('that staff settled with a note stays settled', async () => {
  await byHand(26_000);
  await drop([other]);
  const task = firstOf(await hotel.staff.payments.tasks());
  for (const note of [undefined, '.']) {
    await expect(hotel.staff.payments.finishTask({ _id: task._id, note })).rejects.toMatchObject({
      cause: { reason: 'reason_needed' },
    });
  }
  expect(await tasks()).toHaveLength(1);
  await hotel.staff.payments.finishTask({ _id: task._id, note: 'It came to the other account' });
  expect((await drop([other])).unseen).toHaveLength(1);
  expect(await tasks()).toEqual([]);
});

it('P7: one that is recorded later for a day that was read in already is put before staff at once, until a statement shows it', async () => {
  await drop([other, { ...other, day: '2026-03-08' }]);
  const late = await byHand(26_000);
  await byHand(27_000, '2026-03-07');
  await byHand(28_000, '2026-03-10');
  expect(await tasks()).toEqual([taskOf(late)]);
  await drop([{ text: `NIP ${late.reference}`, amount: 26_000 }]);
  expect(await tasks()).toEqual([]);
});

it('one of a day between two statements is put before staff with the later one, and at once where it is recorded after', async () => {
  await byHand(25_000, '2026-03-04');
  const between = await byHand(26_000, '2026-03-07');
  await drop([
    { ...other, day: '2026-03-05' },
    { ...other, day: '2026-03-06' },
  ]);
  expect(await tasks()).toEqual([]);
  expect((await drop([{ ...other, day: '2026-03-08' }])).unseen).toMatchObject([{ _id: between.paymentId }]);
  expect(await tasks()).toEqual([taskOf(between)]);
  const late = await byHand(27_000, '2026-03-07');
  expect(await tasks()).toEqual([taskOf(between), taskOf(late)]);
  await drop(
    [between, late].map(({ reference }, at) => ({ text: reference, amount: 26_000 + at * 1_000, day: '2026-03-07' })),
  );
  expect(await tasks()).toEqual([]);
});
