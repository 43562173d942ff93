import { adminProcedure, publicProcedure, router } from '@server/trpc/procedures';
import { cancellationPolicySchema, hotelSchema } from '@shared/hotel';
import { taxRatesListSchema, taxRatesSchema } from '@shared/taxes';
import { cancellationPolicy, hotelDetails } from './hotel-details';
import { setCancellation } from './set-cancellation';
import { setTaxRates, taxRates } from './taxes';

export const hotelRouter = router({
  /** What cancelling costs from now on. */
  setCancellation: adminProcedure
    .input(cancellationPolicySchema)
    .output(cancellationPolicySchema)
    .mutation(setCancellation),
  /** The same, to be read. */
  cancellation: adminProcedure.output(cancellationPolicySchema).query(({ ctx }) => cancellationPolicy(ctx.platform.db)),
  details: publicProcedure.output(hotelSchema).query(({ ctx }) => hotelDetails(ctx.platform)),
  /** The taxes that prices include: all rates there were and will be, newest first. */
  taxes: adminProcedure.output(taxRatesListSchema).query(taxRates),
  /** Sets their rates from a day on. */
  setTaxes: adminProcedure.input(taxRatesSchema).output(taxRatesListSchema).mutation(setTaxRates),
});
