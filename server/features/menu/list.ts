import type { PublicContext } from '@server/platform/context';
import type { MenuItem, MenuListInput } from '@shared/menu/schema';
import { findChangedItems, findItems } from './queries';

/** The menu in the order in which it is shown: what can be had, or with `all` everything in use; with `since` all that has changed. */
export function listMenu({ ctx, input }: { ctx: PublicContext; input: MenuListInput }): Promise<MenuItem[]> {
  const { db } = ctx.platform;
  if (input.since !== undefined) return findChangedItems(db, input.since);
  return findItems(db, input.all ? 'everything' : 'on offer');
}
