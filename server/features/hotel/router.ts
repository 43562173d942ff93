import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
import { hotelSchema } from '@shared/hotel';
import { taxRatesListSchema, taxRatesSchema } from '@shared/taxes';
import { hotelDetails } from './hotel-details';
import { setTaxRates, taxRates } from './taxes';

export const hotelRouter = router({
  details: publicProcedure.output(hotelSchema).query(({ ctx }) => hotelDetails(ctx.platform)),
  /** The taxes that prices include: all rates there were and will be, newest first. */
  taxes: adminProcedure.output(taxRatesListSchema).query(taxRates),
  /** Sets their rates from a day on. */
  setTaxes: adminProcedure.input(taxRatesSchema).output(taxRatesListSchema).mutation(setTaxRates),
});
