import { capitalized } from '@shared/capitalized';
import {
  EXTRA_AUDIENCE_WORDS,
  EXTRA_AUDIENCES,
  EXTRA_LIMITS,
  EXTRA_TEXTS,
  EXTRA_UNIT_WORDS,
  EXTRA_UNITS,
} from '@shared/extras/constants';
import type { Extra } from '@shared/extras/schema';
import { CHARGE_WORDS, STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { parseAmount } from '../../ui/field/amount-field';
import { CheckField } from '../../ui/field/choice-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import type { useForm } from '../../ui/form/form';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useExtraChanges } from './staff-api';

const errorsOf = lazySchema(() => import('@shared/extras/schema'), 'extraFields');

const valuesOf = (extra: Extra | undefined) => ({
  name: extra?.name ?? '',
  price: extra ? String(extra.price) : '',
  per: extra?.per ?? ('person_night' as const),
  audience: extra?.audience ?? ('guests' as const),
  max: extra?.max ? String(extra.max) : '',
  sleeps: String(extra?.sleeps ?? 0),
  kitchen: extra?.kitchen ?? false,
  chargeKind: extra?.chargeKind ?? ('' as const),
});

const sentOf = ({ price, max, sleeps, chargeKind, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  price: parseAmount(price),
  max: max.trim() ? Number(max) : null,
  sleeps: Number(sleeps.trim() || 0),
  chargeKind: chargeKind || null,
});

type ExtraDialogProps = {
  /** Undefined for a new one. */
  extra: Extra | undefined;
  /** A new one is for the price list. */
  byThePiece?: boolean;
  onClose: () => void;
};

/** Adds an extra to the list, or changes one. Open while it is rendered. */
export function ExtraDialog({ extra, byThePiece = extra?.chargeKind != null, onClose }: ExtraDialogProps) {
  const { create, update } = useExtraChanges();
  const form = useKeyedDialogForm('extra', {
    initial: { ...valuesOf(extra), ...(byThePiece && !extra && { chargeKind: 'laundry' as const }) },
    validate: (values) => errorsOf(sentOf(values)),
    readFailure: (error) => formFailure(error, EXTRA_TEXTS.saveFailed, { extra_name_taken: 'name' }),
    run: (values, send) => {
      const sent = sentOf(values);
      const { _id, version } = extra ?? {};
      return _id ? update.mutateAsync({ _id, version, ...sent }) : send(sent, create.mutateAsync);
    },
    done: EXTRA_TEXTS.saved,
    unknown: EXTRA_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog
      className={layout.stack3}
      description={byThePiece ? 'The desk puts it on a bill by the piece.' : 'What a stay has already keeps its price.'}
      form={form}
      label={extra ? 'Save' : byThePiece ? 'Add price' : 'Add extra'}
      onClose={onClose}
      title={extra ? extra.name : byThePiece ? 'Add a price' : 'Add an extra'}
    >
      <TextField
        {...form.field('name')}
        autoComplete="off"
        data-first-focus
        hint={
          byThePiece
            ? 'As the bill says it: Shirt, Water, Massage of an hour.'
            : 'As guests read it: Breakfast, Extra bed, Airport pick-up.'
        }
        label="Name"
        maxLength={EXTRA_LIMITS.nameMax}
        required
      />
      <div className={cx(layout.columns2, layout.fields)}>
        <TextField {...form.field('price')} autoComplete="off" inputMode="decimal" label="Price (₦)" required />
        {byThePiece ? (
          <SelectField {...form.field('chargeKind')} label="What it is for" options={KINDS} />
        ) : (
          <OfStays form={form} />
        )}
      </div>
      {!byThePiece && (
        <CheckField
          {...form.check('kitchen')}
          hint="The kitchen sees how many to prepare, for which rooms."
          label="The kitchen prepares it"
        />
      )}
    </FormDialog>
  );
}

const KINDS = STAFF_CHARGE_KINDS.map((value) => ({ value, label: CHARGE_WORDS[value] }));

type OfStaysProps = { form: Pick<ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>, 'field'> };

/** How a stay books it. */
const OfStays = ({ form }: OfStaysProps) => (
  <>
    <SelectField
      {...form.field('per')}
      label="Charged"
      options={EXTRA_UNITS.map((value) => ({ value, label: capitalized(EXTRA_UNIT_WORDS[value]) }))}
    />
    <SelectField
      {...form.field('audience')}
      label="Who can book it"
      options={EXTRA_AUDIENCES.map((value) => ({ value, label: EXTRA_AUDIENCE_WORDS[value] }))}
    />
    <TextField
      {...form.field('max')}
      autoComplete="off"
      hint="Leave empty for any number."
      inputMode="numeric"
      label="At most, for a stay"
      optional
    />
    <TextField
      {...form.field('sleeps')}
      autoComplete="off"
      hint="How many more people the room sleeps with one: 1 for an extra bed."
      inputMode="numeric"
      label="Beds"
    />
  </>
);
