import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { STREAM_CEILINGS, streamPlaces } from '@server/platform/stream-places';
import { type EventStream, openEventStream } from '@server/testing/event-stream';
import { openTestHotel, orderRequest, type TestHotel } from '@server/testing/hotel';
import type { MenuItem } from '@shared/menu';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let hotel: TestHotel;
let egusi: MenuItem;
let url: string;
const opened: AbortController[] = [];
beforeAll(async () => {
  hotel = await openTestHotel({ limitFactor: 1 });
  egusi = await hotel.addDish('Egusi', 2_500);
  url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const line of opened.splice(0)) line.abort();
  await expect.poll(() => streamPlaces(hotel.platform).open).toBe(0);
});
afterAll(() => hotel.close());

const withInput = (input: unknown) => `food.follow?input=${encodeURIComponent(JSON.stringify(input))}`;
const open = (path: string, token?: string): Promise<EventStream> => {
  const line = new AbortController();
  opened.push(line);
  return openEventStream(`${url}/trpc/${path}`, token, line.signal);
};
const openBoard = (token?: string) => open('food.board', token);
const follow = (id: string, token?: string) => open(withInput({ _id: id }), token);

let phones = 0;
/** An order of somebody without an account: each of another person, as one may only have so many (D29). */
const place = () => {
  phones += 1;
  const phone = `080${String(phones).padStart(8, '0')}`;
  const guestDetails = { name: 'Adaeze Obi', email: `adaeze${phones}@guests.test`, phone, address: '3 Station Road' };
  return hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }], { guestDetails }));
};

/** Staff with a login of their own. */
async function cook(name: string) {
  const guest = await hotel.guest(name);
  await hotel.sql`update users set role = 'admin' where id = ${guest.user.id}`;
  const [login] = await hotel.sql<{ id: string }[]>`select id from sessions where user_id = ${guest.user.id}`;
  return { ...guest, login: login?.id ?? '' };
}

describe('A3: a refused stream is answered by its status', () => {
  it.each([
    ['A3: the board, to nobody', () => openBoard(), 401, 'UNAUTHORIZED', 'not_logged_in'],
    [
      'A3: the board, to a token that was never given',
      () => openBoard('made.up.token'),
      401,
      'UNAUTHORIZED',
      'not_logged_in',
    ],
    [
      'A3: the board, to a guest',
      async () => openBoard((await hotel.guest('Curious One')).token),
      403,
      'FORBIDDEN',
      'not_allowed',
    ],
    [
      'A3: the board, to the bearer of an access token',
      async () => openBoard((await place()).accessToken),
      401,
      'UNAUTHORIZED',
      'not_logged_in',
    ],
    ['A3: an order, to nobody', async () => follow((await place())._id), 401, 'UNAUTHORIZED', 'not_logged_in'],
    [
      'A3: an order, to another’s token (D6)',
      async () => follow((await place())._id, (await place()).accessToken),
      404,
      'NOT_FOUND',
      'not_found',
    ],
    [
      'A3: an order that is none',
      async () => follow('order', (await place()).accessToken),
      404,
      'NOT_FOUND',
      'not_found',
    ],
    [
      'A3: an order, without its id',
      async () => open(withInput({ _id: 7 }), (await place()).accessToken),
      400,
      'BAD_REQUEST',
      'invalid_input',
    ],
    [
      'A3: an order, with input that is no JSON',
      async () => open('food.follow?input=%7B', (await place()).accessToken),
      400,
      'BAD_REQUEST',
      'invalid_input',
    ],
  ] as const)('%s', async (_name, ask, status, code, reason) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const { error } = (await answer.json()) as { error: { message: string; data: Record<string, unknown> } };
    expect(error.data).toMatchObject({ code, reason, message: error.message });
    expect(JSON.stringify(error)).not.toContain('Adaeze');
  });

  it('A3: a login that has ended opens no stream', async () => {
    const { token, login } = await cook('Ended Cook');
    await hotel.sql`update sessions set ended_at = now() where id = ${login}`;
    expect((await openBoard(token)).status).toBe(401);
  });

  it('A3: what opens is an event stream as before, its first news in it', async () => {
    const { _id, accessToken } = await place();
    const stream = await follow(_id, accessToken);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect((await stream.events.next()).value).toMatchObject({ event: 'connected' });
    expect((await stream.events.next()).value).toMatchObject({ event: 'message', data: { _id } });
  });

  it('A3: asked for by another method it says which one is meant', async () => {
    const response = await fetch(`${url}/trpc/food.board`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hotel.admin.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
  });

  it('A3: in a batch there is no stream, whatever kind of answer is asked for', async () => {
    for (const accept of ['application/json', 'text/event-stream', 'application/jsonl']) {
      const response = await fetch(`${url}/trpc/food.board,food.board?batch=1`, {
        headers: { authorization: `Bearer ${hotel.admin.token}`, 'trpc-accept': accept, accept },
      });
      const text = await response.text();
      expect(text).toContain('BAD_REQUEST');
      expect(text).not.toContain('whole');
    }
    expect(streamPlaces(hotel.platform).open).toBe(0);
  });
});

describe('M2: streams have ceilings', () => {
  it('M2: one login or access token has five; the sixth is told so and when to come back', async () => {
    const { _id, accessToken } = await place();
    for (let tab = 0; tab < 5; tab += 1) expect((await follow(_id, accessToken)).status).toBe(200);
    const sixth = await follow(_id, accessToken);
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get('retry-after')).toBe('15');
    expect(await sixth.json()).toMatchObject({ error: { data: { reason: 'too_many_streams' } } });
    // Others are not concerned.
    expect((await openBoard(hotel.admin.token)).status).toBe(200);
    opened[0]?.abort();
    await expect.poll(async () => (await follow(_id, accessToken)).status).toBe(200);
  });

  it('M2: a hundred at once for one token are five', async () => {
    const { _id, accessToken } = await place();
    const answers = await Promise.all(Array.from({ length: 100 }, () => follow(_id, accessToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it('M2: one address has three hundred, a process fifteen hundred', () => {
    const places = streamPlaces(hotel.platform);
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

  it('M2: who finds the hotel’s own Wi-Fi full is told by 429 when to look again, and waits rather than hammers', async () => {
    const { _id, accessToken } = await place();
    const places = streamPlaces(hotel.platform);
    const left = Array.from({ length: 300 }, (_, guest) =>
      places.take({ bearer: `token ${guest}`, ip: '127.0.0.1', end: () => {} }),
    );
    const refused = await follow(_id, accessToken);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('15');
    expect(await refused.json()).toMatchObject({ error: { data: { code: 'TOO_MANY_REQUESTS', retryAfter: 15 } } });
    for (const leave of left) leave();
    expect((await follow(_id, accessToken)).status).toBe(200);
  });

  it('M2: all processes’ streams leave room at the proxy for everything else', async () => {
    const proxy = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
    const maxconn = Number(proxy.match(/^ {2}maxconn (\d+)$/m)?.[1]);
    const processes = proxy.match(/^ {2}server app-/gm)?.length ?? 0;
    expect(processes).toBe(2);
    expect(processes * STREAM_CEILINGS.process).toBeLessThanOrEqual(maxconn * 0.75);
  });

  it('M2: a screen that opens its line anew takes its own place over, though the old one looks alive from here', async () => {
    const { _id, accessToken } = await place();
    const lines: EventStream[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const line = new AbortController();
      opened.push(line);
      const address = `${url}/trpc/${withInput({ _id })}`;
      const stream = await openEventStream(address, accessToken, line.signal, {
        'x-line': `screen-${turn % 3}-of-mine`,
      });
      expect(stream.status).toBe(200);
      await stream.next();
      lines.push(stream);
    }
    expect(streamPlaces(hotel.platform).open).toBe(3);
    for (const old of lines.slice(0, 9)) expect(await old.ending()).toBeNull();
    await hotel.sql`update food_orders set status = 'preparing' where id = ${_id}`;
    for (const kept of lines.slice(9)) expect(await kept.next()).toMatchObject({ status: 'preparing' });
    // Another's line of the same name is another line.
    const other = await place();
    const line = new AbortController();
    opened.push(line);
    const address = `${url}/trpc/${withInput({ _id: other._id })}`;
    await openEventStream(address, other.accessToken, line.signal, { 'x-line': 'screen-0-of-mine' });
    expect(streamPlaces(hotel.platform).open).toBe(4);
  });

  it('M2: a place is free again however the stream ended: left at once, refused, or cut in the middle', async () => {
    const { _id, accessToken } = await place();
    const port = Number(new URL(url).port);
    const head = `GET /trpc/${withInput({ _id })} HTTP/1.1\r\nhost: hotel\r\nauthorization: Bearer ${accessToken}\r\n\r\n`;
    for (let turn = 0; turn < 200; turn += 1) {
      if (turn % 4 === 0) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {}); // that is the point
        // Gone before it could be answered.
        await new Promise<void>((resolve) => socket.write(head, () => resolve()));
        socket.resetAndDestroy();
      } else if (turn % 4 === 1) {
        await (await follow(_id, hotel.admin.token.slice(1))).json();
      } else {
        const stream = await follow(_id, accessToken);
        if (turn % 4 === 2) expect([200, 429]).toContain(stream.status);
        else if (stream.status === 200) await stream.next();
        opened.at(-1)?.abort();
      }
    }
    await expect.poll(() => streamPlaces(hotel.platform).open).toBe(0);
  });
});

describe('H4: a stream ends with the right to see it (D30)', () => {
  const reasonOf = async (stream: EventStream) =>
    ((await stream.ending()) as { data: { reason: string } } | null)?.data.reason ?? null;

  /** A board that has told its whole, open for somebody of their own. */
  async function openFor(name: string) {
    const who = await cook(name);
    const board = await openBoard(who.token);
    await board.next();
    return { ...who, board };
  }

  it('H4: a board of a login that was ended is told so at once, and no order after it', async () => {
    const { board, login } = await openFor('Dismissed Cook');
    const other = await openFor('Staying Cook');
    const began = performance.now();
    await hotel.sql`update sessions set ended_at = now() where id = ${login}`;
    expect(await reasonOf(board)).toBe('not_logged_in');
    expect(performance.now() - began).toBeLessThan(1_000);
    const { _id } = await place();
    expect(await other.board.next()).toMatchObject({ whole: false, orders: [{ _id }] });
  });

  it('H4: a board of somebody demoted ends with 403’s reason, of somebody deleted with 401’s', async () => {
    const demoted = await openFor('Demoted Cook');
    await hotel.sql`update users set role = 'guest' where id = ${demoted.user.id}`;
    expect(await reasonOf(demoted.board)).toBe('not_allowed');
    const deleted = await openFor('Deleted Cook');
    await hotel.sql`delete from users where id = ${deleted.user.id}`;
    expect(await reasonOf(deleted.board)).toBe('not_logged_in');
  });

  it('H4: a login that runs out by itself ends its streams, though nobody says so', async () => {
    const { token, login } = await cook('Tired Cook');
    const before = hotel.clock.current;
    await hotel.sql`update sessions set expires_at = ${new Date(before.getTime() + 500).toISOString()} where id = ${login}`;
    const board = await openBoard(token);
    await board.next();
    // From here on nothing changes but the time.
    hotel.pass(1);
    expect(await reasonOf(board)).toBe('not_logged_in');
    hotel.clock.current = before;
  });

  it('H4: what was missed while the line to the database was cut is looked at when it is back', async () => {
    const { board, login } = await openFor('Unlucky Cook');
    await hotel.sql`alter table sessions disable trigger sessions_tell`;
    await hotel.sql`update sessions set ended_at = now() where id = ${login}`;
    await hotel.sql`alter table sessions enable trigger sessions_tell`;
    await hotel.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gt-hotel-events' and datname = current_database()`;
    expect(await reasonOf(board)).toBe('not_logged_in');
  });

  it('H4: a guest who logs out elsewhere no longer follows an order, nor does staff who were demoted', async () => {
    const guest = await hotel.guest('Leaving Guest');
    const { _id } = await guest.calls.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));
    const theirs = await follow(_id, guest.token);
    await theirs.next();
    const { token, user } = await cook('Former Cook');
    const staffs = await follow(_id, token);
    await staffs.next();
    await hotel.sql`update sessions set ended_at = now() where user_id = ${guest.user.id}`;
    expect(await reasonOf(theirs)).toBe('not_logged_in');
    await hotel.sql`update users set role = 'guest' where id = ${user.id}`;
    expect(await reasonOf(staffs)).toBe('not_found');
  });

  it.each([
    [
      'H4: a link that was taken away',
      (id: string) => hotel.sql`update food_orders set access_token_hash = null where id = ${id}`,
    ],
    [
      'H4: a link that was made anew',
      (id: string) => hotel.sql`update food_orders set access_token_hash = ${'0'.repeat(64)} where id = ${id}`,
    ],
    [
      'H4: an order that an account took over',
      (id: string) =>
        hotel.sql`update food_orders set access_token_hash = null, user_id = ${hotel.admin.user.id} where id = ${id}`,
    ],
    [
      'H4: a link that is over (D7)',
      (id: string) =>
        hotel.sql`update food_orders set status_at = ${new Date(hotel.clock.current.getTime() - 31 * 86_400_000).toISOString()} where id = ${id}`,
    ],
  ])('%s ends the stream of whoever follows by it', async (_name, change) => {
    const { _id, accessToken } = await place();
    const stream = await follow(_id, accessToken);
    await stream.next();
    await change(_id);
    expect(await reasonOf(stream)).toBe('not_found');
    expect((await follow(_id, accessToken)).status).toBe(404);
  });
});
