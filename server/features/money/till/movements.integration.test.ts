import { sweepHotelFiles } from '@server/start/jobs';
import { type Caller, refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { multipart, picture, uploaded } from '@server/testing/uploads';
import type { StaffRole } from '@shared/auth/roles';
import { addDays } from '@shared/dates';
import type { TillMovementInput } from '@shared/money/till/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });

interface Clerk {
  id: string;
  token: string;
  calls: Caller;
}
async function hired(name: string, role: StaffRole): Promise<Clerk> {
  const { user, token, calls } = await hotel.hired(name, role);
  return { id: user._id, token, calls };
}
const dele = await hired('Dele Desk', 'desk');
const efe = await hired('Efe Evening', 'desk');
const boss = await hired('Bisi Boss', 'admin');
let bookingId: string;
const today = () => hotel.clock.today();

beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`update hotel set till_blind_count = false`;
  hotel.clock.current = new Date();
  for (const id of await hotel.proofs()) await hotel.platform.proofs.remove(id);
  const { user, token } = await hotel.stranger.auth.login({ email: 'admin@hotel.test', password: 'secret123' });
  const dates = { checkInDate: today(), checkOutDate: addDays(today(), 2) };
  bookingId = (await hotel.as(token).bookings.create(bookingRequest(dates)))._id;
  expect(user.role).toBe('admin');
  for (const clerk of [dele, efe, boss]) {
    const again = await hotel.stranger.auth.login({ email: await emailOf(clerk), password: 'secret123' });
    clerk.token = again.token;
    clerk.calls = hotel.as(again.token);
  }
});

async function emailOf({ id }: Clerk): Promise<string> {
  const [row] = await hotel.sql<{ email: string }[]>`select email from users where id = ${id}`;
  return row?.email ?? '';
}
const take = ({ calls }: Clerk, amount: number) => calls.payments.record({ bookingId, amount, method: 'cash' });
const move = ({ calls }: Clerk, kind: TillMovementInput['kind'], amount: number, change: object = {}) =>
  calls.till.move({ kind, amount, ...(kind === 'paid_out' ? { reason: 'Diesel' } : {}), ...change });
const close = ({ calls }: Clerk, whose: Clerk, counted: number, change: object = {}) =>
  calls.till.close({ staffId: whose.id, method: 'cash', counted, ...change });
const tillOf = async ({ id }: Clerk, by: Clerk = boss) =>
  (await by.calls.till.day({})).tills.find((till) => till.staffId === id && till.method === 'cash');
const expectedOf = async (clerk: Clerk) => (await tillOf(clerk))?.expected ?? 0;
const offer = ({ calls }: Clerk, to: Clerk, amount: number, change: object = {}) =>
  calls.till.offerHandover({ toStaffId: to.id, amount, ...change });
const discounts = async () =>
  (await boss.calls.audit.discounts({})).items.map(({ kind, who, before, after, reason }) => [
    kind,
    who,
    before,
    after,
    reason,
  ]);

/** Paid-outs and differences are in the journal (D46), whatever a test has done. */
afterEach(async () => {
  expect([...(await journalFaults(hotel.sql))]).toEqual([]);
});

describe('D49: what a till should hold', () => {
  it('is payments and float, less paid-outs, drops and handovers, to the kobo; the close counts each once', async () => {
    await move(dele, 'float', 20_000);
    const paid = await take(dele, 50_000.5);
    await boss.calls.payments.refund({ _id: paid._id, amount: 1_000, method: 'cash' });
    await move(dele, 'paid_out', 7_500.25, { reason: 'Diesel for the generator' });
    await move(dele, 'drop', 30_000);
    const { _id } = await offer(dele, efe, 10_000);
    await efe.calls.till.takeHandover({ _id });
    const till = await tillOf(dele);
    expect(till).toMatchObject({
      ...{ received: 50_000.5, paidOut: 0, expected: 22_500.25, entries: 5 },
      moved: { float: 20_000, paid_out: -7_500.25, drop: -30_000, handover: -10_000 },
    });
    expect(till?.movements.map(({ kind, amount, otherName }) => [kind, amount, otherName])).toEqual([
      ['float', 20_000, null],
      ['paid_out', -7_500.25, null],
      ['drop', -30_000, null],
      ['handover', -10_000, 'Efe Evening'],
    ]);
    expect(await expectedOf(efe)).toBe(10_000);
    const made = await close(dele, dele, 22_500.25, { expected: 22_500.25, entries: 5 });
    expect(made).toMatchObject({ expected: 22_500.25, difference: 0 });
    const read = await dele.calls.till.getClose({ _id: made._id });
    expect(read).toMatchObject({ entries: 5, moved: till?.moved, movements: till?.movements });
    expect(await tillOf(dele)).toMatchObject({ expected: 0, movements: [], close: made });
    expect(await close(efe, efe, 10_000)).toMatchObject({ expected: 10_000, difference: 0 });
  });

  it('is closed with nothing in it once all is handed over', async () => {
    await take(dele, 5_000);
    await move(dele, 'drop', 5_000);
    expect(await close(dele, dele, 0)).toMatchObject({ expected: 0, counted: 0 });
  });

  it('lists a paid-out, a shortage and a float taken back in Discounts and voids, by clerk, and says them in the log', async () => {
    const float = await move(dele, 'float', 9_000);
    await dele.calls.till.voidMovement({ _id: float._id, note: 'Typed twice' });
    await move(dele, 'float', 5_000);
    await move(dele, 'paid_out', 2_000, { reason: 'Tomatoes' });
    const made = await close(dele, dele, 2_900, { note: 'Wrong change' });
    await boss.calls.till.correctClose({ _id: made._id, counted: 2_800, note: 'Counted again' });
    expect(await discounts()).toEqual([
      ['till', 'Bisi Boss', 2_900, 2_800, 'Counted again'],
      ['till', 'Dele Desk', 3_000, 2_900, 'Wrong change'],
      ['paid_out', 'Dele Desk', 2_000, 0, 'Tomatoes'],
      ['float', 'Dele Desk', 9_000, 0, 'Typed twice'],
    ]);
    const mine = await boss.calls.audit.discounts({ actor: dele.id, kind: 'paid_out' });
    expect(mine.items).toHaveLength(1);
    const { items } = await boss.calls.audit.list({ area: 'till' });
    expect(items.map(({ what }) => what)).toEqual([
      expect.stringContaining('corrected the count'),
      expect.stringContaining('closed the cash till of Dele Desk'),
      'recorded ₦2,000 paid out of the till of Dele Desk',
      'recorded ₦5,000 put as a float into the till of Dele Desk',
      'took back ₦9,000 put as a float into the till of Dele Desk',
      'recorded ₦9,000 put as a float into the till of Dele Desk',
    ]);
  });
});

describe('a movement', () => {
  it.each([
    [{ kind: 'paid_out', amount: 100 }, 'reason'],
    [{ kind: 'paid_out', amount: 100, reason: '..' }, 'reason'],
    [{ kind: 'handover', amount: 100 }, 'kind'],
    [{ kind: 'float', amount: 0 }, 'amount'],
    [{ kind: 'float', amount: -5 }, 'amount'],
    [{ kind: 'drop', amount: 0.001 }, 'amount'],
    [{ kind: 'drop', amount: 1, reason: 'x'.repeat(301) }, 'reason'],
  ])('%o is refused at its field', async (body, field) => {
    const answer = await hotel.rest('POST', '/till/movements', { token: dele.token, body });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty(field);
  });

  it('takes no more cash out of a till than is in it, of two at once one', async () => {
    await take(dele, 1_000);
    await expect(move(dele, 'drop', 1_000.01)).rejects.toMatchObject(refusal('till_short'));
    await expect(move(dele, 'paid_out', 2_000)).rejects.toMatchObject(refusal('till_short'));
    await expect(offer(dele, efe, 2_000)).rejects.toMatchObject(refusal('till_short'));
    const both = await Promise.allSettled([move(dele, 'drop', 600), move(dele, 'paid_out', 600)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await expectedOf(dele)).toBe(400);
  });

  it('is of one’s own till; an admin records for any on the staff', async () => {
    await expect(move(dele, 'float', 100, { staffId: efe.id })).rejects.toMatchObject(refusal('till_of_another'));
    expect(await move(boss, 'float', 100, { staffId: efe.id })).toMatchObject({
      staffName: 'Efe Evening',
      recordedBy: 'Bisi Boss',
    });
    const guest = await hotel.guest('Just A Guest');
    for (const staffId of [guest.user._id, 'nobody']) {
      await expect(move(boss, 'float', 100, { staffId })).rejects.toMatchObject(refusal('not_found'));
    }
    await expect(move({ ...dele, calls: guest.calls }, 'float', 100)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('comes no more once the till of that day is closed, whichever of the two comes first', async () => {
    await take(dele, 1_000);
    const [closed, moved] = await Promise.allSettled([close(dele, dele, 1_000), move(dele, 'drop', 1_000)]);
    // Where the drop came first the count differs, and needs a note.
    expect([closed.status, moved.status].sort()).toEqual(['fulfilled', 'rejected']);
    if (closed.status === 'rejected') await close(dele, dele, 0);
    await take(dele, 500);
    await expect(move(dele, 'drop', 100)).rejects.toMatchObject(refusal('till_day_closed'));
    await expect(move(dele, 'float', 100)).rejects.toMatchObject(refusal('till_day_closed'));
    await expect(offer(dele, efe, 100)).rejects.toMatchObject(refusal('till_day_closed'));
  });

  it('D13: is made once for each key, with its picture', async () => {
    const sent = { clientId: 'float-0001-abcd', proof: uploaded(await picture('slip.png')) };
    const made = await Promise.all([move(dele, 'float', 100, sent), move(dele, 'float', 100, sent)]);
    expect(made[1]).toEqual(made[0]);
    expect(await expectedOf(dele)).toBe(100);
    expect(await hotel.proofs()).toHaveLength(1);
    await expect(move(dele, 'float', 200, sent)).rejects.toMatchObject(refusal('key_reused'));
  });

  it('is never changed, and a counter-row takes back all of it', async () => {
    const { _id } = await move(dele, 'float', 100);
    for (const change of [
      hotel.sql`delete from till_movements`,
      hotel.sql`update till_movements set amount_kobo = 1`,
    ]) {
      await expect(change).rejects.toThrow('append-only');
    }
    await expect(
      hotel.sql`insert into till_movements (kind, staff_id, day, amount_kobo, reason, takes_back, recorded_by)
        values ('float', ${dele.id}, ${today()}, -5000, 'half of it', ${_id}, ${dele.id})`,
    ).rejects.toThrow('takes back all of a movement');
  });
});

it('a till is closed by its own clerk or an admin, and by nobody else', async () => {
  await take(dele, 100);
  await expect(close(efe, dele, 100)).rejects.toMatchObject(refusal('till_of_another'));
  expect(await close(boss, dele, 100)).toMatchObject({ closedBy: 'Bisi Boss', staffName: 'Dele Desk' });
});

describe('a movement that was recorded wrongly', () => {
  it('is taken back once, with a reason, by its clerk or an admin', async () => {
    const { _id } = await move(dele, 'float', 100);
    await expect(dele.calls.till.voidMovement({ _id })).rejects.toMatchObject(refusal('reason_needed'));
    await expect(efe.calls.till.voidMovement({ _id, note: 'Not mine' })).rejects.toMatchObject(
      refusal('till_of_another'),
    );
    const tries = await Promise.allSettled(
      [dele, boss].map(({ calls }) => calls.till.voidMovement({ _id, note: 'Typed twice' })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(dele.calls.till.voidMovement({ _id, note: 'Again' })).rejects.toMatchObject(
      refusal('till_movement_taken_back'),
    );
    expect(await tillOf(dele)).toMatchObject({
      expected: 0,
      movements: [{ isTakenBack: true }, { takesBack: _id, amount: -100, reason: 'Typed twice' }],
    });
    await expect(dele.calls.till.voidMovement({ _id: 'none', note: 'Nothing' })).rejects.toMatchObject(
      refusal('not_found'),
    );
  });

  it('stays once its till is closed, and where the cash is gone', async () => {
    const float = await move(dele, 'float', 100);
    await move(dele, 'drop', 60);
    await expect(dele.calls.till.voidMovement({ _id: float._id, note: 'Typed twice' })).rejects.toMatchObject(
      refusal('till_short'),
    );
    await close(dele, dele, 40);
    for (const { calls } of [dele, boss]) {
      await expect(calls.till.voidMovement({ _id: float._id, note: 'Typed twice' })).rejects.toMatchObject(
        refusal('till_movement_counted'),
      );
    }
  });
});

describe('a drop to the safe', () => {
  const confirm = ({ calls }: Clerk, _id: string) => calls.till.confirmDrop({ _id });
  const waiting = async () => (await dele.calls.notifications.waiting()).find(({ kind }) => kind === 'till_drops');

  it('waits until somebody else says that they received it, and says so on the paper of the close', async () => {
    await take(dele, 5_000);
    const first = await move(dele, 'drop', 3_000);
    const second = await move(dele, 'drop', 1_000);
    expect(first).toMatchObject({ isUnconfirmed: true, confirmedBy: null });
    expect(await waiting()).toMatchObject({ count: 2 });
    await expect(confirm(dele, first._id)).rejects.toMatchObject(refusal('till_drop_own'));
    const both = await Promise.all([confirm(efe, first._id), confirm(boss, first._id)]);
    expect(both[1]).toEqual(both[0]);
    expect(both[0]).toMatchObject({ isUnconfirmed: false, confirmedBy: expect.any(String) });
    expect((await efe.calls.till.day({})).drops.map(({ _id }) => _id)).toEqual([second._id]);
    const { _id } = await close(dele, dele, 1_000);
    const { movements } = await dele.calls.till.getClose({ _id });
    expect(movements.map(({ isUnconfirmed }) => isUnconfirmed)).toEqual([false, true]);
    expect(await waiting()).toMatchObject({ count: 1 });
    await confirm(efe, second._id);
    expect(await waiting()).toBeUndefined();
    const { items } = await boss.calls.audit.list({ area: 'till' });
    expect(items[0]?.what).toBe('confirmed that they received ₦1,000 dropped to the safe from the till of Dele Desk');
  });

  it('is not confirmed by who recorded it, whoever’s till it left, nor by anybody without a till', async () => {
    await take(dele, 100);
    const { _id } = await move(boss, 'drop', 100, { staffId: dele.id });
    await expect(confirm(boss, _id)).rejects.toMatchObject(refusal('till_drop_own'));
    const cook = await hired('Chief Cook', 'kitchen');
    await expect(confirm(cook, _id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const own = hotel.sql`update till_drops set confirmed_by = ${dele.id}, confirmed_at = now() where id = ${_id}`;
    await expect(own).rejects.toThrow('confirmed once, by another');
    const float = await move(dele, 'float', 100);
    for (const id of ['nothing', float._id]) {
      await expect(confirm(efe, id)).rejects.toMatchObject(refusal('not_found'));
    }
  });

  it('that is taken back asks nobody any more; once it is confirmed an admin alone takes it back', async () => {
    await take(dele, 100);
    const note = 'Typed twice';
    const wrong = await move(dele, 'drop', 60);
    await dele.calls.till.voidMovement({ _id: wrong._id, note });
    expect(await waiting()).toBeUndefined();
    await expect(confirm(efe, wrong._id)).rejects.toMatchObject(refusal('till_movement_taken_back'));
    const kept = await move(dele, 'drop', 60);
    await confirm(efe, kept._id);
    const takeBack = ({ calls }: Clerk) => calls.till.voidMovement({ _id: kept._id, note });
    await expect(takeBack(dele)).rejects.toMatchObject(refusal('till_drop_confirmed'));
    await takeBack(boss);
    expect(await expectedOf(dele)).toBe(100);
  });

  it('of a hotel where nobody else has a till asks nobody', async () => {
    const others = await hotel.sql<{ id: string; role: string }[]>`select id, role from users
      where role in ('admin', 'desk') and id <> ${boss.id}`;
    await hotel.sql`update users set role = 'readonly' where id in ${hotel.sql(others.map(({ id }) => id))}`;
    await move(boss, 'float', 100);
    const { isUnconfirmed } = await move(boss, 'drop', 100);
    for (const { id, role } of others) await hotel.sql`update users set role = ${role} where id = ${id}`;
    expect(isUnconfirmed).toBe(false);
  });
});

describe('the picture of the paper', () => {
  const proofOf = (id: string, token: string) =>
    hotel.app.inject({
      method: 'GET',
      url: `/api/till/movements/${id}/proof`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('is kept beside the proofs of payment, for staff with the till alone, and a sweep leaves it', async () => {
    const form = await multipart({ kind: 'float', amount: '5000' }, 'proof', [await picture('float.png')]);
    expect(await hotel.rest('POST', '/till/movements', { ...form, token: dele.token })).toMatchObject({ status: 201 });
    const paper = await multipart({ kind: 'paid_out', amount: '2500', reason: 'Fuel' }, 'proof', [
      await picture('p.png'),
    ]);
    const { json } = await hotel.rest('POST', '/till/movements', { ...paper, token: dele.token });
    expect(json).toMatchObject({ kind: 'paid_out', amount: -2_500, hasProof: true });
    const got = await proofOf(json._id, efe.token);
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/jpeg']);
    await sweepHotelFiles(hotel.platform, new Date(Date.now() + 60_000), { error: () => {} });
    expect(await hotel.proofs()).toHaveLength(2);
    const guest = await hotel.guest('Curious Guest');
    expect((await proofOf(json._id, guest.token)).statusCode).toBe(403);
    const { _id: without } = await move(dele, 'float', 1);
    expect((await proofOf(without, efe.token)).statusCode).toBe(404);
  });

  it('that cannot be read records nothing and keeps no file', async () => {
    const broken = new File([new Uint8Array(Buffer.from('%PDF-1.7 broken off'))], 'paper.pdf');
    const form = await multipart({ kind: 'float', amount: '5000' }, 'proof', [broken]);
    expect(await hotel.rest('POST', '/till/movements', { ...form, token: dele.token })).toMatchObject({
      status: 400,
      json: { reason: 'proof_damaged', fields: { proof: expect.any(String) } },
    });
    expect(await tillOf(dele)).toBeUndefined();
    await expect(move(dele, 'drop', 9, { proof: uploaded(await picture('p.png')) })).rejects.toMatchObject(
      refusal('till_short'),
    );
    expect(await hotel.proofs()).toEqual([]);
  });
});

describe('a handover', () => {
  it('is in the giver’s till until the other has counted it, and then in the other’s', async () => {
    await take(dele, 8_000);
    const made = await offer(dele, efe, 3_000, { note: 'For the night', clientId: 'hand-0001-abcd' });
    expect(await offer(dele, efe, 3_000, { note: 'For the night', clientId: 'hand-0001-abcd' })).toEqual(made);
    expect((await efe.calls.till.day({})).handovers).toEqual([made]);
    expect([await expectedOf(dele), await expectedOf(efe)]).toEqual([8_000, 0]);
    for (const { calls } of [dele, boss]) {
      await expect(calls.till.takeHandover({ _id: made._id })).rejects.toMatchObject(refusal('till_of_another'));
    }
    const both = await Promise.allSettled([1, 2].map(() => efe.calls.till.takeHandover({ _id: made._id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await expectedOf(dele), await expectedOf(efe)]).toEqual([5_000, 3_000]);
    expect((await efe.calls.till.day({})).handovers).toEqual([]);
    const [row] = (await tillOf(efe))?.movements ?? [];
    expect(row).toMatchObject({ kind: 'handover', amount: 3_000, otherName: 'Dele Desk', reason: 'For the night' });
    await expect(efe.calls.till.voidMovement({ _id: row?._id ?? '', note: 'No' })).rejects.toMatchObject(
      refusal('till_handover_kept'),
    );
    await expect(dele.calls.till.withdrawHandover({ _id: made._id })).rejects.toMatchObject(
      refusal('till_handover_decided'),
    );
  });

  it('holds the giver’s close until it is taken or called off', async () => {
    await take(dele, 8_000);
    const { _id } = await offer(dele, efe, 3_000);
    await expect(close(dele, dele, 8_000)).rejects.toMatchObject(refusal('till_handover_open'));
    const stranger = await hired('Stray Clerk', 'desk');
    await expect(stranger.calls.till.withdrawHandover({ _id })).rejects.toMatchObject(refusal('till_of_another'));
    await efe.calls.till.withdrawHandover({ _id });
    await expect(efe.calls.till.takeHandover({ _id })).rejects.toMatchObject(refusal('till_handover_decided'));
    expect(await close(dele, dele, 8_000)).toMatchObject({ expected: 8_000 });
  });

  it('is taken only while both tills are open and the cash is there', async () => {
    await take(dele, 1_000);
    await take(efe, 10);
    const { _id } = await offer(dele, efe, 1_000);
    await move(dele, 'drop', 500);
    await expect(efe.calls.till.takeHandover({ _id })).rejects.toMatchObject(refusal('till_short'));
    await dele.calls.till.withdrawHandover({ _id });
    const smaller = await offer(dele, efe, 500);
    await close(efe, efe, 10);
    await expect(efe.calls.till.takeHandover({ _id: smaller._id })).rejects.toMatchObject(refusal('till_day_closed'));
  });

  it('goes to somebody else who has a till', async () => {
    await take(dele, 1_000);
    const cook = await hired('Cook', 'kitchen');
    for (const toStaffId of [dele.id, cook.id, 'nobody', '']) {
      const answer = await hotel.rest('POST', '/till/handovers', { token: dele.token, body: { toStaffId, amount: 1 } });
      expect(answer).toMatchObject({ status: 400, json: { fields: { toStaffId: expect.any(String) } } });
    }
    await expect(offer(dele, efe, 1, { staffId: boss.id })).rejects.toMatchObject(refusal('till_of_another'));
    const { clerks } = await dele.calls.till.day({});
    expect(clerks.map(({ staffName }) => staffName)).toEqual(
      expect.arrayContaining(['Bisi Boss', 'Dele Desk', 'Efe Evening']),
    );
    expect(clerks.some(({ staffName }) => staffName === 'Cook')).toBe(false);
  });

  it('never leaves one till without coming into the other', async () => {
    await take(dele, 1_000);
    const { _id } = await offer(dele, efe, 1_000);
    const half = hotel.sql`insert into till_movements (kind, staff_id, day, amount_kobo, handover_id, recorded_by)
      values ('handover', ${dele.id}, ${today()}, -100000, ${_id}, ${efe.id})`;
    await expect(half).rejects.toThrow('leaves one till and comes into the other');
  });
});

describe('D49: counting blind', () => {
  beforeEach(async () => {
    await boss.calls.hotel.update({ tillBlindCount: true });
    await take(dele, 8_000);
    await move(dele, 'float', 2_000);
  });

  it('tells clerks and programs no sum and no payment, and admins all', async () => {
    const readonly = await hired('Rita Reads', 'readonly');
    for (const { calls } of [dele, efe, readonly]) {
      expect((await calls.till.day({})).tills).toMatchObject([
        { isBlind: true, expected: 0, received: 0, paidOut: 0, carried: 0, payments: [], entries: 2 },
      ]);
    }
    expect(await boss.calls.till.day({})).toMatchObject({
      tills: [{ isBlind: false, expected: 10_000, received: 8_000, payments: [{ amount: 8_000 }] }],
    });
  });

  it('says the difference once it is counted, and no refusal says it before', async () => {
    await expect(close(dele, dele, 9_000, { entries: 1 })).rejects.toMatchObject(refusal('till_changed'));
    // A guess at the sum is answered neither way, and none who differs is asked why.
    expect(await close(dele, dele, 9_000, { entries: 2, expected: 1 })).toMatchObject({
      expected: 10_000,
      counted: 9_000,
      difference: -1_000,
    });
    expect(await discounts()).toEqual([['till', 'Dele Desk', 10_000, 9_000, null]]);
  });

  it('says of no sum whether it is in the till, and admins and the paper how often a handover was called off', async () => {
    for (const amount of [5_000, 7_500, 11_000, 12_000]) {
      const { _id } = await offer(dele, efe, amount);
      await (amount > 10_000 ? efe : dele).calls.till.withdrawHandover({ _id });
    }
    await dele.calls.till.voidMovement({ _id: (await move(dele, 'drop', 90_000))._id, note: 'Typed wrongly' });
    expect(await tillOf(dele)).toMatchObject({ expected: 10_000, calledOff: 4 });
    expect(await tillOf(dele, dele)).toMatchObject({ calledOff: 0 });
    // What two have counted is so, whatever the till should hold.
    const { _id } = await offer(dele, efe, 11_000);
    await efe.calls.till.takeHandover({ _id });
    const made = await close(dele, dele, 0);
    expect(made).toMatchObject({ expected: -1_000, counted: 0, difference: 1_000 });
    expect(await boss.calls.till.getClose({ _id: made._id })).toMatchObject({ calledOff: 4 });
    expect(await close(efe, efe, 11_000)).toMatchObject({ difference: 0 });
    await expect(move(boss, 'drop', 1, { staffId: efe.id })).rejects.toMatchObject(refusal('till_day_closed'));
  });

  it('is for an admin as ever: the sum that was seen, and a note where it differs', async () => {
    await expect(close(boss, dele, 9_000, { expected: 1 })).rejects.toMatchObject(refusal('till_changed'));
    await expect(close(boss, dele, 9_000)).rejects.toMatchObject(refusal('till_note_missing'));
  });

  it('is a setting of the admin’s, in the log by words', async () => {
    await expect(dele.calls.hotel.update({ tillBlindCount: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const token = boss.token;
    for (const tillBlindCount of ['maybe', 1, null]) {
      const answer = await hotel.rest('PUT', '/hotel/settings', { token, body: { tillBlindCount } });
      expect(answer).toMatchObject({ status: 400, json: { fields: { tillBlindCount: expect.any(String) } } });
    }
    const { items } = await boss.calls.audit.list({ area: 'hotel' });
    expect(items[0]?.what).toBe('changed the settings: tills are counted blind from no to yes');
  });
});

it('D48: the close of a clerk’s till lists the transfers that the clerk recorded by hand that day', async () => {
  await take(dele, 100);
  const transfer = (clerk: Clerk, amount: number) =>
    clerk.calls.payments.record({ bookingId, amount, method: 'bank_transfer' });
  await transfer(dele, 5_000);
  const wrong = await transfer(dele, 700);
  await dele.calls.payments.correct({ _id: wrong._id });
  await transfer(efe, 900);
  const { _id } = await close(dele, dele, 100);
  const { transfers } = await dele.calls.till.getClose({ _id });
  expect(transfers).toMatchObject([{ amount: 5_000, guestName: 'Adaeze Obi' }]);
});
