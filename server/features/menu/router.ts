import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
import { menuCreateInput, menuIdInput, menuItemSchema, menuListInput, menuUpdateInput } from '@shared/menu';
import { z } from 'zod';
import { createMenuItem, listMenu, removeMenuItem, updateMenuItem } from './service';

export const menuRouter = router({
  /** The menu; with `all` also what cannot be had just now (spec 7, D5). */
  list: publicProcedure
    .input(menuListInput)
    .output(z.array(menuItemSchema))
    .query(({ ctx, input }) => listMenu(ctx.platform, input)),
  /** Adds an item; its picture arrives as a multipart file (spec 5, Food form). */
  create: adminProcedure
    .input(menuCreateInput)
    .output(menuItemSchema)
    .mutation(({ ctx, input }) => createMenuItem(ctx.platform, ctx.actor, input)),
  /** Changes an item, or only whether it can be had. */
  update: adminProcedure
    .input(menuUpdateInput)
    .output(menuItemSchema)
    .mutation(({ ctx, input }) => updateMenuItem(ctx.platform, ctx.actor, input)),
  /** Archives an item (D12). */
  remove: adminProcedure
    .input(menuIdInput)
    .output(z.object({ _id: z.string() }))
    .mutation(({ ctx, input }) => removeMenuItem(ctx.platform, ctx.actor, input._id)),
});
