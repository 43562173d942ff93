import { sql } from 'drizzle-orm';
import type { Transaction } from './database';

type Settings = Record<`hotel.${string}`, string>;

/**
 * Does work during which triggers read these settings of the transaction; what it does afterwards finds them empty again. After
 * an error the transaction is over, and they with it.
 */
export async function withSettings<Result>(
  tx: Transaction,
  settings: Settings,
  work: () => Promise<Result>,
): Promise<Result> {
  const set = (toSet: (value: string) => string) => {
    const each = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${toSet(value)}, true)`);
    return tx.execute(sql`select ${sql.join(each, sql`, `)}`);
  };
  await set((value) => value);
  const result = await work();
  await set(() => '');
  return result;
}
