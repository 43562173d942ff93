import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import { CHARGE_WORDS, STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { lazySchema } from '../../lib/api/lazy-schema';
import { toast } from '../../ui/feedback/toast';
import { ChoiceField } from '../../ui/field/choice-field';
import { parseAmount } from '../../ui/field/parse-amount';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { useChargeStay } from '../payments/staff-api';
import { DoubtField, isDoubt, useDoubt } from './doubt';

const chargeErrors = lazySchema(
  () => import('@shared/money/ledger/charges-schema'),
  ({ chargeInput }) => chargeInput,
);

const KINDS = STAFF_CHARGE_KINDS.map((value) => ({ value, label: CHARGE_WORDS[value] }));

const FIRST = { kind: 'laundry' as (typeof STAFF_CHARGE_KINDS)[number], amount: '', note: '', isAnother: false };

/** Puts spa, laundry or something else on a stay's bill. Open while it is rendered. */
export function ChargeDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { mutateAsync: charge } = useChargeStay();
  const payloadOf = ({ amount, ...values }: typeof FIRST) => ({ bookingId, amount: parseAmount(amount), ...values });
  const doubt = useDoubt(CHARGE_TEXTS.addFailed);
  const submission = useKeyedSubmit(`charge-${bookingId}`);
  const form = useForm({
    initial: FIRST,
    validate: (values) => doubt.errorsOf(values) ?? chargeErrors(payloadOf(values)),
    readFailure: (error) => {
      if (isDoubt(error)) form.prefill({ isAnother: false });
      return doubt.readFailure(error);
    },
    onSubmit: async (values) => {
      await submission.send(payloadOf(values), charge);
      toast.success(CHARGE_TEXTS.added);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Adding…"
      description="It goes on the bill of the stay. A guest who has given an email address is told."
      error={form.formError}
      form={form}
      label="Add to the bill"
      onClose={onClose}
      title="Add a charge"
      unknown={submission.outcomeUnknown && CHARGE_TEXTS.outcomeUnknown}
    >
      <ChoiceField
        cards
        choices={KINDS}
        error={form.errors.kind}
        label="What it is for"
        name="kind"
        onChange={(kind) => form.setValues({ kind })}
        value={form.values.kind}
      />
      <TextField
        {...form.field('amount')}
        autoComplete="off"
        data-first-focus
        inputMode="decimal"
        label="Amount (₦)"
        required
      />
      {doubt.text && <DoubtField form={form} label="This is another charge" text={doubt.text} />}
      <TextField {...form.field('note')} autoComplete="off" hint="The guest reads it." label="Note" optional />
    </FormDialog>
  );
}
