import { STREAM_CEILINGS } from '@server/platform/events/stream-slots';
import { orderRequest } from '@server/testing/hotel';
import { sharedOrderStreams } from '@server/testing/order-streams';
import { aSecond } from '@server/testing/patience';
import type { EventStream } from '@server/testing/servers/event-stream';
import type { Unread } from '@shared/notifications/schema';
import type { ChangedIds } from '@shared/records/changes-schema';
import { describe, expect, it } from 'vitest';

const streams = await sharedOrderStreams();
const { hotel, dish } = streams;

const follow = (token?: string) => streams.open('notifications.follow', token);
const place = ({ token }: { token: string }) =>
  hotel.as(token).food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));

/** Reads on until so many are unread. */
async function until(stream: EventStream, unread: number): Promise<void> {
  while ((await stream.next<Unread>()).unread !== unread);
}

describe('the stream of unread notifications', () => {
  it('tells their number at first, when one comes and when one is read, and nothing of other guests', async () => {
    const ada = await hotel.guest('Ada Obi');
    const bayo = await hotel.guest('Bayo Ade');
    const stream = await follow(ada.token);
    expect(await stream.next()).toEqual({ unread: 0 });
    await place(bayo);
    await place(ada);
    await until(stream, 1);
    const [first] = (await ada.calls.notifications.ofUser({ userId: ada.user._id })).items;
    await ada.calls.notifications.markRead({ _id: first?._id ?? '' });
    await until(stream, 0);
  });

  it('tells one that staff could undo when they no longer can (D34)', async () => {
    const ada = await hotel.guest('Ada Waits');
    const { _id } = await place(ada);
    const stream = await follow(ada.token);
    await until(stream, 1);
    await hotel.staff.food.setStatus({ _id, status: 'preparing' });
    expect(await ada.calls.notifications.unread()).toEqual({ unread: 1 });
    await hotel.sql`update notifications set told_at = clock_timestamp() + interval '400 milliseconds' where told_at > now()`;
    const began = performance.now();
    await until(stream, 2);
    expect(performance.now() - began).toBeGreaterThan(300);
    expect(performance.now() - began).toBeLessThan(3 * aSecond());
  });

  it('is for who is logged in, and ends with the login (D30)', async () => {
    expect((await follow()).status).toBe(401);
    const ada = await hotel.guest('Ada Leaves');
    const stream = await follow(ada.token);
    await stream.next();
    await ada.calls.auth.logout();
    expect(await stream.ending()).toMatchObject({ data: { reason: 'not_logged_in' } });
  });

  it('counts among the streams of its login', async () => {
    const ada = await hotel.guest('Ada Many');
    for (let index = 0; index < STREAM_CEILINGS.bearer; index += 1) expect((await follow(ada.token)).status).toBe(200);
    expect((await follow(ada.token)).status).toBe(429);
  });
});

it('staff are told when what waits changes, at most once a second', async () => {
  const stream = await streams.open('notifications.waitingChanges', hotel.admin.token);
  expect(await stream.next()).toEqual({ ids: null });
  let told: ChangedIds = { ids: null };
  while (told.ids === null) {
    await hotel.sql`insert into payment_tasks (kind, subject, detail) values ('short', gen_random_uuid()::text, '{}')`;
    told = await stream.next<ChangedIds>();
  }
  await hotel.sql`update payment_tasks set done_at = now(), done_by = 'x'`;
  expect((await stream.next<ChangedIds>()).ids).toEqual(expect.arrayContaining([...told.ids]));
});
