import { extrasDue } from '@server/features/bookings/stays/in-house';
import { publicOrStaff, router, staffMay, withCaller } from '@server/transports/trpc/procedures';
import {
  extraCreateInput,
  extraListSchema,
  extraRemovedSchema,
  extraRemoveInput,
  extraSchema,
  extrasDueInput,
  extrasDueSchema,
  extraUpdateInput,
} from '@shared/extras/schema';
import { noInput } from '@shared/fields/schema';
import { createExtra, listExtras, listPrices, removeExtra, updateExtra } from './verbs';

export const extrasRouter = router({
  /** What a stay can have besides its nights; those for staff alone only for staff. */
  list: publicOrStaff('view', 'rates').input(noInput).output(extraListSchema).query(withCaller(listExtras)),
  /** What staff put on a bill by the piece. */
  prices: staffMay('view', 'rates').input(noInput).output(extraListSchema).query(listPrices),
  create: staffMay('change', 'rates').input(extraCreateInput).output(extraSchema).mutation(createExtra),
  update: staffMay('change', 'rates').input(extraUpdateInput).output(extraSchema).mutation(updateExtra),
  remove: staffMay('change', 'rates').input(extraRemoveInput).output(extraRemovedSchema).mutation(removeExtra),
  /** What the kitchen prepares on a day. */
  due: staffMay('view', 'orders').input(extrasDueInput).output(extrasDueSchema).query(extrasDue),
});
