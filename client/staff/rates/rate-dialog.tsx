import { capitalized } from '@shared/capitalized';
import { RATE_LIMITS, RATE_TEXTS, WEEKDAYS } from '@shared/rates/constants';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { DateField } from '../../ui/date/date-fields';
import { CheckListField } from '../../ui/field/check-list-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import layout from '../../ui/layout/layout.module.css';
import { initialValues, type RateRun, rateErrors, rateInput } from './rate-values';
import { useRatesToast, useSetRates } from './staff-api';

const AS_IT_IS = { value: '', label: 'Leave as it is' };
const PRICINGS = [
  AS_IT_IS,
  { value: 'price', label: 'One price for all rooms of the type' },
  { value: 'percent', label: 'Per cent on each room’s own price' },
  { value: 'own', label: 'Each room’s own price' },
];
const SALES = [AS_IT_IS, { value: 'open', label: 'Guests can book' }, { value: 'closed', label: 'Closed to guests' }];
const LEAST = [
  AS_IT_IS,
  { value: '1', label: 'Any number of nights' },
  ...Array.from({ length: RATE_LIMITS.minNightsMax - 1 }, (_, at) => ({
    value: String(at + 2),
    label: `${at + 2} nights or more`,
  })),
];

type RateDialogProps = { run: RateRun; types: readonly string[]; today: string; onClose: () => void };

/** Sets what was chosen of a type's nights. Open while it is rendered. */
export function RateDialog({ run, types, today, onClose }: RateDialogProps) {
  const { mutateAsync: set } = useSetRates();
  const say = useRatesToast();
  const form = useForm({
    initial: initialValues(run),
    validate: rateErrors,
    readFailure: (error) => formFailure(error, RATE_TEXTS.failed),
    onSubmit: async (values) => {
      const done = await set(rateInput(values));
      say(RATE_TEXTS.set, done);
      onClose();
    },
  });
  const { values, setValue } = form;
  return (
    <FormDialog
      description="Nights that are booked already keep their price."
      form={form}
      label="Set rates"
      onClose={onClose}
      title={`Rates of ${values.roomType}`}
    >
      <SelectField
        {...form.field('roomType')}
        label="Room type"
        options={types.map((value) => ({ value, label: value }))}
      />
      <div className={layout.columns2}>
        <DateField {...form.field('from')} label="First night" required today={today} />
        <DateField {...form.field('to')} label="Last night (included)" required today={today} />
      </div>
      <CheckListField
        choices={WEEKDAYS.map((value) => ({ value, label: capitalized(value) }))}
        error={form.errors.weekdays}
        hint="None ticked means every night."
        label="Only nights that begin on"
        name="weekdays"
        onChange={(weekdays) => setValue('weekdays', weekdays)}
        value={values.weekdays}
      />
      <SelectField {...form.field('pricing')} data-first-focus label="Price" options={PRICINGS} />
      {values.pricing === 'price' && (
        <TextField {...form.field('price')} inputMode="decimal" label="Naira a night" required />
      )}
      {values.pricing === 'percent' && (
        <TextField
          {...form.field('percent')}
          hint="20 for a fifth more, -10 for a tenth less."
          label="Per cent"
          required
        />
      )}
      <SelectField {...form.field('minNights')} label="Minimum stay" options={LEAST} />
      <SelectField {...form.field('sale')} label="Sale" options={SALES} />
    </FormDialog>
  );
}
