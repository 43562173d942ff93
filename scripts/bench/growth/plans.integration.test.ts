import { createTestDatabase } from '@server/testing/database';
import { afterAll, expect, it } from 'vitest';
import { callerOn } from '../caller';
import { ADMIN, tokenOf, writeRows } from '../fixture-rows';
import { growthCases, prepareCases } from './cases';
import { openExplaining, type PlanNode, rowsVisited, stepsOf } from './explain';

/** What staff ask all day stays the same work however many stays, orders and requests there have been. */

const STAYS = Number(process.env.PLANNED_STAYS ?? 8_000);
/** Postgres decides about the plan of a prepared statement at its sixth execution. */
const UNTIL_PLANNED = 6;

const database = await createTestDatabase();
const { client, plansOf } = openExplaining(database.url);
afterAll(async () => {
  await client.end();
  await database.drop();
});
// Of few rooms there is as much to be seen on one day as of many in a hotel with more stays.
const rooms = Math.max(10, Math.ceil(STAYS / 1_000));
await writeRows(client, STAYS, { orders: STAYS, requests: STAYS, rooms });
// Holds that have run out and are not swept yet.
await client`update bookings set hold_expires_at = now() - interval '1 hour' where status = 'pending'`;
await client`vacuum analyze bookings`;
// To Postgres half of a small table is soon read; of a large one it is not.
if (STAYS < 100_000) await client`set random_page_cost = 1`;
const caller = callerOn(client, await tokenOf(ADMIN.id));
const known = await prepareCases(client, caller());

const GROWING = [
  ...['bookings', 'food_orders', 'food_order_lines', 'catering_requests', 'guests', 'payments'],
  ...['payment_allocations', 'till_close_payments', 'charges', 'audit_log'],
];
const isOfGrowing = (node: PlanNode) => GROWING.includes(node['Relation Name'] ?? '');

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
