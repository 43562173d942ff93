import { nightsPriceWords } from '@shared/bookings/night-words';
import { formatDay, nightsBetween, nightWords } from '@shared/dates';
import { extraNames } from '@shared/extras/words';
import type { GroupQuote } from '@shared/groups/schema';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { failedWith } from '../../lib/api/wire-error';
import { type GroupQuoteAsked, useGroupQuote } from '../../shared/groups/api';
import { codeProblem } from '../../shared/promo-codes/promo-code';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';

/**
 * What the rooms cost, with the code where it works, else without it and why. One that there is not is asked about once, as
 * each time counts as a try of the network.
 */
export function useCodedGroupQuote(asked: GroupQuoteAsked | null, code: string | undefined) {
  const [unknown, setUnknown] = useState<{ code: string; words: string }>();
  const isUnknown = code !== undefined && unknown?.code === code;
  const coded = useGroupQuote(asked && code && !isUnknown ? { ...asked, promoCode: code } : null);
  if (code && !isUnknown && failedWith(coded.error, 'promo_code_unknown')) {
    setUnknown({ code, words: codeProblem(coded.error) });
  }
  const isCoded = code !== undefined && !isUnknown && !coded.isError;
  const plain = useGroupQuote(isCoded ? null : asked);
  // What speaks against the rooms speaks against them without the code too.
  const isOfCode = coded.isError && plain.isSuccess && !plain.isPlaceholderData;
  return {
    quote: isCoded ? coded : plain,
    codeRefused: isUnknown ? unknown?.words : isOfCode ? codeProblem(coded.error) : undefined,
    /** To call when another code is typed: by then it may be there. */
    forget: () => setUnknown(undefined),
  };
}

/** '3 nights × ₦20,000 − ₦6,000, Breakfast ₦30,000' */
function roomWords({ nights, discount, extras }: GroupQuote['rooms'][number]): string {
  const off = discount > 0 ? ` − ${formatNaira(discount)}` : '';
  const more = extras.map((extra) => ` + ${extraNames([extra])} ${formatNaira(extra.amount)}`).join('');
  return nightsPriceWords(nights) + off + more;
}

type SumProps = { quote: GroupQuote; dates: Record<'checkInDate' | 'checkOutDate', string> };

/** What each room costs, and all of them. */
export const Sum = ({ quote, dates: { checkInDate, checkOutDate } }: SumProps) => (
  <DescriptionList
    items={[
      {
        label: nightWords(nightsBetween(checkInDate, checkOutDate)),
        value: `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`,
      },
      ...quote.rooms.map((room) => ({
        label: `Room ${room.roomNumber}, ${room.roomType}`,
        value: (
          <>
            {formatNaira(room.total)}
            <span className={cx(layout.hint, layout.block)}>{roomWords(room)}</span>
          </>
        ),
      })),
      ...(quote.discount > 0 ? [{ label: 'Taken off by the code', value: formatNaira(quote.discount) }] : []),
      { label: 'To pay', value: formatNaira(quote.total), total: true },
      ...(quote.deposit < quote.total ? [{ label: 'To confirm all rooms', value: formatNaira(quote.deposit) }] : []),
    ]}
  />
);
