import { openDatabase } from '@server/platform/database/database';
import { openWire } from '@server/testing/calls/wire';
import { sharedTestHotel } from '@server/testing/hotel';
import { expect, it, onTestFinished } from 'vitest';
import { ordersNamed } from './money';

const hotel = await sharedTestHotel();

it('orders are found by an earlier reference without reading them all', async () => {
  const wire = await openWire(hotel.databaseUrl);
  const pool = openDatabase(wire.url, { max: 1 });
  onTestFinished(async () => {
    await pool.close();
    await wire.close();
  });
  expect(await ordersNamed(pool.db, ['FD-JS92B1'])).toEqual([]);
  const asked = wire.asked().find(({ text }) => text.includes('earlier_reference is not null'))?.text ?? '';
  const plan = await hotel.sql.begin(async (tx) => {
    // The table is empty: what is asked is whether there is another way than reading all of it.
    await tx`set local enable_seqscan = off`;
    await tx`set local plan_cache_mode = force_generic_plan`;
    await tx.unsafe(`prepare named as ${asked}`);
    const names = `'["FD-JS92B1"]'`;
    const rows = await tx.unsafe(`explain (format json) execute named (${names}, ${names})`);
    await tx.unsafe('deallocate named');
    return JSON.stringify(rows);
  });
  expect(plan).toContain('food_orders_by_earlier_reference');
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"food_orders"/);
});
