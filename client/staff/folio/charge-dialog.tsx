import type { Extra } from '@shared/extras/schema';
import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import { CHARGE_WORDS, STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { lazySchema } from '../../lib/api/lazy-schema';
import { AmountField, parseAmount } from '../../ui/field/amount-field';
import { ChoiceField } from '../../ui/field/choice-field';
import { SelectField } from '../../ui/field/select-field';
import { Stepper } from '../../ui/field/stepper';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useChargeStay, usePrices } from '../payments/staff-api';
import { DoubleCheckField, isDoubleCheck, useDoubleCheck } from './double-check';
import styles from './folio.module.css';

const chargeErrors = lazySchema(() => import('@shared/money/ledger/charges-schema'), 'chargeInput');

const KINDS = STAFF_CHARGE_KINDS.map((value) => ({ value, label: CHARGE_WORDS[value] }));

/** What stands on the bill for some pieces of an item: '3 × Shirt'. */
const pieces = ({ name, price, chargeKind }: Extra, quantity: number) => ({
  ...(chargeKind && { kind: chargeKind }),
  amount: String(toNaira(toKobo(price) * quantity)),
  note: `${quantity} × ${name}`,
});

type PriceListProps = {
  /** The name of the item that was chosen; '' for none. */
  item: string;
  quantity: number;
  onChange: (chosen: { item: string; quantity: number }, charge: Partial<ReturnType<typeof pieces>>) => void;
};

/** Fills the form in from the hotel's prices, which may be changed after; nothing where there are none. */
function PriceList({ item, quantity, onChange }: PriceListProps) {
  const items = usePrices().data?.items ?? [];
  if (items.length === 0) return null;
  const choose = (_id: string, count: number) => {
    const chosen = items.find((one) => one._id === _id);
    onChange({ item: chosen?._id ?? '', quantity: count }, chosen ? pieces(chosen, count) : {});
  };
  return (
    <div className={cx(layout.row12, styles.prices)}>
      <SelectField
        label="From the price list"
        onChange={({ target }) => choose(target.value, 1)}
        optional
        options={items.map(({ _id, name, price }) => ({ value: _id, label: `${name}, ${formatNaira(price)}` }))}
        placeholder="Something else"
        value={item}
      />
      {item && <Stepper label="piece" min={1} onChange={(count) => choose(item, count)} value={quantity} />}
    </div>
  );
}

const FIRST = {
  kind: 'laundry' as (typeof STAFF_CHARGE_KINDS)[number],
  amount: '',
  note: '',
  isAnother: false,
  item: '',
  quantity: 1,
};

/** Puts spa, laundry or something else on a stay's bill. Open while it is rendered. */
export function ChargeDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { mutateAsync: charge } = useChargeStay();
  const payloadOf = ({ amount, item: _item, quantity: _quantity, ...values }: typeof FIRST) => ({
    bookingId,
    amount: parseAmount(amount),
    ...values,
  });
  const doubleCheck = useDoubleCheck(CHARGE_TEXTS.addFailed);
  const form = useKeyedDialogForm(`charge-${bookingId}`, {
    initial: FIRST,
    validate: (values) => doubleCheck.errorsOf(values) ?? chargeErrors(payloadOf(values)),
    readFailure: (error) => {
      if (isDoubleCheck(error)) form.prefill({ isAnother: false });
      return doubleCheck.readFailure(error);
    },
    run: (values, send) => send(payloadOf(values), charge),
    done: CHARGE_TEXTS.added,
    unknown: CHARGE_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog
      busyLabel="Adding…"
      description="It goes on the bill of the stay. A guest who has given an email address is told."
      form={form}
      label="Add to the bill"
      onClose={onClose}
      title="Add a charge"
    >
      <PriceList
        item={form.values.item}
        onChange={(chosen, charge) => form.setValues({ ...chosen, ...charge })}
        quantity={form.values.quantity}
      />
      <ChoiceField
        cards
        choices={KINDS}
        error={form.errors.kind}
        label="What it is for"
        name="kind"
        onChange={(kind) => form.setValues({ kind })}
        value={form.values.kind}
      />
      <AmountField {...form.field('amount')} data-first-focus />
      {doubleCheck.text && <DoubleCheckField form={form} label="This is another charge" text={doubleCheck.text} />}
      <TextField {...form.field('note')} autoComplete="off" hint="The guest reads it." label="Note" optional />
    </FormDialog>
  );
}
