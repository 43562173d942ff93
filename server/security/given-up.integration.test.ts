import { randomUUID } from 'node:crypto';
import { sharedTestHotel } from '@server/testing/hotel';
import { usedOf } from '@server/testing/limits';
import { TESTED_KINDS } from '@server/testing/record-kinds';
import { draws } from '@shared/testing/draws';
import { beforeEach, describe, expect, it } from 'vitest';

/** A request that got no answer is given up, or was carried out: never both, and never neither. */

const hotel = await sharedTestHotel();
for (const kind of TESTED_KINDS) await kind.prepare(hotel);
const guest = await hotel.guest('Adaeze');
const other = await hotel.guest('Other Guest');
beforeEach(() => hotel.clear());

const refused = (reason: string) => ({ cause: expect.objectContaining({ reason }) });

describe.each(TESTED_KINDS)('D13: a new $noun that got no answer', (kind) => {
  const rows = async () => (await hotel.sql`select 1 from ${hotel.sql(kind.table)}`).length;

  it('is found by its idempotency key, with the access token that opens it', async () => {
    const clientId = randomUUID();
    const { _id, reference, accessToken } = await kind.make(hotel.stranger, { clientId });
    const found = await kind.giveUp(hotel.stranger, clientId);
    expect(found).toEqual({ made: { _id, reference, accessToken } });
    expect(await kind.open(hotel.as(found.made?.accessToken), _id)).toMatchObject({ reference });
    expect(await kind.giveUp(hotel.stranger, clientId)).toEqual(found);
  });

  it('is given up where it did not arrive: later it makes nothing, and hears why', async () => {
    const clientId = randomUUID();
    expect(await kind.giveUp(hotel.stranger, clientId)).toEqual({ made: null });
    await expect(kind.make(hotel.stranger, { clientId })).rejects.toMatchObject(refused('given_up'));
    expect(await kind.giveUp(hotel.stranger, clientId)).toEqual({ made: null });
    const late = await hotel.rest('POST', kind.createPath, {
      body: kind.request(),
      headers: { 'idempotency-key': clientId },
    });
    expect(late).toMatchObject({ status: 409, json: { reason: 'given_up' } });
    expect(await rows()).toBe(0);
    await kind.make(hotel.stranger, { clientId: randomUUID() });
  });

  it('is either made or given up, however the two meet', async () => {
    const seen = new Set<boolean>();
    const enough = draws(150);
    for (let round = 0; round < enough || (seen.size < 2 && round < 20 * enough); round += 1) {
      await hotel.clear();
      const clientId = randomUUID();
      // Each round it comes a little later, while the request is on its way; on a busy machine later still.
      const giveUp = async () => {
        for (let wait = 0; wait < (round % 15) * Math.ceil((round + 1) / enough); wait += 1) await hotel.sql`select 1`;
        return kind.giveUp(hotel.stranger, clientId);
      };
      const create = () => kind.make(hotel.stranger, { clientId }).catch(({ cause }) => cause.reason);
      const [first, { made }, repeat] = await Promise.all([create(), giveUp(), create()]);
      expect([first, repeat]).toEqual(
        made ? [expect.objectContaining(made), expect.objectContaining(made)] : ['given_up', 'given_up'],
      );
      expect(await rows()).toBe(made ? 1 : 0);
      seen.add(made !== null);
    }
    expect(seen.size).toBe(2);
  });

  it('is found by a guest who has logged in since, as is what the login itself made; by nobody else', async () => {
    const [before, own] = [randomUUID(), randomUUID()];
    const anonymous = await kind.make(hotel.stranger, { clientId: before });
    expect(await kind.giveUp(guest.calls, before)).toMatchObject({ made: { _id: anonymous._id } });
    const ofAccount = await kind.make(guest.calls, { clientId: own, turn: 1 });
    const { reference } = ofAccount;
    expect(await kind.giveUp(guest.calls, own)).toEqual({ made: { _id: ofAccount._id, reference } });
    await expect(kind.giveUp(hotel.stranger, own)).rejects.toMatchObject(refused('already_done'));
    expect(await kind.giveUp(hotel.staff, own)).toEqual({ made: null });
    // What others give up is theirs alone.
    expect(await kind.make(guest.calls, { clientId: own, turn: 1 })).toMatchObject({ _id: ofAccount._id });
  });

  it('is made once where it is sent without a login and with one, whichever arrives first, however the two meet', async () => {
    const late = randomUUID();
    await kind.make(guest.calls, { clientId: late });
    await expect(kind.make(hotel.stranger, { clientId: late })).rejects.toMatchObject(refused('already_done'));
    expect(await rows()).toBe(1);
    // A key belongs to its user: what another account sends under it is its own.
    const theirs = await kind.make(other.calls, { clientId: late }).catch(({ cause }) => cause.reason);
    expect(theirs).not.toBe('already_done');
    for (let round = 0; round < draws(100); round += 1) {
      await hotel.clear();
      const clientId = randomUUID();
      const send = (calls: typeof guest.calls) =>
        kind.make(calls, { clientId }).catch(({ cause }: { cause: { reason: string } }) => cause.reason);
      const [before, after, again] = await Promise.all([send(hotel.stranger), send(guest.calls), send(guest.calls)]);
      expect(await rows()).toBe(1);
      expect(after).toMatchObject({ _id: expect.any(String) });
      expect(again).toMatchObject({ _id: expect.any(String) });
      expect(before === 'already_done' || typeof before === 'object').toBe(true);
    }
  });

  it('leaves nothing under the account where it was found among the anonymous ones', async () => {
    const clientId = randomUUID();
    const { _id } = await kind.make(hotel.stranger, { clientId });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await kind.giveUp(guest.calls, clientId)).toMatchObject({ made: { _id } });
    }
    // The key of the account is as free as if it had never been asked for: no repeat hears that nothing was made.
    expect(await hotel.sql`select from idempotency_keys where actor = ${guest.user._id} and key = ${clientId}`).toEqual(
      [],
    );
    expect(await kind.make(guest.calls, { clientId })).toMatchObject({ _id });
    await hotel.sql`update ${hotel.sql(kind.table)} set user_id = ${guest.user._id} where id = ${_id}`;
    expect(await kind.make(guest.calls, { clientId })).toMatchObject({ _id });
  });

  it('tells no more than a repeat would: nothing of what its first answer does not open any more', async () => {
    const clientId = randomUUID();
    const { _id } = await kind.make(hotel.stranger, { clientId });
    await kind.sendLink(hotel.staff, _id);
    await expect(kind.giveUp(hotel.stranger, clientId)).rejects.toMatchObject(refused('already_done'));
    await expect(kind.giveUp(guest.calls, clientId)).rejects.toMatchObject(refused('already_done'));
    await hotel.sql`update ${hotel.sql(kind.table)} set user_id = ${guest.user._id}, access_token_hash = null`;
    expect(await kind.giveUp(guest.calls, clientId)).toMatchObject({ made: { _id } });
    await expect(kind.giveUp(hotel.stranger, clientId)).rejects.toMatchObject(refused('already_done'));
  });

  it('brings no access token after a day', async () => {
    const other = randomUUID();
    const late = await kind.make(hotel.stranger, { clientId: other, turn: 1 });
    const old = new Date(hotel.clock.now().getTime() - 25 * 3_600_000).toISOString();
    await hotel.sql`update ${hotel.sql(kind.table)} set created_at = ${old} where id = ${late._id}`;
    expect(await kind.giveUp(hotel.stranger, other)).toEqual({ made: { _id: late._id, reference: late.reference } });
  });

  it('needs its key, also over REST, and is not given up without end', async () => {
    const clientId = randomUUID();
    const headers = { 'idempotency-key': clientId };
    expect((await hotel.rest('POST', `${kind.path}/give-up`, {})).status).toBe(400);
    const { _id, accessToken } = (await hotel.rest('POST', kind.createPath, { body: kind.request(), headers })).json;
    const { status, json } = await hotel.rest('POST', `${kind.path}/give-up`, { headers });
    expect(status).toBe(200);
    expect(json.made).toMatchObject({ _id, accessToken });
    const never = { 'idempotency-key': randomUUID() };
    expect((await hotel.rest('POST', `${kind.path}/give-up`, { headers: never })).json).toEqual({ made: null });
    expect(await usedOf(hotel.platform.limits, 'giveUpByAddress', '127.0.0.1')).toBe(1);
  });
});
