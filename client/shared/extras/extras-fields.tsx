import type { WantedExtras } from '@shared/extras/chosen-schema';
import { QUANTITY_MAX } from '@shared/extras/constants';
import { type BookedExtra, type ChargedBy, extraAmount, quantityOf } from '@shared/extras/rules';
import type { Extra } from '@shared/extras/schema';
import { extraPriceWords } from '@shared/extras/words';
import { formatNaira } from '@shared/money/money';
import { FieldGroup } from '../../ui/field/field';
import { Stepper } from '../../ui/field/stepper';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';

type ExtrasFieldsProps = {
  /** What can be had. */
  offered: readonly Extra[];
  /** What the stay has already, also if it is on the list no more. */
  had?: readonly BookedExtra[];
  chosen: WantedExtras;
  /** Null until its nights are known. */
  stay: ChargedBy | null;
  onChange: (chosen: WantedExtras) => void;
  /** What it has cannot be taken off. */
  onlyMore?: boolean;
  /** Where the form has them. */
  name?: string | undefined;
  error?: string | undefined;
};

/** How many of each extra, with what one costs, and what those that are chosen cost over the stay. */
export function ExtrasFields(props: ExtrasFieldsProps) {
  const { offered, had = [], chosen, stay, onChange, onlyMore, name: field = 'extras', error } = props;
  const gone = had.filter(
    ({ _id }, at) => !offered.some((extra) => extra._id === _id) && had.findIndex((one) => one._id === _id) === at,
  );
  const setQuantity = (_id: string, quantity: number) => {
    const isThere = chosen.some((one) => one._id === _id);
    const next = isThere
      ? chosen.map((one) => (one._id === _id ? { _id, quantity } : one))
      : [...chosen, { _id, quantity }];
    onChange(next.filter((one) => one.quantity > 0));
  };
  const rows = [
    ...offered.map((extra) => ({ ...extra, most: Math.max(extra.max ?? QUANTITY_MAX, quantityOf(had, extra._id)) })),
    ...gone.map((extra) => ({ ...extra, most: quantityOf(had, extra._id) })),
  ];
  return (
    <FieldGroup error={error} label="How many of each" name={field}>
      {rows.map(({ _id, name, price, per, most }) => {
        const quantity = quantityOf(chosen, _id);
        return (
          <div className={cx(layout.line1, layout.apart)} key={_id}>
            <div className={layout.breaks}>
              {name}
              <span className={cx(layout.hint, layout.block)}>
                {extraPriceWords({ price, per })}
                {stay &&
                  quantity > 0 &&
                  !had.length &&
                  ` · ${formatNaira(extraAmount({ price, per, quantity }, stay))}`}
              </span>
            </div>
            <Stepper
              label={name}
              max={most}
              min={onlyMore ? quantityOf(had, _id) : 0}
              onChange={(next) => setQuantity(_id, next)}
              value={quantity}
            />
          </div>
        );
      })}
    </FieldGroup>
  );
}
