import { publicProcedure, router } from '@server/trpc/procedures';
import { hotelSchema } from '@shared/hotel';
import { hotelDetails } from './service';

export const hotelRouter = router({
  /** Name, address, phone, e-mail and bank account of the hotel (D25). */
  details: publicProcedure.output(hotelSchema).query(({ ctx }) => hotelDetails(ctx.platform)),
});
