import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { STREAM_CEILINGS, streamSlots } from '@server/platform/events/stream-slots';
import { followPath, sharedOrderStreams } from '@server/testing/order-streams';
import type { EventStream } from '@server/testing/servers/event-stream';
import { STREAM_ID_HEADER } from '@shared/records/kinds';
import { describe, expect, it } from 'vitest';

const streams = await sharedOrderStreams();
const { hotel } = streams;

describe('M2: streams have ceilings', () => {
  it('M2: one login or access token has five; the sixth is refused with retryAfter', async () => {
    const { _id, accessToken } = await streams.place();
    for (let tab = 0; tab < 5; tab += 1) expect((await streams.follow(_id, accessToken)).status).toBe(200);
    const sixth = await streams.follow(_id, accessToken);
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get('retry-after')).toBe('15');
    expect(await sixth.json()).toMatchObject({ error: { data: { reason: 'too_many_streams' } } });
    // Others are not concerned.
    expect((await streams.openBoard(hotel.admin.token)).status).toBe(200);
    streams.opened[0]?.abort();
    await expect.poll(async () => (await streams.follow(_id, accessToken)).status).toBe(200);
  });

  it('M2: a hundred at once for one token are five', async () => {
    const { _id, accessToken } = await streams.place();
    const answers = await Promise.all(Array.from({ length: 100 }, () => streams.follow(_id, accessToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it('M2: one address has three hundred, a process fifteen hundred', () => {
    const places = streamSlots(hotel.platform);
    const left: (() => void)[] = [];
    const take = (bearer: number, ip: string) =>
      left.push(places.take({ bearer: `token ${bearer}`, ip, end: () => {} }));
    const full = expect.objectContaining({ reason: 'too_many_requests', retryAfter: 15 });
    for (let guest = 0; guest < 300; guest += 1) take(guest, '2001:db8::1');
    expect(() => take(300, '2001:db8::2')).toThrow(full);
    for (let guest = 300; guest < 1_500; guest += 1) take(guest, `10.0.${guest % 250}.1`);
    expect(() => take(1_500, '192.0.2.1')).toThrow(full);
    // Giving back twice gives back once.
    for (const leave of left) for (let time = 0; time < 2; time += 1) leave();
    expect(places.open).toBe(0);
  });

  it('M2: a screen on the hotel’s own full Wi-Fi gets 429 with Retry-After, and waits instead of hammering', async () => {
    const { _id, accessToken } = await streams.place();
    const places = streamSlots(hotel.platform);
    const left = Array.from({ length: 300 }, (_, guest) =>
      places.take({ bearer: `token ${guest}`, ip: '127.0.0.1', end: () => {} }),
    );
    const refused = await streams.follow(_id, accessToken);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('15');
    expect(await refused.json()).toMatchObject({ error: { data: { code: 'TOO_MANY_REQUESTS', retryAfter: 15 } } });
    for (const leave of left) leave();
    expect((await streams.follow(_id, accessToken)).status).toBe(200);
  });

  it('M2: all processes’ streams leave room at the proxy for everything else', async () => {
    const proxy = await readFile(new URL('../../../deploy/haproxy.cfg', import.meta.url), 'utf8');
    const maxconn = Number(proxy.match(/^ {2}maxconn (\d+)$/m)?.[1]);
    const processes = proxy.match(/^ {2}server app-/gm)?.length ?? 0;
    expect(processes).toBe(2);
    expect(processes * STREAM_CEILINGS.process).toBeLessThanOrEqual(maxconn * 0.75);
  });

  it('M2: a screen that reconnects gets its own slot, though its old connection still looks alive', async () => {
    const { _id, accessToken } = await streams.place();
    const tabs: EventStream[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const stream = await streams.follow(_id, accessToken, { [STREAM_ID_HEADER]: `screen-${turn % 3}-of-mine` });
      expect(stream.status).toBe(200);
      await stream.next();
      tabs.push(stream);
    }
    expect(streamSlots(hotel.platform).open).toBe(3);
    for (const old of tabs.slice(0, 9)) expect(await old.ending()).toBeNull();
    await hotel.sql`update food_orders set status = 'preparing' where id = ${_id}`;
    for (const kept of tabs.slice(9)) expect(await kept.next()).toMatchObject({ status: 'preparing' });
    // Another's stream of the same name is another stream.
    const other = await streams.place();
    await streams.follow(other._id, other.accessToken, { [STREAM_ID_HEADER]: 'screen-0-of-mine' });
    expect(streamSlots(hotel.platform).open).toBe(4);
  });

  it('M2: a place is free again however the stream ended: left at once, refused, or cut in the middle', async () => {
    const { _id, accessToken } = await streams.place();
    const port = Number(new URL(streams.url).port);
    const head = `GET /trpc/${followPath({ _id })} HTTP/1.1\r\nhost: hotel\r\nauthorization: Bearer ${accessToken}\r\n\r\n`;
    for (let turn = 0; turn < 200; turn += 1) {
      if (turn % 4 === 0) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {}); // that is the point
        // Gone before it could be answered.
        await new Promise<void>((resolve) => socket.write(head, () => resolve()));
        socket.resetAndDestroy();
      } else if (turn % 4 === 1) {
        await (await streams.follow(_id, hotel.admin.token.slice(1))).json();
      } else {
        const stream = await streams.follow(_id, accessToken);
        if (turn % 4 === 2) expect([200, 429]).toContain(stream.status);
        else if (stream.status === 200) await stream.next();
        streams.opened.at(-1)?.abort();
      }
    }
    await expect.poll(() => streamSlots(hotel.platform).open).toBe(0);
  });
});
