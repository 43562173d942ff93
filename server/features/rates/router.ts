import { typeNights } from '@server/features/bookings/holds/availability';
import { publicProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import {
  rateCopyInput,
  rateListInput,
  rateListSchema,
  rateNightsInput,
  rateSetInput,
  ratesSetSchema,
  typeNightsInput,
  typeNightsSchema,
} from '@shared/rates/schema';
import { copyRates, listRates, setRateNights, setRates } from './verbs';

export const ratesRouter = router({
  /** What is set for the nights of a type, or of all. */
  list: staffMay('view', 'rates').input(rateListInput).output(rateListSchema).query(listRates),
  /** Sets a run of nights of a type. */
  set: staffMay('change', 'rates').input(rateSetInput).output(ratesSetSchema).mutation(setRates),
  /** Sets what the nights a year before have. */
  copy: staffMay('change', 'rates').input(rateCopyInput).output(ratesSetSchema).mutation(copyRates),
  /** Sets nights one by one, as an Undo puts them back. */
  setNights: staffMay('change', 'rates').input(rateNightsInput).output(ratesSetSchema).mutation(setRateNights),
  /** What is free by type and night, and at what price. */
  availability: publicProcedure.input(typeNightsInput).output(typeNightsSchema).query(typeNights),
});
