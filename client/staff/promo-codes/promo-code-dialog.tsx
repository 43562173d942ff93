import { PROMO_LIMITS, PROMO_TEXTS } from '@shared/promo-codes/constants';
import type { PromoCode } from '@shared/promo-codes/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { DateField } from '../../ui/date/date-fields';
import { parseAmount } from '../../ui/field/amount-field';
import { CheckListField } from '../../ui/field/check-list-field';
import { CheckField } from '../../ui/field/choice-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import layout from '../../ui/layout/layout.module.css';
import { usePromoCodeChanges } from './staff-api';

const valuesOf = (code?: PromoCode) => ({
  code: code?.code ?? '',
  takes: code && code.percent === null ? ('amount' as const) : ('percent' as const),
  percent: code?.percent?.toString() ?? '',
  amount: code?.amount?.toString() ?? '',
  from: code?.from ?? '',
  to: code?.to ?? '',
  bookFrom: code?.bookFrom ?? '',
  bookTo: code?.bookTo ?? '',
  types: code?.types ?? [],
  minNights: code?.minNights?.toString() ?? '',
  uses: code?.uses?.toString() ?? '',
  oncePerPerson: code?.oncePerPerson ?? true,
});

type Values = ReturnType<typeof valuesOf>;

/** As the API takes it. */
export const promoCodeInput = ({ takes, percent, amount, ...values }: Values) => ({
  ...values,
  percent: takes === 'percent' ? percent : null,
  amount: takes === 'amount' ? parseAmount(amount) : null,
});

const fieldErrors = lazySchema(() => import('@shared/promo-codes/schema'), 'promoCodeFields');

/** At the field that is shown: without either, the refusal is at the share. */
async function errorsOf(values: Values) {
  const { percent, ...errors } = await fieldErrors(promoCodeInput(values));
  return percent ? { ...errors, [values.takes]: percent } : errors;
}

const TAKES = [
  { value: 'percent', label: 'A share of the rooms' },
  { value: 'amount', label: 'An amount in naira' },
];

type PromoCodeDialogProps = {
  /** The one that is changed; a new one without it. */
  code?: PromoCode | undefined;
  types: readonly string[];
  today: string;
  onClose: () => void;
};

/** Adds or changes a code. Open while it is rendered. */
export function PromoCodeDialog({ code, types, today, onClose }: PromoCodeDialogProps) {
  const { create, update } = usePromoCodeChanges();
  const form = useKeyedDialogForm(code ? `promo-code-${code._id}` : 'promo-code', {
    initial: valuesOf(code),
    validate: errorsOf,
    failed: PROMO_TEXTS.saveFailed,
    run: (values, send) => {
      const sent = promoCodeInput(values);
      const { _id, version } = code ?? {};
      return _id ? update.mutateAsync({ _id, version, ...sent }) : send(sent, create.mutateAsync);
    },
    done: PROMO_TEXTS.saved,
    unknown: PROMO_TEXTS.outcomeUnknown,
    onClose,
  });
  const { values, setValue } = form;
  // One that the hotel has no rooms of any more stays with the code until it is taken out.
  const shown = [...new Set([...types, ...values.types])];
  return (
    <FormDialog
      description="Stays that are booked already keep what they have."
      form={form}
      onClose={onClose}
      title={code ? `Code ${code.code}` : 'Add a code'}
    >
      <TextField
        {...form.field('code')}
        autoCapitalize="characters"
        autoComplete="off"
        data-first-focus
        hint="3 to 20 letters, digits or hyphens."
        label="Code"
        maxLength={PROMO_LIMITS.codeMax}
        required
      />
      <div className={layout.columns2}>
        <SelectField {...form.field('takes')} label="It takes off" options={TAKES} />
        {values.takes === 'percent' ? (
          <TextField {...form.field('percent')} inputMode="numeric" label="Per cent" maxLength={6} required />
        ) : (
          <TextField {...form.field('amount')} inputMode="decimal" label="Naira" required />
        )}
      </div>
      <div className={layout.columns2}>
        <DateField {...form.field('from')} label="First night" today={today} />
        <DateField {...form.field('to')} label="Last night (included)" today={today} />
      </div>
      <div className={layout.columns2}>
        <DateField {...form.field('bookFrom')} label="Booked from" today={today} />
        <DateField {...form.field('bookTo')} label="Booked until" today={today} />
      </div>
      <CheckListField
        choices={shown.map((value) => ({ value, label: value }))}
        error={form.errors.types}
        hint="None ticked means every type."
        label="Only room types"
        name="types"
        onChange={(chosen) => setValue('types', chosen)}
        value={values.types}
      />
      <div className={layout.columns2}>
        <TextField {...form.field('minNights')} inputMode="numeric" label="Least nights" optional />
        <TextField {...form.field('uses')} inputMode="numeric" label="Works so often in all" optional />
      </div>
      <CheckField {...form.check('oncePerPerson')} label="Once for each phone number and mailbox" />
    </FormDialog>
  );
}
