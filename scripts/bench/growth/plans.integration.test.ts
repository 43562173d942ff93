import { createTestDatabase } from '@server/testing/database';
import postgres, { type Notice } from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { callerOn } from '../caller';
import { writeRowsInBulk } from '../fixture-bulk';
import { ADMIN, tokenOf } from '../fixture-rows';
import { growthCases, prepareCases } from './cases';

/** What staff ask all day stays the same work however many stays, orders and requests there have been. */

const STAYS = Number(process.env.PLANNED_STAYS ?? 8_000);
/** Postgres decides about the plan of a prepared statement at its sixth execution. */
const UNTIL_PLANNED = 6;

const database = await createTestDatabase();
const notices: Notice[] = [];
// The only connection, so that it is known what it has planned.
const client = postgres(database.url, {
  max: 1,
  connection: { timezone: 'UTC' },
  onnotice: (notice) => notices.push(notice),
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
// A day shows as much of few rooms as of many in a hotel with more stays.
const rooms = Math.max(10, Math.ceil(STAYS / 1_000));
await writeRowsInBulk(database.url, STAYS, { orders: STAYS, requests: STAYS, rooms });
// Holds that have run out and are not swept yet.
await client`update bookings set hold_expires_at = now() - interval '1 hour' where status = 'pending'`;
await client`vacuum analyze bookings`;
// To Postgres half of a small table is soon read; of a large one it is not.
if (STAYS < 100_000) await client`set random_page_cost = 1`;
const caller = callerOn(client, await tokenOf(ADMIN.id));
const known = await prepareCases(client, caller());

/** A step of a plan, as auto_explain logs it; rows are those of one loop. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}
const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

/** Those included that it let go. */
const rowsVisited = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** The plans of the statements that a call runs. */
async function plansOf(call: () => Promise<unknown>): Promise<{ Plan: PlanNode }[]> {
  await client.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_format = json; set client_min_messages = log`);
  notices.length = 0;
  await call();
  await client.unsafe('set auto_explain.log_min_duration = -1');
  return notices
    .flatMap(({ message }) => /plan:\n([\s\S]+)/.exec(message ?? '')?.[1] ?? [])
    .map((json) => JSON.parse(json));
}

const GROWING = [
  ...['bookings', 'food_orders', 'food_order_lines', 'catering_requests', 'guests', 'payments'],
  ...['payment_allocations', 'till_close_payments', 'charges', 'audit_log', 'room_nights'],
];
/** An index that is read for a bitmap is named without its table, whose name its own begins with. */
const isOfGrowing = (node: PlanNode) =>
  GROWING.some((table) => table === node['Relation Name'] || node['Index Name']?.startsWith(`${table}_`));

/** Rows that one step may look at: what a search samples, or counts, before it stops. Each of those tables has more. */
const VISITED_MAX = 3_100;

it.each(Object.entries(growthCases))('%s', async (_, call) => {
  for (let turn = 0; turn < UNTIL_PLANNED; turn += 1) await call(caller(), known, turn);
  const plans = await plansOf(() => call(caller(), known, 0));
  const steps = plans.flatMap(({ Plan }) => stepsOf(Plan)).filter(isOfGrowing);
  expect(plans.length).toBeGreaterThan(0);
  const far = steps.filter((node) => rowsVisited(node) > VISITED_MAX);
  const told = far.map(
    (node) => `${node['Node Type']} on ${node['Relation Name']} ${node['Index Name'] ?? ''}: ${rowsVisited(node)} rows`,
  );
  expect(told).toEqual([]);
});

it('analytics of a month look for no stay of a room that was there all the time', async () => {
  const plans = await plansOf(() => caller().analytics.summary({ period: 'month' }));
  const steps = plans.flatMap(({ Plan }) => stepsOf(Plan)).filter((node) => node['Relation Name'] === 'bookings');
  // Those who have moved while they were here are looked for once.
  expect(steps.length).toBeGreaterThan(0);
  expect(Math.max(...steps.map((node) => node['Actual Loops']))).toBeLessThanOrEqual(1);
});

it('the tills look at no account of a guest', async () => {
  const plans = await plansOf(() => caller().till.day({}));
  const steps = plans.flatMap(({ Plan }) => stepsOf(Plan)).filter((node) => node['Relation Name'] === 'users');
  expect(steps.length).toBeGreaterThan(0);
  expect(Math.max(...steps.map(rowsVisited))).toBeLessThan(10);
});
