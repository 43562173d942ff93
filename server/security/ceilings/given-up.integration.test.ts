import { randomUUID } from 'node:crypto';
import { refusal } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { usedOf } from '@server/testing/limits';
import { TESTED_KINDS } from '@server/testing/record-kinds';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ limitFactor: 1 });
for (const kind of TESTED_KINDS) await kind.prepare(hotel);
const guest = await hotel.guest('Adaeze');
beforeEach(() => hotel.clear());

const HOURLY = 400;
const NETWORK = '127.0.0.1';

describe.each(TESTED_KINDS)('D29: a network without end of keys for a $noun', (kind) => {
  const exhaust = (key: string) => hotel.platform.limits.tally('giveUpByAddress', key, HOURLY);
  const used = (key = NETWORK) => usedOf(hotel.platform.limits, 'giveUpByAddress', key);

  it('ends at its ceiling, for callers without an account alone', async () => {
    await exhaust(NETWORK);
    await expect(kind.giveUp(hotel.stranger, randomUUID())).rejects.toMatchObject(refusal('too_many_requests'));
    expect(await kind.giveUp(guest.calls, randomUUID())).toEqual({ made: null });
    expect(await kind.giveUp(hotel.staff, randomUUID())).toEqual({ made: null });
    expect(await kind.giveUp(hotel.as(undefined, '203.0.113.9'), randomUUID())).toEqual({ made: null });
  });

  it('ends for guests with accounts at a ceiling of their own, for staff never', async () => {
    await exhaust(`${NETWORK} with account`);
    await expect(kind.giveUp(guest.calls, randomUUID())).rejects.toMatchObject(refusal('too_many_requests'));
    expect(await kind.giveUp(hotel.stranger, randomUUID())).toEqual({ made: null });
    expect(await kind.giveUp(hotel.staff, randomUUID())).toEqual({ made: null });
  });

  it('counts the keys that it leaves behind, not those that were there', async () => {
    const [made, never, before] = [randomUUID(), randomUUID(), randomUUID()];
    const { _id } = await kind.make(hotel.stranger, { clientId: made });
    await kind.make(hotel.stranger, { clientId: before, turn: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      await kind.giveUp(hotel.stranger, made);
      await kind.giveUp(hotel.stranger, never);
      await kind.giveUp(guest.calls, before);
    }
    await kind.sendLink(hotel.staff, _id);
    await expect(kind.giveUp(hotel.stranger, made)).rejects.toMatchObject(refusal('already_done'));
    expect(await used()).toBe(1);
    expect(await used(`${NETWORK} with account`)).toBe(0);
  });

  it('is not refused for longer because it asks on', async () => {
    await exhaust(NETWORK);
    for (let turn = 0; turn < 3; turn += 1) await kind.giveUp(hotel.stranger, randomUUID()).catch(() => {});
    expect(await used()).toBe(HOURLY);
  });
});
