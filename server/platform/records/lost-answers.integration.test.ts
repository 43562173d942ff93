import { join } from 'node:path';
import { openDatabase } from '@server/platform/database/database';
import { sweepHotelFiles } from '@server/start/jobs';
import { callsOf } from '@server/testing/calls/callers';
import { openWire } from '@server/testing/calls/wire';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedBucket } from '@server/testing/servers/s3-server';
import { picture, uploaded } from '@server/testing/uploads';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Storage } from '../storage/s3-storage';
import { fileStorage } from '../storage/storage';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const wire = await openWire(hotel.databaseUrl);
const pool = openDatabase(wire.url);
afterAll(async () => {
  await pool.close();
  await wire.close();
});
beforeEach(async () => {
  await hotel.clear();
  for (const id of await hotel.proofs()) await hotel.platform.proofs.remove(id);
});

/** Calls whose database is behind the wire that can be cut. */
const overWire = (token?: string) => callsOf({ ...hotel.platform, db: pool.db }, token);

async function booked() {
  const { accessToken = '', _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
  return { bookingId, accessToken };
}

const open = (id = '') => hotel.staff.paidNotices.proof({ _id: id });

describe('a proof', () => {
  it('is there and opens where the connection was cut after the commit, and when it is sent again', async () => {
    const { bookingId, accessToken } = await booked();
    const said = { bookingId, proof: uploaded(await picture('slip.png')) };
    wire.loseNextCommit();
    await expect(overWire(accessToken).paidNotices.create(said)).rejects.toThrow();
    const [row, ...others] = await hotel.sql`select id from payment_proofs`;
    expect(others).toEqual([]);
    const { base64 } = await open(row?.id);
    expect(base64.length).toBeGreaterThan(0);
    const again = await hotel.as(accessToken).paidNotices.create(said);
    expect(again.proofs).toMatchObject([{ _id: row?.id }]);
    expect(await hotel.proofs()).toEqual([row?.id]);
    expect(await open(row?.id)).toMatchObject({ base64 });
  });

  it('whose file was lost is put back by sending it again', async () => {
    const { bookingId, accessToken } = await booked();
    const said = { bookingId, proof: uploaded(await picture('slip.png')) };
    const { proofs } = await hotel.as(accessToken).paidNotices.create(said);
    await hotel.platform.proofs.remove(proofs[0]?._id ?? '');
    await expect(open(proofs[0]?._id)).rejects.toThrow();
    await hotel.as(accessToken).paidNotices.create(said);
    expect((await open(proofs[0]?._id)).base64.length).toBeGreaterThan(0);
    expect(await hotel.proofs()).toEqual([proofs[0]?._id]);
  });

  it('that is refused leaves no file', async () => {
    const { bookingId, accessToken } = await booked();
    await hotel.pay({ bookingId }, 100_000);
    const said = { bookingId, proof: uploaded(await picture('slip.png')) };
    await expect(hotel.as(accessToken).paidNotices.create(said)).rejects.toThrow();
    expect(await hotel.proofs()).toEqual([]);
  });
});

describe("a room's photos", () => {
  it('are there where the connection was cut after the commit, and are the same when it is saved again', async () => {
    const room = {
      roomNumber: '301',
      type: 'Standard',
      price: 20_000,
      photos: [uploaded(await picture('room.png'))],
      clientId: crypto.randomUUID(),
    };
    wire.loseNextCommit();
    await expect(overWire(hotel.admin.token).rooms.create(room)).rejects.toThrow();
    const { photos } = await hotel.stranger.rooms.byNumber({ roomNumber: '301' });
    expect(photos).toHaveLength(1);
    expect((await hotel.app.inject(photos[0] ?? '')).statusCode).toBe(200);
    expect((await hotel.staff.rooms.create(room)).photos).toEqual(photos);
    expect(await hotel.pictures()).toHaveLength(1);
  });
});

const bucket = await sharedBucket();
const DAY_MS = 24 * 3_600_000;
const stores = {
  'the disk': (name: string) => fileStorage(join(hotel.mailFolder, '..', `swept-${name}`)),
  'a bucket': (name: string) => s3Storage(bucket, `swept-${name}`),
};

describe.each(Object.entries(stores))('the nightly sweep of %s', (_place, storeOf) => {
  const complaints: string[] = [];
  const log = { error: (message: string) => void complaints.push(message) };
  const inAMinute = () => new Date(Date.now() + 60_000);
  const ORPHANS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  /** Pictures of a room and a dish and two proofs with rows, and for each store a file without one and a name that is no id. */
  async function filled(kind: string) {
    const [proofs, pictures] = [storeOf(`proofs-${kind}`), storeOf(`media-${kind}`)];
    const platform = { ...hotel.platform, proofs, pictures };
    const { bookingId, accessToken } = await booked();
    for (const color of ['red', 'green'])
      await callsOf(platform, accessToken).paidNotices.create({
        bookingId,
        proof: uploaded(await picture('slip.png', color)),
      });
    await hotel.sql`delete from room_photos`;
    const { _id } = await hotel.staff.rooms.byNumber({ roomNumber: '101' });
    await callsOf(platform, hotel.admin.token).rooms.update({
      _id,
      photos: [uploaded(await picture('a.png')), uploaded(await picture('b.png'))],
    });
    const dish = { name: `Dish ${crypto.randomUUID()}`, category: 'soup' as const, price: 2_000 };
    await callsOf(platform, hotel.admin.token).menu.create({ ...dish, image: uploaded(await picture('dish.png')) });
    const kept = { proofs: await proofs.names(), pictures: await pictures.names() };
    for (const [at, storage] of [proofs, pictures].entries()) {
      await storage.put(`${ORPHANS[at]}/proof.pdf`, Buffer.from('left behind'));
      await storage.put('read-me/note.txt', Buffer.from('by hand'));
    }
    return { platform, kept };
  }
  const namesIn = async (storage: { names(): Promise<{ name: string }[]> }) =>
    (await storage.names()).map(({ name }) => name).sort();

  it('removes files without a row, and leaves those with one and what is not its own', async () => {
    const { platform, kept } = await filled('one');
    await sweepHotelFiles(platform, inAMinute(), log);
    for (const place of ['proofs', 'pictures'] as const) {
      expect(kept[place]).toHaveLength(place === 'pictures' ? 3 : 2);
      expect(await namesIn(platform[place])).toEqual([...kept[place].map(({ name }) => name), 'read-me'].sort());
    }
    expect(complaints).toEqual([]);
  });

  it('removes the few orphans of a small store, although they are most of it', async () => {
    const { platform } = await filled('small');
    const [kept] = await hotel.sql`select id from payment_proofs limit 1`;
    await hotel.sql`delete from payment_proofs where id <> ${kept?.id}`;
    await sweepHotelFiles(platform, inAMinute(), log);
    expect(await namesIn(platform.proofs)).toEqual([kept?.id, 'read-me'].sort());
    await hotel.sql`delete from payment_proofs`;
    await sweepHotelFiles(platform, inAMinute(), log);
    expect(await namesIn(platform.proofs)).toEqual(['read-me']);
    expect(complaints).toEqual([]);
  });

  it('removes nothing where none of the rows that there are has its file in the store', async () => {
    const { platform } = await filled('others');
    const proofs = storeOf('proofs-elsewhere');
    await proofs.put(`${ORPHANS[0]}/proof.pdf`, Buffer.from('of another hotel'));
    await sweepHotelFiles({ ...platform, proofs }, inAMinute(), log);
    expect(await namesIn(proofs)).toHaveLength(1);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('1 of 1')]);
  });

  it('leaves files that are younger than a day', async () => {
    const { platform, kept } = await filled('two');
    await sweepHotelFiles(platform, new Date(Date.now() - DAY_MS), log);
    for (const place of ['proofs', 'pictures'] as const)
      expect(await namesIn(platform[place])).toHaveLength(kept[place].length + 2);
  });

  it('removes nothing where most files have no row, and says so', async () => {
    const { platform } = await filled('three');
    await hotel.sql`delete from payment_proofs`;
    await sweepHotelFiles(platform, inAMinute(), log);
    expect(await namesIn(platform.proofs)).toHaveLength(4);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('3 of 3')]);
  });
});
