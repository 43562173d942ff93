import { isStaff } from '@server/platform/actor';
import { parseInput } from '@server/platform/domain-error';
import { giveUpVerb } from '@server/platform/records/give-up';
import { ownerOrStaff, publicOrStaff, router, staffMay, withCaller } from '@server/transports/trpc/procedures';
import {
  groupCancelInput,
  groupCheckedInSchema,
  groupCreatedSchema,
  groupIdInput,
  groupListInput,
  groupListSchema,
  groupQuoteInput,
  groupQuoteSchema,
  groupSchema,
  guestGroupInput,
  staffGroupInput,
} from '@shared/groups/schema';
import { givenUpSchema, giveUpInput } from '@shared/records/changes-schema';
import { z } from 'zod';
import { quoteGroup } from '../quote';
import { bookGroup, createGroup, groupRecord } from './create';
import { listGroups } from './list';
import { cancelGroup, checkInGroup, getGroup } from './verbs';

/** Several rooms booked together (D40). */
export const groupsRouter = router({
  /** Books them: pending by a guest, confirmed by staff. As with one room, who calls decides what may be sent. */
  create: publicOrStaff('change', 'bookings')
    .input(z.custom<z.input<typeof guestGroupInput> | z.input<typeof staffGroupInput>>())
    .output(groupCreatedSchema)
    .mutation(async ({ ctx, input }) => {
      const actor = await ctx.getActor();
      return isStaff(actor)
        ? bookGroup({ ctx: { ...ctx, actor }, input: parseInput(staffGroupInput, input) })
        : createGroup({ ctx: { ...ctx, actor }, input: parseInput(guestGroupInput, input) });
    }),
  /** Gives up a `create` that got no answer, or finds what it made. */
  giveUp: publicOrStaff('change', 'bookings')
    .input(giveUpInput)
    .output(givenUpSchema)
    .mutation(withCaller((call) => giveUpVerb('bookings.createGroup', groupRecord(call.ctx.platform))(call))),
  /** What they would cost together. */
  quote: publicOrStaff('view', 'bookings')
    .input(groupQuoteInput)
    .output(groupQuoteSchema)
    .query(withCaller(quoteGroup)),
  /** Groups in the order of their last changes, page by page. */
  list: staffMay('view', 'bookings').input(groupListInput).output(groupListSchema).query(listGroups),
  /** A group with its rooms, for its owner or staff. */
  get: ownerOrStaff('view', 'bookings').input(groupIdInput).output(groupSchema).query(getGroup),
  /** Cancels what still holds of it. */
  cancel: ownerOrStaff('change', 'bookings').input(groupCancelInput).output(groupSchema).mutation(cancelGroup),
  /** Checks in all who are ready. */
  checkIn: staffMay('change', 'bookings').input(groupIdInput).output(groupCheckedInSchema).mutation(checkInGroup),
});
