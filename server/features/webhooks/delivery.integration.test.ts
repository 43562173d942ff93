import { readdir } from 'node:fs/promises';
import { orderEmailsJob } from '@server/features/food/emails/emails';
import { startJobs } from '@server/platform/jobs/jobs';
import { openTestHotel, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { aSecond } from '@server/testing/patience';
import { fine, openRawServer, openReceiver } from '@server/testing/servers/receiver';
import { webhooksOf } from '@server/testing/webhooks';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const hotel = await sharedTestHotel();
const receiver = await openReceiver();
const { add, attempted, complaints, logOf, pauseIsOver, startSending } = webhooksOf(hotel);
const dish = await hotel.addDish('Egusi');
const order = () => hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));

beforeEach(async () => {
  await hotel.clear();
  receiver.forget();
  complaints.length = 0;
});

const idsOf = (received: { headers: Record<string, string> }[]) => received.map(({ headers }) => headers['webhook-id']);

describe('a delivery', () => {
  it('is signed as the Standard Webhooks convention says, names no person, and is in the log', async () => {
    const { _id, secret } = await add(receiver.answer('/fine', (response) => response.end('thanks \u0000 and more')));
    startSending();
    const { _id: orderId, reference } = await order();
    const [got] = await receiver.arrived('/fine', 1);
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toEqual({
      type: 'order.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        _id: orderId,
        reference,
        status: 'pending',
        version: 1,
        url: `https://hotel.test/api/food-orders/${orderId}`,
      },
    });
    expect(got?.headers['content-type']).toBe('application/json');
    await attempted(_id, 1);
    expect(await logOf(_id)).toEqual([
      {
        _id: expect.any(String),
        eventId: got?.headers['webhook-id'],
        type: 'order.created',
        reference,
        occurredAt: expect.any(String),
        status: 'delivered',
        nextAttemptAt: null,
        attempts: [
          {
            at: expect.any(String),
            outcome: 'answered',
            statusCode: 200,
            durationMs: expect.any(Number),
            answer: 'thanks  and more',
          },
        ],
      },
    ]);
  });

  it('is signed with the database’s time, whatever this machine’s clock says (D31)', async () => {
    const { secret } = await add(`${receiver.url}/late`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    startSending();
    await order();
    const [got] = await receiver.arrived('/late', 1);
    vi.useRealTimers();
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({ type: 'order.created' });
  });

  it('of money says how much, of what, and where its folio is', async () => {
    await add(receiver.answer('/money', fine), ['payment.received']);
    startSending();
    const { _id: orderId } = await order();
    const { _id, reference } = await hotel.pay({ orderId }, 1_000.5);
    const [got] = await receiver.arrived('/money', 1);
    const url = `https://hotel.test/api/folios?orderId=${orderId}`;
    const of = { bookingId: null, orderId, cateringId: null };
    const data = { _id, reference, amount: 1_000.5, method: 'bank_transfer', ...of, url };
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: 'payment.received', data });
  });

  it('is signed with the secret before too for a day after a new one was made', async () => {
    const { _id, secret } = await add(receiver.answer('/fine', fine));
    const next = await hotel.staff.webhooks.rotateSecret({ _id });
    expect(next.secret).not.toBe(secret);
    startSending();
    await order();
    const [both] = await receiver.arrived('/fine', 1);
    for (const known of [secret, next.secret]) {
      expect(new Webhook(known).verify(both?.body ?? '', both?.headers ?? {})).toBeDefined();
    }
    await hotel.sql`update webhook_endpoints set secret_before_until = now()`;
    await order();
    const [, one] = await receiver.arrived('/fine', 2);
    expect(one?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(() => new Webhook(secret).verify(one?.body ?? '', one?.headers ?? {})).toThrow();
  });

  it('is not sent unsigned where the hotel’s own secret is another one', async () => {
    const { _id } = await add(receiver.answer('/fine', fine));
    await hotel.sql`update webhook_endpoints set sealed_secret = 'sealed by another'`;
    startSending();
    await order();
    expect(await attempted(_id, 1)).toMatchObject({ outcome: 'refused', answer: expect.stringContaining('new one') });
    expect(receiver.at('/fine')).toHaveLength(0);
    await hotel.staff.webhooks.rotateSecret({ _id });
    await pauseIsOver();
    expect(await attempted(_id, 2)).toMatchObject({ statusCode: 200 });
  });

  it('that failed is made again under the same id after growing pauses, until the tenth attempt', async () => {
    const { _id } = await add(receiver.answer('/broken', (response) => response.writeHead(500).end('down')));
    startSending();
    await order();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await attempted(_id, tries)).toMatchObject({ statusCode: 500, answer: 'down' });
      const [one] = await logOf(_id);
      if (one?.nextAttemptAt) pauses.push(Math.round((Date.parse(one.nextAttemptAt) - Date.now()) / 1_000));
      await pauseIsOver();
    }
    const wanted = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(pauses).toHaveLength(wanted.length);
    for (const [at, pause] of pauses.entries()) expect(Math.abs(pause - (wanted[at] ?? 0))).toBeLessThanOrEqual(4);
    expect((await logOf(_id))[0]).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(new Set(idsOf(receiver.at('/broken'))).size).toBe(1);

    receiver.answer('/broken', fine);
    await hotel.staff.webhooks.redeliver({ _id: (await logOf(_id))[0]?._id ?? '' });
    await attempted(_id, 11);
    expect((await logOf(_id))[0]).toMatchObject({ status: 'delivered' });
    expect(new Set(idsOf(receiver.at('/broken'))).size).toBe(1);
  });

  it('that a killed process had sent but not noted is made again under the same id', async () => {
    const { _id } = await add(receiver.answer('/fine', fine));
    await order();
    const { claimDueDeliveries: takeDue } = await import('./deliver');
    // The process dies here, with the request sent.
    expect(await takeDue(hotel.platform.db)).toHaveLength(1);
    expect(await takeDue(hotel.platform.db)).toHaveLength(0);
    await hotel.sql`update webhook_endpoints set sending_until = now() - interval '1 second'`;
    const [taken] = await hotel.sql<{ event: string }[]>`select event_id as event from webhook_deliveries`;
    startSending();
    expect(idsOf(await receiver.arrived('/fine', 1))).toEqual([taken?.event]);
    await attempted(_id, 1);
  });

  it('that a process is at when it stops is no failure, and is made by the next one', async () => {
    const { _id } = await add(receiver.answer('/late', () => {}));
    const { stop } = startSending();
    await order();
    await receiver.arrived('/late', 1);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(2 * aSecond());
    receiver.answer('/late', fine);
    startSending();
    await receiver.arrived('/late', 2);
    expect(await attempted(_id, 1)).toMatchObject({ statusCode: 200 });
    expect((await hotel.staff.webhooks.list())[0]?.failingSince).toBeNull();
  });

  it('is made by one of two processes, one at a time for each endpoint', async () => {
    let open = 0;
    let most = 0;
    const { _id } = await add(
      receiver.answer('/busy', (response) => {
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          response.end();
        }, 20);
      }),
    );
    startSending();
    startSending();
    for (let made = 0; made < 8; made += 1) await order();
    await vi.waitFor(
      async () => expect((await logOf(_id)).every(({ status }) => status === 'delivered')).toBe(true),
      10_000,
    );
    expect(receiver.at('/busy')).toHaveLength(8);
    expect(most).toBe(1);
  });
});

describe('a receiver in a bad mood', () => {
  it('that is late, garbled, endless, drips, redirects or never answers gets each event once or more, and all is in the log', async () => {
    const secret = receiver.answer('/inside', fine);
    const garbage = await openRawServer((socket) => socket.end('\u0000\u0001 not HTTP at all\r\n\r\n'));
    const headers = await openRawServer((socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n`));
    const cut = await openRawServer((socket) => socket.destroy());
    const hooks = {
      late: await add(receiver.answer('/late', (response) => setTimeout(() => response.end('at last'), 1_500))),
      endless: await add(
        receiver.answer('/endless', (response) => {
          const more = () => {
            while (response.write('z'.repeat(64 * 1024)));
          };
          response.on('drain', more);
          more();
        }),
      ),
      drips: await add(
        receiver.answer('/drips', (response) => {
          const timer = setInterval(() => response.write('.'), 100);
          response.on('close', () => clearInterval(timer));
        }),
      ),
      redirects: await add(
        receiver.answer('/redirects', (response) => response.writeHead(302, { location: secret }).end()),
      ),
      garbage: await add(garbage),
      headers: await add(headers),
      cut: await add(cut),
      never: await add(receiver.answer('/never', () => {})),
    };
    startSending();
    await order();
    const answered = { outcome: 'answered', statusCode: 200 };
    expect(await attempted(hooks.late._id, 1)).toMatchObject({ ...answered, answer: 'at last' });
    const endless = await attempted(hooks.endless._id, 1);
    expect(endless).toMatchObject(answered);
    expect(endless?.answer).toHaveLength(2_000);
    const drips = await attempted(hooks.drips._id, 1);
    expect(drips).toMatchObject({ ...answered, answer: expect.stringMatching(/^\.{5,40}$/) });
    expect(drips?.durationMs).toBeLessThan(5_000);
    expect(await attempted(hooks.redirects._id, 1)).toMatchObject({ outcome: 'answered', statusCode: 302 });
    expect(receiver.at('/inside')).toHaveLength(0);
    for (const { _id } of [hooks.garbage, hooks.headers, hooks.cut]) {
      expect(await attempted(_id, 1)).toMatchObject({ outcome: 'unreachable', statusCode: null });
    }
    const never = await attempted(hooks.never._id, 1);
    expect(never).toMatchObject({ outcome: 'timed_out', statusCode: null });
    expect(never?.durationMs).toBeGreaterThan(14_000);
    expect(never?.durationMs).toBeLessThan(17_000);
    receiver.answer('/never', fine);
    await pauseIsOver();
    expect(await attempted(hooks.never._id, 2)).toMatchObject(answered);
    expect(complaints).toEqual([]);
  });

  it('slows nothing else: while it hangs, other endpoints and emails are served at once, and so are guests', async () => {
    await add(receiver.answer('/never', () => {}));
    await add(receiver.answer('/never-either', () => {}));
    await add(receiver.answer('/fine', fine));
    startSending();
    await order();
    await receiver.arrived('/never', 1);
    await receiver.arrived('/never-either', 1);
    const job = orderEmailsJob(hotel.platform);
    const worker = await startJobs(hotel.databaseUrl, [job], { error: (message) => complaints.push(message) });
    onTestFinished(() => worker.stop());
    const emails = async () => (await readdir(`${hotel.mailFolder}`).catch(() => [])).length;
    const before = await emails();
    const began = performance.now();
    await order();
    expect(performance.now() - began).toBeLessThan(aSecond());
    await receiver.arrived('/fine', 2);
    await vi.waitFor(async () => expect(await emails()).toBeGreaterThan(before), 5_000);
    expect(performance.now() - began).toBeLessThan(5 * aSecond());
    expect(complaints).toEqual([]);
  });

  it('that says 410 is disabled at once, and staff are told until they look', async () => {
    const { _id } = await add(receiver.answer('/gone', (response) => response.writeHead(410).end()));
    startSending();
    await order();
    await attempted(_id, 1);
    expect(await hotel.staff.webhooks.list()).toMatchObject([{ enabled: false, disabledReason: 'gone' }]);
    expect(await hotel.staff.notifications.waiting()).toContainEqual({
      kind: 'webhooks',
      count: 1,
      since: expect.any(String),
    });
    const audited = await hotel.sql`select actor, detail from audit_log where action = 'webhooks.disable'`;
    expect(audited).toMatchObject([{ actor: 'system', detail: { host: '127.0.0.1', reason: 'gone' } }]);
    await hotel.staff.webhooks.update({ _id, enabled: false });
    expect((await hotel.staff.notifications.waiting()).map(({ kind }) => kind)).not.toContain('webhooks');
  });

  it('to which nothing was delivered for five days is disabled; enabled again it gets what waits', async () => {
    const { _id } = await add(receiver.answer('/broken', (response) => response.writeHead(500).end()));
    startSending();
    await order();
    await attempted(_id, 1);
    expect((await hotel.staff.webhooks.list())[0]).toMatchObject({ enabled: true, failingSince: expect.any(String) });
    await hotel.sql`update webhook_endpoints set failing_since = now() - interval '5 days 1 minute'`;
    await pauseIsOver();
    await attempted(_id, 2);
    expect((await hotel.staff.webhooks.list())[0]).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
      pending: 1,
    });
    await pauseIsOver();
    receiver.answer('/broken', fine);
    await hotel.staff.webhooks.update({ _id, enabled: true });
    expect(await attempted(_id, 3)).toMatchObject({ statusCode: 200 });
    expect((await hotel.staff.webhooks.list())[0]).toMatchObject({ enabled: true, failingSince: null, pending: 0 });
  });
});

it('a shutdown, which ends all that listens before the sender, is no error in the log', async () => {
  const leaving = await openTestHotel();
  onTestFinished(() => leaving.close());
  const own = webhooksOf(leaving);
  const sender = own.startSending();
  await leaving.platform.events.close();
  await sender.stop();
  expect(own.complaints).toEqual([]);
});
