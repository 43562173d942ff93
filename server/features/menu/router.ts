import { adminProcedure, publicProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import { noInput } from '@shared/fields/schema';
import {
  menuAddedSchema,
  menuCreateInput,
  menuItemSchema,
  menuListInput,
  menuRemovedSchema,
  menuRemoveInput,
  menuSchema,
  menuSeveralInput,
  menuUpdateInput,
} from '@shared/menu/schema';
import { listMenu } from './list';
import { createMenuItem, createMenuItems, removeMenuItem, updateMenuItem } from './verbs';

export const menuRouter = router({
  list: publicProcedure.input(menuListInput).output(menuSchema).query(listMenu),
  create: adminProcedure.input(menuCreateInput).output(menuItemSchema).mutation(createMenuItem),
  /** Several at once, all or none. */
  createSeveral: adminProcedure.input(menuSeveralInput).output(menuAddedSchema).mutation(createMenuItems),
  update: staffMay('change', 'availability').input(menuUpdateInput).output(menuItemSchema).mutation(updateMenuItem),
  remove: adminProcedure.input(menuRemoveInput).output(menuRemovedSchema).mutation(removeMenuItem),
  /** The ids of dishes that change, for staff's lists. */
  changes: staffMay('view', 'availability').input(noInput).subscription(streamOfChanges('menu_items')),
});
