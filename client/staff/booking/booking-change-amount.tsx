import { nightsPriceWords } from '@shared/bookings/night-words';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { formatNaira } from '@shared/money/money';
import { useRef } from 'react';
import { LiveRegion } from '../../ui/feedback/live-region';
import { TextField, type TextFieldProps } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import styles from './booking-change-amount.module.css';
import type { StayAmounts } from './booking-changes';

type BookingChangeAmountProps = {
  amounts: StayAmounts;
  /** The agreed amount stands in the form; otherwise it is what is proposed, or follows the dates. */
  typed: boolean;
  onUsePrice: (price: number) => void;
  onKeep: (amount: number) => void;
};

/** What of the amounts of a stay a clerk should know before saving. */
function amountHint({ price, agreed, asks }: StayAmounts, typed: boolean): string {
  if (asks && !typed) {
    return `${formatNaira(asks.amount)} was agreed by hand for ${asks.before}. In proportion ${asks.after} are ${formatNaira(agreed)}.`;
  }
  if (agreed === price) return '';
  const apart = `${formatNaira(Math.abs(agreed - price))} ${agreed < price ? 'less' : 'more'} than the price of these dates.`;
  return typed ? apart : `It was entered by hand and stays: ${apart}`;
}

/** In a change of a stay: what the nights cost beside what is agreed for them, and how far these are apart. */
export function BookingChangeAmount({ amounts, typed, onUsePrice, onKeep }: BookingChangeAmountProps) {
  const { nights, price, agreed, asks } = amounts;
  const group = useRef<HTMLFieldSetElement>(null);
  // The button goes once it is pressed.
  const take = (use: (amount: number) => void, amount: number) => () => {
    use(amount);
    group.current?.focus();
  };
  return (
    <fieldset aria-label="Price of the stay" className={styles.amounts} ref={group} tabIndex={-1}>
      <DescriptionList
        items={[
          {
            label: 'Price of these dates',
            value: `${nightsPriceWords(nights)} = ${formatNaira(price)}`,
          },
          { label: 'Agreed amount', value: formatNaira(agreed), total: true },
        ]}
      />
      <div className={cx(layout.row12, layout.middle, layout.apart, styles.apart)}>
        <LiveRegion visible>{amountHint(amounts, typed)}</LiveRegion>
        {agreed !== price && (
          <Button onClick={take(onUsePrice, price)} size="small">
            Use {formatNaira(price)}
          </Button>
        )}
        {asks && agreed !== asks.amount && (
          <Button onClick={take(onKeep, asks.amount)} size="small">
            Keep {formatNaira(asks.amount)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Why less is to be paid (D48). */
export const LessReasonField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...field}
    autoComplete="off"
    hint="Only the hotel reads this. It stands in the list of discounts and voids."
    label="Why it is less"
    maxLength={FRONT_DESK_LIMITS.noteMax}
  />
);
