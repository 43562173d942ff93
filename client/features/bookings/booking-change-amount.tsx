import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { LiveRegion } from '../../ui/live-region';
import styles from './booking-change-amount.module.css';
import type { StayAmounts } from './booking-changes';

type BookingChangeAmountProps = {
  amounts: StayAmounts;
  /** The agreed amount stands in the form; otherwise it stays as it was, or follows the dates. */
  typed: boolean;
  onUsePrice: (price: number) => void;
};

/** In the change dialog: what the nights cost beside what is agreed for them, and how far these are apart. */
export function BookingChangeAmount({ amounts, typed, onUsePrice }: BookingChangeAmountProps) {
  const { nights, nightlyPrice, price, agreed } = amounts;
  const group = useRef<HTMLFieldSetElement>(null);
  const apart = `${formatNaira(Math.abs(agreed - price))} ${agreed < price ? 'less' : 'more'} than the price of these dates.`;
  const takePrice = () => {
    onUsePrice(price);
    // The button goes once it is pressed.
    group.current?.focus();
  };
  return (
    <fieldset aria-label="Price of the stay" className={styles.amounts} ref={group} tabIndex={-1}>
      <DescriptionList
        items={[
          {
            label: 'Price of these dates',
            value: `${nightWords(nights)} × ${formatNaira(nightlyPrice)} = ${formatNaira(price)}`,
          },
          { label: 'Agreed amount', value: formatNaira(agreed), total: true },
        ]}
      />
      <div className={styles.apart}>
        <LiveRegion visible>
          {agreed !== price && (typed ? apart : `It was entered by hand and stays: ${apart}`)}
        </LiveRegion>
        {agreed !== price && (
          <Button onClick={takePrice} size="small">
            Use {formatNaira(price)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
