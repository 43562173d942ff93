import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
import { cancellationPolicySchema, hotelSchema } from '@shared/hotel';
import { cancellationPolicy, hotelDetails } from './hotel-details';
import { setCancellation } from './set-cancellation';

export const hotelRouter = router({
  /** What cancelling costs from now on. */
  setCancellation: adminProcedure
    .input(cancellationPolicySchema)
    .output(cancellationPolicySchema)
    .mutation(setCancellation),
  /** The same, to be read. */
  cancellation: adminProcedure.output(cancellationPolicySchema).query(({ ctx }) => cancellationPolicy(ctx.platform.db)),
  details: publicProcedure.output(hotelSchema).query(({ ctx }) => hotelDetails(ctx.platform)),
});
