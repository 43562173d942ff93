import { router, staffMay } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import {
  promoCodeCreateInput,
  promoCodeListSchema,
  promoCodeRemovedSchema,
  promoCodeRemoveInput,
  promoCodeSchema,
  promoCodeUpdateInput,
} from '@shared/promo-codes/schema';
import { createPromoCode, endPromoCode, listPromoCodes, updatePromoCode } from './verbs';

export const promoCodesRouter = router({
  /** All codes that have not ended, for those who may set prices. */
  list: staffMay('change', 'rates').input(noInput).output(promoCodeListSchema).query(listPromoCodes),
  create: staffMay('change', 'rates').input(promoCodeCreateInput).output(promoCodeSchema).mutation(createPromoCode),
  update: staffMay('change', 'rates').input(promoCodeUpdateInput).output(promoCodeSchema).mutation(updatePromoCode),
  remove: staffMay('change', 'rates').input(promoCodeRemoveInput).output(promoCodeRemovedSchema).mutation(endPromoCode),
});
