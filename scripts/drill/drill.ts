import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashToken } from '../../server/platform/secrets';
import { changeMenu } from './chef';
import { Client } from './client';
import { Diner } from './diner';
import type { Evidence } from './evidence';
import { followAll } from './follower';
import { guessPasswords } from './guesses';
import { History } from './history';
import { type House, openHouse, serverAt } from './house';
import { type Judgement, judge } from './judge';
import { comeAndGo } from './leaver';
import { readLetters } from './letters';
import { readOrders } from './order-rows';
import { assemble } from './people';
import { countsOf } from './promises/works';
import { type Random, seeded } from './random';
import { findOverlaps, readRows } from './rows';
import { settle } from './settle';
import type { Stage } from './stage';
import { storm, type Weather } from './storm';

/** How long and how hard a drill is. */
export interface Plan extends Weather {
  clients: number;
  /** How long a guest's booking holds its room; short, so that holds run out while the drill goes on. */
  holdSeconds: number;
}

/**
 * What `npm run drill` does, what its short form does, and what is enough to catch a planted defect: some show only when
 * a blow falls, the others in calm weather too.
 */
export const PLANS = {
  full: { clients: 24, holdSeconds: 15, kills: 10, crashes: 3, cutEvery: 1500, pause: 4000 },
  short: { clients: 16, holdSeconds: 6, kills: 2, crashes: 1, cutEvery: 1000, pause: 3000 },
  stormy: { clients: 16, holdSeconds: 6, kills: 1, crashes: 2, cutEvery: 800, pause: 3000 },
  calm: { clients: 16, holdSeconds: 6, kills: 0, crashes: 0, cutEvery: 0, pause: 8000 },
} as const satisfies Record<string, Plan>;

export interface DrillOptions {
  plan: Plan;
  seed: string;
  /** The built program. */
  main: string;
  /** Where history and logs go. */
  folder: string;
  /** SQL of a planted defect. */
  sabotage?: string;
  /** One process with its embedded Postgres instead of two on one database. */
  embedded?: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many log in and out again and again. */
const LEAVERS = 2;

export interface DrillResult {
  seed: string;
  seconds: number;
  judgement: Judgement;
  counts: Record<string, number>;
}

/** Looks for overlaps again and again until it is told that it is over. Returns those that it saw. */
async function watchOverlaps({ house }: Stage, isOver: () => boolean): Promise<string[]> {
  const seen = new Set<string>();
  while (!isOver()) {
    // Nothing is seen while the database is down.
    for (const pair of await findOverlaps(house.sql).catch(() => [])) seen.add(pair);
    await wait(500);
  }
  return [...seen];
}

/** True where the hotel has that call. */
async function has(house: House, procedure: string): Promise<boolean> {
  const url = `http://127.0.0.1:${serverAt(house, 0).guests.port}/trpc/${procedure}`;
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: '{}' })).status !== 404;
}

/** Lets everybody play while the storm rages; returns what did not work again, and what was seen meanwhile. */
async function play(stage: Stage, plan: Plan, random: Random) {
  let over = false;
  const isOver = () => over;
  const watching = watchOverlaps(stage, isOver);
  const following = followAll(stage, random.fork('followers'), isOver);
  const playing = [
    ...Array.from({ length: plan.clients }, (_, index) =>
      new Client(stage, String(index), random.fork(`client ${index}`)).work(isOver),
    ),
    ...stage.cast.dinerRooms.map((_, index) => new Diner(stage, index, random.fork(`diner ${index}`)).work(isOver)),
    ...Array.from({ length: LEAVERS }, (_, index) =>
      comeAndGo(stage, `leaver-${index}`, random.fork(`leaver ${index}`), isOver),
    ),
    changeMenu(stage, random.fork('chef'), isOver),
  ];
  const raging = storm(stage, plan, random.fork('storm')).finally(() => {
    over = true;
  });
  const ends = await Promise.allSettled([raging, ...playing]);
  return {
    notBack: ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : [])),
    overlapsSeen: await watching,
    followers: await following,
  };
}

/** One drill from opening the house to the judgement. */
export async function drill({ plan, seed, main, folder, sabotage, embedded }: DrillOptions): Promise<DrillResult> {
  const started = Date.now();
  const random = seeded(seed);
  const options = { main, logs: folder, holdSeconds: plan.holdSeconds, sabotage, embedded };
  const guesses = await guessPasswords(options);
  const house = await openHouse(options);
  const history = new History(join(folder, 'history.jsonl'));
  try {
    const cast = await assemble(house);
    const [canVoid, canLogOut] = [await has(house, 'food.void'), await has(house, 'auth.logout')];
    const stage: Stage = { house, history, cast, tokens: new Map(), canVoid, canLogOut };
    for (const dish of cast.dishes) history.addDish(dish);
    const { notBack, overlapsSeen, followers } = await play(stage, plan, random);
    const look = () => Promise.all(followers.map((follower) => follower.look(() => readOrders(house.sql))));
    // The restart that comes next would show them everything anew.
    const before = await look();
    const settlement = await settle(stage, random.fork('settle'));
    const rows = await readRows(house.sql);
    const evidence: Evidence = {
      calls: history.calls,
      orders: history.orders,
      menu: history.menu,
      logins: history.logins,
      guesses,
      blows: [...history.blows, ...house.deaths],
      rows,
      pictures: [...before, ...(await look())],
      lines: sum(await Promise.all(followers.map((follower) => follower.leave()))),
      letters: await readLetters(house.servers.map(({ dataDir }) => dataDir)),
      tokenHashes: new Map([...stage.tokens].map(([id, token]) => [id, hashToken(token)])),
      prices: cast.prices,
      calm: plan.kills === 0,
      holdMs: plan.holdSeconds * 1000,
      overlapsSeen,
      ...settlement,
      notBack: [...notBack, ...house.deaths.map(({ what }) => what), ...settlement.notBack],
    };
    const counts = { ...countsOf(evidence), 'letters that waited for a restart': settlement.abandoned };
    return { seed, seconds: (Date.now() - started) / 1000, judgement: judge(evidence), counts };
  } finally {
    await house.close();
    await history.close();
  }
}
