import { sharedTestDatabase } from '@server/testing/database';
import { watchWarnings } from '@server/testing/warnings';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { type Events, openEvents } from './events';

const database = await sharedTestDatabase();
const sql = postgres(database.url, { max: 2, onnotice: () => {} });
afterAll(() => sql.end());

/** Events of one process, closed when the test ends. */
async function withEvents(test: (events: Events) => Promise<void>) {
  const events = openEvents(database.url, { error: () => {} });
  try {
    await test(events);
  } finally {
    await events.close();
  }
}

const tell = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`;

/** Ends every connection that listens, as a restarted database or a cut connection does. */
const cut = () => sql`select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'gt-hotel-events' and datname = current_database()`;

/** Listens until `until` says that it has heard enough; returns what was heard. */
async function hear(
  news: AsyncIterable<ReadonlySet<string> | null>,
  until: (heard: (string | null)[]) => boolean,
  onNews: (heard: (string | null)[]) => void = () => {},
) {
  const heard: (string | null)[] = [];
  for await (const payloads of news) {
    heard.push(...(payloads ?? [null]));
    onNews(heard);
    if (until(heard)) return heard;
  }
  return heard;
}

describe('events of the database', () => {
  it('reach each listener of the channel in every process, and no other', async () => {
    await withEvents(async (one) => {
      await withEvents(async (other) => {
        const { signal } = new AbortController();
        let ready = 0;
        const listen = (events: Events) =>
          hear(
            events.listen('first', signal),
            (heard) => heard.at(-1) === 'the end',
            (heard) => {
              // The second time that it may have missed something, its connection is there.
              if (heard.length === 2) ready += 1;
            },
          );
        const all = [listen(one), listen(one), listen(other)];
        await expect.poll(() => ready).toBe(3);
        await tell('second', 'not for you');
        await tell('first', 'a');
        await tell('first', 'the end');
        for (const heard of await Promise.all(all)) expect(heard.slice(-2)).toEqual(['a', 'the end']);
      });
    });
  });

  it('are reported as possibly missed at first and after every reconnect', async () => {
    await withEvents(async (events) => {
      let cuts = 0;
      const heard = await hear(
        events.listen('cut', new AbortController().signal),
        (all) => all.filter((payload) => payload === null).length >= 5,
        (all) => {
          if (all.length < 2 || cuts >= 4) return;
          cuts += 1;
          void cut().execute();
        },
      );
      expect(heard[0]).toBeNull();
    });
  });

  it('are not sent by a transaction that rolls back', async () => {
    await withEvents(async (events) => {
      const told = hear(
        events.listen('rolled', new AbortController().signal),
        (heard) => heard.includes('kept'),
        (heard) => {
          if (heard.length !== 2) return;
          void sql
            .begin(async (tx) => {
              await tx`select pg_notify('rolled', 'taken back')`;
              throw new Error('no');
            })
            .catch(() => tell('rolled', 'kept'));
        },
      );
      expect(await told).not.toContain('taken back');
    });
  });

  it('that come in a burst each arrive once', async () => {
    await withEvents(async (events) => {
      const heard = await hear(
        events.listen('burst', new AbortController().signal),
        (all) => all.includes('last'),
        (all) => {
          if (all.length !== 2) return;
          const burst = Array.from({ length: 500 }, (_, index) => tell('burst', String(index % 250)));
          void Promise.all(burst).then(() => tell('burst', 'last'));
        },
      );
      expect(new Set(heard.slice(2)).size).toBe(251);
    });
  });

  it('end when the listener’s signal does, and are refused with a reason when the process leaves', async () => {
    await withEvents(async (events) => {
      const leaving = new AbortController();
      const news = events.listen('end', leaving.signal);
      await news.next();
      leaving.abort();
      let last = await news.next();
      while (!last.done) last = await news.next();

      const cutOff = events.listen('end', new AbortController().signal);
      await cutOff.next();
      const over = (async () => {
        for (;;) await cutOff.next();
      })();
      await Promise.all([events.close(), expect(over).rejects.toMatchObject({ reason: 'leaving' })]);
    });
  });
});

it('neither Node nor the driver warns of many channels and listeners that begin and end at once', async () => {
  const warnings = watchWarnings();
  await withEvents(async (events) => {
    const over = new AbortController();
    const heard = Array.from({ length: 40 }, async (_, at) => {
      for await (const payloads of events.listen(`channel_${at % 20}`, AbortSignal.any([over.signal]))) {
        if (payloads?.size) return;
      }
    });
    await events.listen('channel_0', over.signal).next();
    for (let at = 0; at < 20; at += 1) {
      // Until it is heard: a channel may not be subscribed to yet.
      let isHeard = false;
      const both = Promise.all([heard[at], heard[at + 20]]).then(() => {
        isHeard = true;
      });
      while (!isHeard) {
        await tell(`channel_${at}`, 'news');
        await Promise.race([both, new Promise((resolve) => setTimeout(resolve, 20))]);
      }
    }
    over.abort();
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
