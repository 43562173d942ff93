import { refusal } from '@server/testing/calls/callers';
import { walkPages } from '@server/testing/calls/walk-pages';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { NOTIFICATION_LIMITS } from '@shared/notifications/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetNotifications } from './unread';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const ada = await hotel.guest('Ada Obi');
const bayo = await hotel.guest('Bayo Ade');
beforeEach(() => hotel.clear());

const ofAda = { userId: ada.user._id };
const list = async () => (await ada.calls.notifications.ofUser(ofAda)).items;

/** That many notifications of Ada's, each a minute after the one before. */
async function addSome(count: number) {
  await ada.calls.bookings.create(bookingRequest());
  await hotel.sql`
    insert into notifications (id, user_id, kind, record_id, reference, message, told_at)
    select gen_random_uuid(), user_id, kind, record_id, reference, 'Number ' || n, told_at + n * interval '1 minute' - interval '1 day'
    from notifications, generate_series(2, ${count}) n`;
  await hotel.sql`update notifications set told_at = told_at - interval '2 days' where message not like 'Number%'`;
  return list();
}

describe('reading notifications', () => {
  it('is idempotent, for each, and lowers the count', async () => {
    const [newest] = await addSome(3);
    const _id = newest?._id ?? '';
    expect(await ada.calls.notifications.unread()).toEqual({ unread: 3 });
    expect(await ada.calls.notifications.markRead({ _id })).toEqual({ ...newest, isRead: true });
    const [first] = await hotel.sql`select read_at from notifications where id = ${_id}`;
    hotel.pass(1);
    const { status, json } = await hotel.rest('PUT', `/notifications/${_id}/read`, { token: ada.token });
    expect(status).toBe(200);
    expect(json).toEqual({ ...newest, isRead: true });
    expect(await hotel.sql`select read_at from notifications where id = ${_id}`).toEqual([first]);
    expect(await ada.calls.notifications.unread()).toEqual({ unread: 2 });
    expect((await list()).map(({ isRead }) => isRead)).toEqual([true, false, false]);
  });

  it('up to one marks those that were seen, and none that came meanwhile', async () => {
    const [newest, second] = await addSome(4);
    expect(await ada.calls.notifications.markReadUpTo({ _id: second?._id ?? '' })).toEqual({ unread: 1 });
    expect((await list()).filter(({ isRead }) => !isRead)).toEqual([newest]);
    const { json } = await hotel.rest('PUT', `/notifications/${newest?._id}/read-up-to`, { token: ada.token });
    expect(json).toEqual({ unread: 0 });
  });

  it('of somebody else’s answers as of one that does not exist, to staff too, and changes nothing (D6)', async () => {
    const [own] = await addSome(1);
    const _id = own?._id ?? '';
    for (const guest of [bayo.calls, hotel.staff]) {
      await expect(guest.notifications.markRead({ _id })).rejects.toMatchObject(refusal('not_found'));
      await expect(guest.notifications.markReadUpTo({ _id })).rejects.toMatchObject(refusal('not_found'));
    }
    for (const token of [bayo.token, hotel.admin.token]) {
      for (const path of [`/notifications/${_id}/read`, '/notifications/00000000-0000-4000-8000-000000000000/read']) {
        const { status, json } = await hotel.rest('PUT', path, { token });
        expect([status, json.reason]).toEqual([404, 'not_found']);
      }
    }
    expect((await hotel.rest('PUT', `/notifications/${_id}/read`)).status).toBe(401);
    expect(await list()).toEqual([own]);
  });

  it.each(['x', '%00', "' or '1'='1", 'a'.repeat(2_000)])('under the id %s there is none', async (id) => {
    const path = `/notifications/${encodeURIComponent(id)}/read`;
    const { status, json } = await hotel.rest('PUT', path, { token: ada.token });
    expect([status, json.reason]).toEqual([404, 'not_found']);
  });
});

describe('the list', () => {
  it('is for its user and staff, and reads the same for both', async () => {
    const items = await addSome(2);
    expect((await hotel.staff.notifications.ofUser(ofAda)).items).toEqual(items);
    await expect(bayo.calls.notifications.ofUser(ofAda)).rejects.toMatchObject(refusal('not_found'));
    expect((await hotel.rest('GET', `/notifications/user/${ada.user._id}`, { token: bayo.token })).status).toBe(404);
    expect((await hotel.rest('GET', `/notifications/user/${ada.user._id}`)).status).toBe(401);
  });

  it('goes on page by page, newest first, and back', async () => {
    const all = (await addSome(7)).map(({ _id }) => _id);
    const pages = await walkPages((cursor) => ada.calls.notifications.ofUser({ ...ofAda, limit: 3, cursor }));
    expect(pages.flat().map(({ _id }) => _id)).toEqual(all);
    await expect(ada.calls.notifications.ofUser({ ...ofAda, cursor: 'AAAA' })).rejects.toMatchObject(
      refusal('invalid_input'),
    );
  });

  it('loses those that were read long ago, and no others', async () => {
    const [newest, second] = await addSome(3);
    await ada.calls.notifications.markRead({ _id: newest?._id ?? '' });
    hotel.pass(NOTIFICATION_LIMITS.keptDays * 24);
    await ada.calls.notifications.markRead({ _id: second?._id ?? '' });
    await forgetNotifications(hotel.platform.db, new Date(hotel.clock.now().getTime() - 3_600_000));
    expect((await list()).map(({ _id }) => _id)).not.toContain(newest?._id);
    expect(await list()).toHaveLength(2);
  });
});
