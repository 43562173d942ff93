import { cateringRequest } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { aSecond } from '@server/testing/patience';
import { openEventStream } from '@server/testing/servers/event-stream';
import type { CateringRequest } from '@shared/catering/schema';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });

const follow = (_id: string, token?: string, signal?: AbortSignal) =>
  openEventStream(`${url}/trpc/catering.follow?input=${encodeURIComponent(JSON.stringify({ _id }))}`, token, signal);
const ask = () => hotel.stranger.catering.create(cateringRequest());

describe('a guest’s own request over the wire', () => {
  it('is sent at first and at each change, within a second, to the bearer of its access token', async () => {
    const { _id, accessToken } = await ask();
    const leaving = new AbortController();
    const followed = await follow(_id, accessToken, leaving.signal);
    expect(await followed.next<CateringRequest>()).toMatchObject({ _id, status: 'pending' });
    const began = performance.now();
    await hotel.staff.catering.setStatus({ _id, status: 'approved' });
    let news = await followed.next<CateringRequest>();
    while (news.status === 'pending') news = await followed.next<CateringRequest>();
    expect(performance.now() - began).toBeLessThan(aSecond());
    expect(news).toMatchObject({ _id, status: 'approved', version: 2 });
    leaving.abort();
  });

  it('is not found by the bearer of another’s token (D6)', async () => {
    const [mine, other] = [await ask(), await ask()];
    expect((await follow(mine._id, other.accessToken)).status).toBe(404);
    expect((await follow(mine._id)).status).toBe(401);
  });
});
