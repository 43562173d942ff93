import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { StayState } from '../../shared/bookings/use-stay';
import { ExtrasSection, type PricedExtras } from '../../shared/extras/extras-section';
import { PromoCode } from '../../shared/promo-codes/promo-code';

type StayAdditionsProps = Omit<ComponentProps<typeof ExtrasSection>, 'nights'> & {
  form: ComponentProps<typeof PromoCode>['form'];
  stay: Pick<StayState, 'hotel' | 'nights'>;
};

/** What makes a stay dearer or cheaper than its nights: extras and a code, where the hotel has such; `onPriced` hears of both. */
export function StayAdditions({ form, stay: { hotel, nights }, onPriced }: StayAdditionsProps) {
  const [extras, setExtras] = useState<PricedExtras>();
  const [discount, setDiscount] = useState(0);
  const tell = useEffectEvent(() =>
    onPriced({
      amount: toNaira(toKobo(extras?.amount ?? 0) - toKobo(discount)),
      words: `${discount > 0 ? ` − ${formatNaira(discount)}` : ''}${extras?.words ?? ''}`,
      inRoom: extras?.inRoom ?? null,
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when either is another
  useEffect(() => tell(), [extras, discount]);
  return (
    <>
      {hotel?.hasExtras && <ExtrasSection form={form} nights={nights} onPriced={setExtras} />}
      {hotel?.hasPromoCodes && <PromoCode form={form} onDiscount={setDiscount} />}
    </>
  );
}
