import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import { nightWords } from '@shared/dates';
import type { GroupQuote } from '@shared/groups/schema';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { useCodedGroupQuote } from '../../shared/groups/room-values';
import { useHotel } from '../../shared/hotel/api';
import { PromoCodeField } from '../../shared/promo-codes/promo-code';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { nightsOf } from '../booking/use-staff-stay';
import { useCompanyRate } from '../companies/bill-to-company';
import { ratedTotal, type SentRoom, sumsByType, type TypeCount } from './group-rooms';

interface Asked {
  rooms: SentRoom[];
  checkInDate: string;
  checkOutDate: string;
  promoCode?: string | undefined;
  companyId?: string | undefined;
}

/** What the rooms cost, once dates and rooms are chosen and no room is named twice. */
export function useShownQuote({ rooms, checkInDate, checkOutDate, promoCode, companyId = '' }: Asked) {
  const isDated = nightsOf(checkInDate, checkOutDate) !== null;
  const numbers = rooms.flatMap(({ roomNumber }) => roomNumber ?? []);
  const isChosen = isDated && rooms.length > 0 && !numbers.includes('') && new Set(numbers).size === numbers.length;
  // Children who do not come are left out, as the address of a query holds only so much.
  const asked = rooms.map(({ guestName: _, children, ...room }) => (children > 0 ? { ...room, children } : room));
  const { quote, fields, isCodeTaken, codeRefused, forget } = useCodedGroupQuote(
    isChosen ? { rooms: asked, checkInDate, checkOutDate } : null,
    promoCode,
  );
  // Still so while the rooms are another.
  const [taken, setTaken] = useState('');
  const coded = `${promoCode} ${checkInDate} ${checkOutDate}`;
  if (promoCode && isChosen && isCodeTaken && taken !== coded) setTaken(coded);
  const shown = isChosen && !quote.isError ? quote.data : undefined;
  const rate = useCompanyRate(companyId);
  return {
    shown,
    /** What it comes to for guests of the company. */
    total: shown && ratedTotal(shown, rate),
    problem: isChosen && quote.isError ? messageOf(quote.error, STAFF_BOOKING_TEXTS.adminCreateFailed) : undefined,
    /** What speaks against the rooms, by field. */
    fields,
    isAsking: isChosen && (quote.isPending || quote.isPlaceholderData),
    isChosen,
    again: () => void quote.refetch(),
    /** The code, once it is known to open what it is for on these nights: a wrong one is asked about nowhere else. */
    openCode: taken === coded ? promoCode : undefined,
    codeRefused,
    discount: codeRefused || quote.isPlaceholderData ? undefined : shown?.discount,
    forget,
  };
}

type GroupCodeProps = {
  code: string | undefined;
  /** Why a submit was refused for it. */
  error: string | undefined;
  quote: ReturnType<typeof useShownQuote>;
  onChange: (code: string | undefined) => void;
};

/** One code for all rooms, such as that of a block. */
export function GroupCode({ code, error, quote, onChange }: GroupCodeProps) {
  const hotel = useHotel().data;
  if (!hotel?.hasPromoCodes && !code) return null;
  return (
    <PromoCodeField
      code={code}
      discount={quote.discount}
      isAsked={quote.isChosen}
      onChange={(next) => {
        quote.forget();
        onChange(next);
      }}
      problem={quote.codeRefused ?? error}
    />
  );
}

/** How many rooms of each type there are on these nights, and how many of them the group needs. */
export const Counts = ({ counts, isChosen }: { counts: TypeCount[]; isChosen: boolean }) => (
  <div className={cx(layout.stackHalf, layout.small)}>
    {!isChosen && <p className={layout.hint}>Choose both dates to see how many rooms are free.</p>}
    {isChosen && (
      <ul aria-label="Free rooms by type" className={layout.stackHalf}>
        {counts.map(({ type, free, needed }) => (
          <li className={cx(layout.row1, layout.apart)} key={type}>
            <span className={layout.breaks}>{type}</span>
            <span className={cx(layout.figure, free !== undefined && needed > free && cx(layout.wrong, layout.strong))}>
              free: {free ?? '…'}, needed: {needed}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

type SumProps = { nights: number; quote: GroupQuote; total: number; isBilled: boolean };

/** What the rooms come to; a company to which they are billed pays no deposit. */
export const Sum = ({ nights, quote, total, isBilled }: SumProps) => (
  <DescriptionList
    items={[
      ...sumsByType(quote).map((one) => ({
        label: `${one.count} × ${one.type}, ${nightWords(nights)}`,
        value: formatNaira(one.total),
      })),
      ...(total < quote.total
        ? [{ label: 'The company’s discount', value: formatNaira(toNaira(toKobo(total) - toKobo(quote.total))) }]
        : []),
      { label: 'In all', value: formatNaira(total), total: true },
      ...(isBilled ? [] : [{ label: 'Deposit', value: formatNaira(quote.deposit) }]),
    ]}
  />
);
