import type { PublicContext } from '@server/platform/context';
import type { MenuItem, MenuListInput } from '@shared/menu';
import { findItems } from './queries';

/** The menu in the order in which it is shown: what can be had, or with `all` everything in use. */
export function listMenu({ ctx, input }: { ctx: PublicContext; input: MenuListInput }): Promise<MenuItem[]> {
  return findItems(ctx.platform.db, input.all ? 'everything' : 'on offer');
}
