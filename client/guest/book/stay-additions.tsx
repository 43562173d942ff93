import { BOOK_ROOMS_PAGE } from '@shared/links/paths';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { bookRoomPath } from '../../lib/navigation/paths';
import type { StayState, StayValues } from '../../shared/bookings/use-stay';
import { ExtrasSection, type PricedExtras } from '../../shared/extras/extras-section';
import { PromoCode } from '../../shared/promo-codes/promo-code';

type StayAdditionsProps = Omit<ComponentProps<typeof ExtrasSection>, 'nights'> & {
  form: ComponentProps<typeof PromoCode>['form'] & { values: StayValues };
  stay: Pick<StayState, 'hotel' | 'nights' | 'takenLoading' | 'takenError'>;
};

/** What can be had with a room: another, and extras and a code where the hotel has such; `onPriced` hears of what they cost. */
export function StayAdditions({ form, stay, onPriced }: StayAdditionsProps) {
  const { hotel, nights } = stay;
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
  const { roomNumber: room, checkInDate: from, checkOutDate: to, adults, promoCode } = form.values;
  return (
    <>
      <p>
        More than one room?{' '}
        <Link
          href={bookRoomPath({ room, from, to, guests: String(adults), promoCode }, BOOK_ROOMS_PAGE)}
          state={form.values}
        >
          Add another room
        </Link>
      </p>
      {hotel?.hasExtras && <ExtrasSection form={form} nights={nights} onPriced={setExtras} />}
      {hotel && (hotel.hasPromoCodes || promoCode) && <PromoCode form={form} onDiscount={setDiscount} stay={stay} />}
    </>
  );
}
