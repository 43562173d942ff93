import { adminProcedure, publicProcedure, router } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import { hotelSchema } from '@shared/hotel/schema';
import { logoInput, picturesInput, settingsInput, settingsSchema } from '@shared/hotel/settings-schema';
import { taxRatesInput, taxRatesListSchema } from '@shared/money/taxes-schema';
import { changeSettings } from './change-settings';
import { hotelDetails } from './hotel-details';
import { setLogo, setPictures } from './look';
import { readSettings } from './settings';
import { setTaxRates, taxRates } from './taxes';

export const hotelRouter = router({
  details: publicProcedure
    .input(noInput)
    .output(hotelSchema)
    .query(({ ctx }) => hotelDetails(ctx.platform)),
  settings: adminProcedure
    .input(noInput)
    .output(settingsSchema)
    .query(({ ctx }) => readSettings(ctx.platform.db)),
  update: adminProcedure.input(settingsInput).output(settingsSchema).mutation(changeSettings),
  setLogo: adminProcedure.input(logoInput).output(settingsSchema).mutation(setLogo),
  setPictures: adminProcedure.input(picturesInput).output(settingsSchema).mutation(setPictures),
  /** The taxes that prices include: all rates there were and will be, newest first. */
  taxes: adminProcedure.input(noInput).output(taxRatesListSchema).query(taxRates),
  /** Sets their rates from a day on. */
  setTaxes: adminProcedure.input(taxRatesInput).output(settingsSchema).mutation(setTaxRates),
});
