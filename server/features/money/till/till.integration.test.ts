import { type Caller, refusal } from '@server/testing/calls/callers';
import { bookingRequest, groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import type { TillMethod } from '@shared/money/till/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const bola = await hotel.guest('Bola Ade');
await hotel.sql`update users set role = 'admin' where id = ${bola.user._id}`;

interface Clerk {
  id: string;
  calls: Caller;
}
let ada: Clerk;
let ben: Clerk;
let bookingId: string;
const today = () => hotel.clock.today();

/** The ledger says when it recorded something by the database's clock: the hotel lives in the present here. */
beforeEach(async () => {
  await hotel.clear();
  hotel.clock.current = new Date();
  const clerk = async (email: string): Promise<Clerk> => {
    const { token, user } = await hotel.stranger.auth.login({ email, password: 'secret123' });
    return { id: user._id, calls: hotel.as(token) };
  };
  [ada, ben] = [await clerk('admin@hotel.test'), await clerk('bola.ade@guests.test')];
  const dates = { checkInDate: today(), checkOutDate: addDays(today(), 2) };
  bookingId = (await ada.calls.bookings.create(bookingRequest(dates)))._id;
});

const take = ({ calls }: Clerk, amount: number, method: TillMethod | 'bank_transfer' = 'cash') =>
  calls.payments.record({ bookingId, amount, method });
const close = ({ calls }: Clerk, whose: Clerk, counted: number, change: object = {}) =>
  calls.till.close({ staffId: whose.id, method: 'cash', counted, ...change });
const tillOf = async ({ id }: Clerk, method: TillMethod = 'cash', day?: string) =>
  (await ada.calls.till.day({ day })).tills.find((till) => till.staffId === id && till.method === method);
/** As if it had been recorded a day before. */
const yesterday = (paymentId: string) =>
  hotel.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update payments set recorded_at = recorded_at - interval '1 day' where id = ${paymentId}`;
  });

/** As if it had been recorded at that time of the night after the hotel's today. */
const inTheNight = (paymentId: string, time: string) =>
  hotel.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const at = sql`((${today()}::date + 1) + ${time}::time) at time zone 'Africa/Lagos'`;
    await sql`update payments set recorded_at = ${at} where id = ${paymentId}`;
  });

it('D37: what is taken after midnight is in the till of the day that has not ended', async () => {
  await inTheNight((await take(ada, 4_000))._id, '02:59');
  await inTheNight((await take(ada, 900))._id, '03:00');
  await inTheNight((await take(ben, 7_000, 'bank_transfer'))._id, '02:59');
  await inTheNight((await take(ben, 500, 'bank_transfer'))._id, '03:00');
  expect(await tillOf(ada)).toMatchObject({ expected: 4_000, entries: 1 });
  const { transfers } = await ada.calls.till.day({});
  expect(transfers).toMatchObject([{ staffId: ben.id, entries: 1, amount: 7_000 }]);
});

it('transfers recorded by hand stand beside the tills, by clerk, until they are taken back', async () => {
  await take(ada, 26_000, 'bank_transfer');
  await take(ada, 4_000, 'bank_transfer');
  const wrong = await take(ben, 9_000, 'bank_transfer');
  await take(ben, 1_000, 'bank_transfer');
  await ada.calls.payments.correct({ _id: wrong._id });
  const early = await take(ben, 500, 'bank_transfer');
  await yesterday(early._id);
  const { transfers, tills } = await ada.calls.till.day({});
  expect(tills).toEqual([]);
  expect(transfers).toEqual([
    { staffId: ada.id, staffName: hotel.admin.user.name, entries: 2, amount: 30_000 },
    { staffId: ben.id, staffName: 'Bola Ade', entries: 1, amount: 1_000 },
  ]);
});

it('a transfer for a group stands beside the tills whole, and on the paper of the close with each of its parts', async () => {
  const dates = { checkInDate: addDays(today(), 5), checkOutDate: addDays(today(), 6) };
  const { _id: groupId } = await ada.calls.groups.create(groupRequest(dates));
  await ben.calls.payments.record({ groupId, amount: 40_000, method: 'bank_transfer' });
  const { transfers } = await ada.calls.till.day({});
  expect(transfers).toMatchObject([{ staffId: ben.id, entries: 2, amount: 40_000 }]);
  await take(ben, 100);
  const { _id } = await ada.calls.till.close({ staffId: ben.id, method: 'cash', counted: 100 });
  const onPaper = (await ada.calls.till.getClose({ _id })).transfers;
  expect(onPaper.map(({ amount }) => amount)).toEqual([20_000, 20_000]);
});

it('transfers of a clerk who has left the staff stay on their day', async () => {
  const gone = await hotel.guest('Chidi Gone');
  await hotel.sql`update users set role = 'desk', staff_left_at = null where id = ${gone.user._id}`;
  await take({ id: gone.user._id, calls: gone.calls }, 7_000, 'bank_transfer');
  await hotel.sql`update users set role = 'guest', staff_left_at = now() where id = ${gone.user._id}`;
  const { transfers } = await ada.calls.till.day({});
  expect(transfers).toEqual([{ staffId: gone.user._id, staffName: 'Chidi Gone', entries: 1, amount: 7_000 }]);
});

describe('a payment that a close has counted', () => {
  it('P8: is not taken back by its clerk while the close is being made: one of the two comes first, and the till agrees', async () => {
    const clerk = await hotel.guest('Dele Desk');
    await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;
    const dele = { id: clerk.user._id, calls: clerk.calls };
    for (let round = 0; round < 12; round += 1) {
      const paid = await take(dele, 1_000);
      const [closed, corrected] = await Promise.allSettled([
        close(ben, dele, 1_000),
        dele.calls.payments.correct({ _id: paid._id }),
      ]);
      const [sums] = await hotel.sql`select
        (select count(*)::int from till_close_payments where payment_id = ${paid._id}) as counted,
        (select count(*)::int from payments where takes_back = ${paid._id}) as taken_back`;
      expect([closed.status, corrected.status].sort()).toEqual(['fulfilled', 'rejected']);
      if (closed.status === 'fulfilled') expect(sums).toMatchObject({ counted: 1, taken_back: 0 });
      await hotel.sql`truncate till_closes, till_close_payments cascade`;
      await hotel.sql`truncate till_uncounted`;
    }
  });

  it('is taken back only with a reason, and the till says who did it and why', async () => {
    const first = await take(ada, 20_000);
    await close(ada, ada, 20_000);
    await take(ada, 20_000);
    for (const note of [undefined, '', '   ']) {
      const correct = ben.calls.payments.correct({ _id: first._id, note });
      await expect(correct).rejects.toThrow('This payment was counted in a till. Please say why it is taken back.');
    }
    expect(await tillOf(ada)).toMatchObject({ expected: 20_000 });
    await ben.calls.payments.correct({ _id: first._id, note: 'The guest paid by card' });
    expect(await tillOf(ada)).toMatchObject({
      expected: 0,
      payments: [
        { kind: 'payment', takenBackBy: null, note: null },
        { kind: 'correction', takenBackBy: 'Bola Ade', note: 'The guest paid by card' },
      ],
    });
  });

  it('is refused at the field where the reason goes', async () => {
    const first = await take(ada, 20_000);
    await close(ada, ada, 20_000);
    const { token } = await hotel.stranger.auth.login({ email: 'admin@hotel.test', password: 'secret123' });
    const answer = await hotel.rest('POST', `/payments/${first._id}/correct`, { token, body: {} });
    expect(answer).toMatchObject({ status: 400, json: { fields: { note: expect.stringContaining('say why') } } });
  });
});

describe('a till', () => {
  it('is of one member of staff and one method: what was received, less what was paid out', async () => {
    const paid = await take(ada, 20_000);
    await take(ada, 5_000.5);
    await take(ada, 7_000, 'card_machine');
    await take(ben, 1_000);
    await take(ada, 400, 'bank_transfer');
    await ben.calls.payments.refund({ _id: paid._id, amount: 300, method: 'cash' });
    const { tills } = await ada.calls.till.day({});
    expect(
      tills.map(({ staffName, method, expected, received, paidOut }) => [
        staffName,
        method,
        expected,
        received,
        paidOut,
      ]),
    ).toEqual([
      ['Admin', 'card_machine', 7_000, 7_000, 0],
      ['Admin', 'cash', 25_000.5, 25_000.5, 0],
      ['Bola Ade', 'cash', 700, 1_000, 300],
    ]);
    const till = await tillOf(ada);
    expect(till?.payments.map(({ amount, guestName }) => [amount, guestName])).toEqual([
      [20_000, 'Adaeze Obi'],
      [5_000.5, 'Adaeze Obi'],
    ]);
  });

  it('never had the money of a payment recorded wrongly, whoever corrects it', async () => {
    const wrong = await take(ada, 20_000);
    await take(ada, 100);
    await ben.calls.payments.correct({ _id: wrong._id });
    expect(await tillOf(ada)).toMatchObject({ expected: 100 });
    expect(await tillOf(ben)).toBeUndefined();
  });

  it('keeps what was recorded on earlier days until it is counted', async () => {
    await yesterday((await take(ada, 300))._id);
    await take(ada, 50);
    expect(await tillOf(ada)).toMatchObject({ expected: 350, carried: 300 });
    expect(await tillOf(ada, 'cash', addDays(today(), -1))).toMatchObject({ expected: 300, carried: 0 });
    await expect(ada.calls.till.day({ day: addDays(today(), 1) })).rejects.toThrow('This day is still to come');
  });
});

describe('a close', () => {
  it('counts what is in the till: expected, counted, difference and note, with its payments, audited', async () => {
    await take(ada, 20_000);
    await take(ada, 500);
    const made = await close(ben, ada, 20_400, { note: 'One note was torn', expected: 20_500 });
    expect(made).toMatchObject({
      day: today(),
      staffName: 'Admin',
      method: 'cash',
      expected: 20_500,
      counted: 20_400,
      difference: -100,
      note: 'One note was torn',
      closedBy: 'Bola Ade',
      supersedes: null,
    });
    const read = await ada.calls.till.getClose({ _id: made._id });
    expect(read).toMatchObject({ close: made, counts: [made], payments: [{ amount: 20_000 }, { amount: 500 }] });
    expect(read).toMatchObject({ received: 20_500, paidOut: 0, entries: 2 });
    expect(await tillOf(ada)).toMatchObject({ expected: 0, payments: [], close: made });
    expect(await ada.calls.till.closes({ from: today(), to: today() })).toEqual([made]);
    expect(await ada.calls.till.closes({ to: addDays(today(), -1) })).toEqual([]);
    expect(await hotel.sql`select actor from audit_log where action = 'till.close'`).toEqual([{ actor: ben.id }]);
  });

  it('is made once a day; what comes after it is shown as such and goes into the next', async () => {
    await yesterday((await take(ada, 300))._id);
    const first = await close(ada, ada, 300, { day: addDays(today(), -1) });
    await take(ada, 70);
    const second = await close(ada, ada, 70);
    await take(ada, 5);
    await expect(close(ada, ada, 5)).rejects.toThrow('This till was closed for that day already');
    expect(await tillOf(ada)).toMatchObject({ expected: 5, close: second });
    hotel.pass(24);
    const { token } = await hotel.stranger.auth.login({ email: 'admin@hotel.test', password: 'secret123' });
    expect(await close({ ...ada, calls: hotel.as(token) }, ada, 5)).toMatchObject({ expected: 5, difference: 0 });
    expect([first, second].map(({ expected }) => expected)).toEqual([300, 70]);
  });

  it('a payment that was recorded while it was counted is refused with it or left for the next, never lost', async () => {
    await take(ada, 100);
    await take(ada, 10);
    await expect(close(ada, ada, 100, { expected: 100 })).rejects.toThrow(
      'Something was recorded in this till meanwhile',
    );
    const both = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => take(ada, 1)),
      ...[1, 2, 3].map(() => close(ada, ada, 0, { note: 'Counted while the desk was busy' })),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    const [made] = await ada.calls.till.closes({});
    expect((made?.expected ?? 0) + ((await tillOf(ada))?.expected ?? 0)).toBe(118);
  });

  it('by two at once says to the second that the till was closed', async () => {
    await take(ada, 15_000);
    await close(ada, ada, 15_000, { expected: 15_000 });
    await expect(close(ben, ada, 15_000, { expected: 15_000 })).rejects.toThrow(
      'This till was closed for that day already',
    );
  });

  it('that differs says why', async () => {
    await take(ada, 100);
    for (const note of ['', '   ', null, '.', 'ok']) {
      await expect(close(ada, ada, 90, { note })).rejects.toThrow('Please write why it differs');
    }
    const made = await close(ada, ada, 100);
    await expect(ada.calls.till.correctClose({ _id: made._id, counted: 90 })).rejects.toThrow(
      'Please write why it differs',
    );
    expect(await ada.calls.till.getClose({ _id: made._id })).toMatchObject({ counts: [made] });
  });

  it('may count less than nothing where more was paid out than came in', async () => {
    const paid = await take(ada, 4_000, 'card_machine');
    await ada.calls.payments.refund({ _id: paid._id, amount: 4_000, method: 'cash' });
    expect(await tillOf(ada)).toMatchObject({ expected: -4_000 });
    expect(await close(ada, ada, -4_000)).toMatchObject({ expected: -4_000, counted: -4_000, difference: 0 });
  });

  it('of an empty till, or of nobody’s, is refused', async () => {
    await expect(close(ada, ben, 0)).rejects.toThrow('There is nothing in this till to count.');
    await expect(ada.calls.till.close({ staffId: 'no-id', method: 'cash', counted: 0 })).rejects.toThrow('Not found.');
  });

  it('D13: a repeat with the same key is made once', async () => {
    await take(ada, 100);
    const sent = { clientId: 'close-0001', expected: 100 };
    const [first, second] = await Promise.all([close(ada, ada, 100, sent), close(ada, ada, 100, sent)]);
    expect(second).toEqual(first);
  });

  it.each([
    [{ counted: -1 }, 'counted'],
    [{ counted: 0.001 }, 'counted'],
    [{ method: 'bank_transfer' }, 'method'],
    [{ day: 'yesterday' }, 'day'],
    [{ day: '2099-01-01' }, 'day'],
    [{ note: 'x'.repeat(301) }, 'note'],
  ])('%o is refused at its field', async (change, field) => {
    await take(ada, 100);
    const { token } = await hotel.stranger.auth.login({ email: 'admin@hotel.test', password: 'secret123' });
    const body = { staffId: ada.id, method: 'cash', counted: 100, ...change };
    const answer = await hotel.rest('POST', '/till/closes', { token, body });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty(field);
  });
});

describe('a count that was wrong', () => {
  it('is corrected by a new row, of two at once by one, and both counts stay to be read', async () => {
    await take(ada, 100);
    const made = await close(ada, ada, 90, { note: 'Ten are missing' });
    const silent = ben.calls.till.correctClose({ _id: made._id, counted: 100 });
    await expect(silent).rejects.toMatchObject(refusal('reason_needed'));
    const correct = (counted: number) => ben.calls.till.correctClose({ _id: made._id, counted, note: 'Found it' });
    const tries = await Promise.allSettled([correct(100), correct(99)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { close: now, counts } = await ada.calls.till.getClose({ _id: made._id });
    expect(counts).toHaveLength(2);
    expect(now).toMatchObject({ supersedes: made._id, expected: 100, closedBy: 'Bola Ade', note: 'Found it' });
    expect(await ada.calls.till.closes({})).toEqual([now]);
    await expect(correct(98)).rejects.toThrow('Someone else has corrected this count meanwhile.');
  });

  it('is never changed in place, nor is what a close expects', async () => {
    await take(ada, 100);
    const { _id } = await close(ada, ada, 100);
    for (const table of ['till_closes', 'till_close_payments']) {
      await expect(hotel.sql`delete from ${hotel.sql(table)}`).rejects.toThrow('append-only');
    }
    await expect(hotel.sql`update till_closes set counted_kobo = 1 where id = ${_id}`).rejects.toThrow('append-only');
    await expect(
      hotel.sql`insert into till_closes (day, staff_id, method, expected_kobo, counted_kobo, closed_by)
        values (${today()}, ${ben.id}, 'cash', 1, 1, ${ben.id})`,
    ).rejects.toThrow('expects the sum of its payments');
  });
});
