import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Good Guest');
const staff = { token: hotel.admin.token };
beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101');
  await hotel.addDish('Egusi');
});

const EVERYTHING = '1970-01-01T00:00:00Z';
const STAFFS = ['/bookings', '/food-orders', '/catering'];
const ANYBODYS = ['/rooms', '/menu'];

interface Copied {
  _id: string;
  updatedAt: string;
  deletedAt?: string;
  [field: string]: unknown;
}

const nextOf = (link: unknown) => /<\/api([^>]+)>; rel="next"/.exec(String(link))?.[1];

/** The loop of docs/api.md: follow `next` to the end, then begin again at the last time. */
async function readChanges(path: string, since: string, into: Map<string, Copied>, limit = 2): Promise<string> {
  let page: string | undefined = `${path}?since=${since}${STAFFS.includes(path) ? `&limit=${limit}` : ''}`;
  let last = since;
  while (page) {
    const { status, json, headers } = await hotel.rest('GET', page, staff);
    expect(status).toBe(200);
    for (const record of json as Copied[]) {
      if (record.deletedAt) into.delete(record._id);
      else into.set(record._id, record);
      last = record.updatedAt;
    }
    page = nextOf(headers.link);
  }
  return last;
}

const dates = (day: number) => ({ checkInDate: `2026-04-${day}`, checkOutDate: `2026-04-${day + 1}` });
const book = (day: number) => guest.calls.bookings.create(bookingRequest(dates(day)));

describe('a copy by ?since', () => {
  it('is what the list shows, after changes, deletions and new records, page by page', async () => {
    const made = [await book(10), await book(12), await book(14), await book(16), await book(18)];
    const copy = new Map<string, Copied>();
    const first = await readChanges('/bookings', EVERYTHING, copy);
    expect(copy.size).toBe(5);
    const [one, two, three] = made.map(({ _id }) => _id);
    await hotel.staff.bookings.update({ _id: one ?? '', status: 'confirmed' });
    await hotel.staff.bookings.remove({ _id: two ?? '' });
    await hotel.pay({ bookingId: three ?? '' }, 20_000);
    const fourth = await book(20);
    const changed = new Map<string, Copied>();
    const second = await readChanges('/bookings', first, changed);
    // The last record of before is shown again, as its time is not left out.
    expect([...changed.keys()].sort()).toEqual([one, three, made[4]?._id, fourth._id].sort());
    expect(second > first).toBe(true);
    await readChanges('/bookings', first, copy);
    const listed: Copied[] = (await hotel.rest('GET', '/bookings', staff)).json;
    expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(listed.map((record) => [record._id, record])));
  });

  it('hears of what was deleted, with the time, and is the only one to', async () => {
    const { _id } = await book(10);
    await hotel.staff.bookings.remove({ _id });
    const [room] = await hotel.stranger.rooms.list();
    const [dish] = await hotel.stranger.menu.list();
    await hotel.staff.rooms.remove({ _id: room?._id ?? '' });
    await hotel.staff.menu.remove({ _id: dish?._id ?? '' });
    for (const [path, id] of [
      ['/bookings', _id],
      ['/rooms', room?._id],
      ['/menu', dish?._id],
    ]) {
      const since = await hotel.rest('GET', `${path}?since=${EVERYTHING}`, staff);
      expect(since.json).toMatchObject([{ _id: id, deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
      expect((await hotel.rest('GET', `${path}`, staff)).json).toEqual([]);
    }
  });

  it('is in the order of the changes, oldest first, and each record stands in it once', async () => {
    const made = [await book(10), await book(12), await book(14)].map(({ _id }) => _id);
    await hotel.staff.bookings.update({ _id: made[0] ?? '', status: 'approved' });
    const page = await hotel.rest('GET', `/bookings?since=${EVERYTHING}&limit=2`, staff);
    expect(page.json.map(({ _id }: Copied) => _id)).toEqual([made[1], made[2]]);
    const next = await hotel.rest('GET', nextOf(page.headers.link) ?? '', staff);
    expect(next.json.map(({ _id }: Copied) => _id)).toEqual([made[0]]);
    expect(next.headers.link).toMatch(/rel="first".*rel="prev"/);
    const back = /<\/api([^>]+)>; rel="prev"/.exec(String(next.headers.link))?.[1];
    expect((await hotel.rest('GET', back ?? '', staff)).json).toEqual(page.json);
  });

  it('walks records that changed at one time too, as after an upgrade', async () => {
    for (const day of [10, 12, 14, 16, 18]) await book(day);
    await hotel.sql`alter table bookings disable trigger bookings_set_updated_at`;
    await hotel.sql`update bookings set updated_at = '2026-03-01T10:00:00Z'`;
    await hotel.sql`alter table bookings enable trigger bookings_set_updated_at`;
    const copy = new Map<string, Copied>();
    expect(await readChanges('/bookings', '2026-03-01T10:00:00.000Z', copy)).toBe('2026-03-01T10:00:00.000Z');
    expect(copy.size).toBe(5);
  });

  it('of the menu has what cannot be had; guests’ menu has no times', async () => {
    const [dish] = await hotel.stranger.menu.list();
    expect(dish).not.toHaveProperty('updatedAt');
    await hotel.staff.menu.update({ _id: dish?._id ?? '', available: false });
    expect((await hotel.rest('GET', '/menu')).json).toEqual([]);
    const { json } = await hotel.rest('GET', `/menu?since=${EVERYTHING}`);
    expect(json).toMatchObject([{ available: false, updatedAt: expect.any(String), station: 'kitchen' }]);
  });

  it('is the same by tRPC', async () => {
    await book(10);
    await guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }]));
    await guest.calls.catering.create(cateringRequest());
    const input = { since: EVERYTHING, limit: 500 };
    const [bookings, orders, requests] = await Promise.all([
      hotel.staff.bookings.list(input),
      hotel.staff.food.list(input),
      hotel.staff.catering.list(input),
    ]);
    for (const [path, { items }] of Object.entries({ bookings, 'food-orders': orders, catering: requests })) {
      expect(items).toHaveLength(1);
      expect((await hotel.rest('GET', `/${path}?since=${EVERYTHING}`, staff)).json).toEqual(items);
    }
  });
});

describe('since', () => {
  it.each([...STAFFS, ...ANYBODYS])('of %s is an instant with its offset that Postgres knows', async (path) => {
    const bad = ['', 'yesterday', '0', '1763800000', '2026-11-22', '2026-11-22T10:00:00', '2026-02-30T10:00:00Z'];
    const badYears = [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
      '+12026-01-01T00:00:00Z',
    ];
    for (const since of [...bad, ...badYears, "2026-11-22T10:00:00Z'--", '-infinity', '2026-11-22T25:00:00Z']) {
      const answer = await hotel.rest('GET', `${path}?since=${encodeURIComponent(since)}`, staff);
      expect(answer, since).toMatchObject({
        status: 400,
        json: { fields: { since: expect.stringMatching(/updatedAt/) } },
      });
    }
    expect(await hotel.rest('GET', `${path}?since=${EVERYTHING}&since=${EVERYTHING}`, staff)).toMatchObject({
      status: 400,
    });
    for (const since of ['0001-01-01T00:00:00Z', '2026-01-01T00:00:00.123456789+01:00', '9999-12-31T23:59:59Z'])
      expect(await hotel.rest('GET', `${path}?since=${encodeURIComponent(since)}`, staff), since).toMatchObject({
        status: 200,
      });
  });

  it.each([...STAFFS, ...ANYBODYS])('of %s that is still to come has nothing', async (path) => {
    await book(10);
    expect(await hotel.rest('GET', `${path}?since=2999-01-01T00:00:00Z`, staff)).toMatchObject({
      status: 200,
      json: [],
    });
  });

  it('has no filters beside it: a copy of some would keep what leaves them', async () => {
    for (const filter of ['status=pending', 'q=Ada', 'from=2026-04-01', 'asking=true', 'sort=guestName', 'dir=asc']) {
      const [field = ''] = filter.split('=');
      const answer = await hotel.rest('GET', `/bookings?since=${EVERYTHING}&${filter}`, staff);
      expect(answer, filter).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
    }
    const page = await hotel.rest('GET', `/bookings?since=${EVERYTHING}&status=all&limit=1`, staff);
    expect(page.status).toBe(200);
    expect(await hotel.rest('GET', `/bookings?since=${EVERYTHING}&cursor=guess`, staff)).toMatchObject({ status: 400 });
  });

  it.each(STAFFS)('of %s is for staff', async (path) => {
    const asked = `${path}?since=${EVERYTHING}`;
    expect(await hotel.rest('GET', asked)).toMatchObject({ status: 401 });
    expect(await hotel.rest('GET', asked, { token: guest.token })).toMatchObject({ status: 403 });
  });

  it('changes nothing where a record is changed', async () => {
    const { _id } = await book(10);
    const put = (path: string, body: object) => hotel.rest('PUT', path, { ...staff, body });
    expect(await put(`/bookings/${_id}`, { since: EVERYTHING })).toMatchObject({ status: 400 });
    expect(await put(`/bookings/${_id}?since=garbage`, { status: 'approved' })).toMatchObject({ status: 400 });
    const body = { updatedAt: '2001-01-01T00:00:00Z', deletedAt: '2001-01-01T00:00:00Z', status: 'confirmed' };
    expect(await put(`/bookings/${_id}`, body)).toMatchObject({ status: 400 });
    const { json } = await hotel.rest('GET', `/bookings/${_id}`, staff);
    expect(json).toMatchObject({ status: 'pending' });
    expect(json.updatedAt > '2002').toBe(true);
    expect(json).not.toHaveProperty('deletedAt');
  });
});
