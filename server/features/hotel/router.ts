import { publicProcedure, router } from '@server/trpc/procedures';
import { hotelSchema } from '@shared/hotel';
import { hotelDetails } from './hotel-details';

export const hotelRouter = router({
  details: publicProcedure.output(hotelSchema).query(({ ctx }) => hotelDetails(ctx.platform)),
});
