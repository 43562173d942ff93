import { streamSlots } from '@server/platform/events/stream-slots';
import { followPath, sharedOrderStreams } from '@server/testing/order-streams';
import { describe, expect, it } from 'vitest';

const streams = await sharedOrderStreams();
const { hotel } = streams;

describe('A3: a refused stream is answered by its status', () => {
  it.each([
    ['A3: the board, to nobody', () => streams.openBoard(), 401, 'UNAUTHORIZED', 'not_logged_in'],
    [
      'A3: the board, to a token that was never given',
      () => streams.openBoard('made.up.token'),
      401,
      'UNAUTHORIZED',
      'not_logged_in',
    ],
    [
      'A3: the board, to a guest',
      async () => streams.openBoard((await hotel.guest('Curious One')).token),
      403,
      'FORBIDDEN',
      'not_allowed',
    ],
    [
      'A3: the board, to the bearer of an access token',
      async () => streams.openBoard((await streams.place()).accessToken),
      401,
      'UNAUTHORIZED',
      'not_logged_in',
    ],
    [
      'A3: an order, to nobody',
      async () => streams.follow((await streams.place())._id),
      401,
      'UNAUTHORIZED',
      'not_logged_in',
    ],
    [
      'A3: an order, to another’s token (D6)',
      async () => streams.follow((await streams.place())._id, (await streams.place()).accessToken),
      404,
      'NOT_FOUND',
      'not_found',
    ],
    [
      'A3: an order that is none',
      async () => streams.follow('order', (await streams.place()).accessToken),
      404,
      'NOT_FOUND',
      'not_found',
    ],
    [
      'A3: an order, without its id',
      async () => streams.open(followPath({ _id: 7 }), (await streams.place()).accessToken),
      400,
      'BAD_REQUEST',
      'invalid_input',
    ],
    [
      'A3: an order, with input that is no JSON',
      async () => streams.open('food.follow?input=%7B', (await streams.place()).accessToken),
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
    const { token, login } = await streams.cook('Ended Cook');
    await hotel.sql`update sessions set ended_at = now() where id = ${login}`;
    expect((await streams.openBoard(token)).status).toBe(401);
  });

  it('A3: what opens is an event stream as before, its first news in it', async () => {
    const { _id, accessToken } = await streams.place();
    const stream = await streams.follow(_id, accessToken);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect((await stream.events.next()).value).toMatchObject({ event: 'connected' });
    expect((await stream.events.next()).value).toMatchObject({ event: 'message', data: { _id } });
  });

  it('A3: asked for by another method it says which one is meant', async () => {
    const response = await fetch(`${streams.url}/trpc/food.board`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hotel.admin.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
  });

  it('A3: in a batch there is no stream, whatever kind of answer is asked for', async () => {
    for (const accept of ['application/json', 'text/event-stream', 'application/jsonl']) {
      const response = await fetch(`${streams.url}/trpc/food.board,food.board?batch=1`, {
        headers: { authorization: `Bearer ${hotel.admin.token}`, 'trpc-accept': accept, accept },
      });
      const text = await response.text();
      expect(text).toContain('BAD_REQUEST');
      expect(text).not.toContain('whole');
    }
    expect(streamSlots(hotel.platform).open).toBe(0);
  });
});
