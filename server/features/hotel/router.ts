import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
import { cancellationPolicySchema, hotelSchema } from '@shared/hotel';
import { hotelDetails } from './hotel-details';
import { setCancellation } from './set-cancellation';

export const hotelRouter = router({
  /** What cancelling costs from now on. */
  setCancellation: adminProcedure.input(cancellationPolicySchema).output(hotelSchema).mutation(setCancellation),
  details: publicProcedure.output(hotelSchema).query(({ ctx }) => hotelDetails(ctx.platform)),
});
