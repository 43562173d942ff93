import type { Transaction } from '@server/platform/database/database';
import { findOffered, type OfferedItem } from './queries';

/**
 * For each item that an order names, by its id or else by its exact name, the dish that can be had, or undefined. To be
 * asked in the order's transaction.
 */
export async function offeredItems(
  tx: Transaction,
  named: readonly { _id?: string; name?: string }[],
): Promise<(OfferedItem | undefined)[]> {
  const ids = named.flatMap(({ _id }) => _id ?? []);
  const names = named.flatMap(({ _id, name }) => (_id === undefined ? (name ?? []) : []));
  const found = await findOffered(tx, ids, names);
  const byId = new Map(found.map((item) => [item.id, item]));
  const byName = new Map(found.map((item) => [item.name, item]));
  return named.map(({ _id, name }) => (_id === undefined ? byName.get(name ?? '') : byId.get(_id.toLowerCase())));
}
