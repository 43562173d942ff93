import { hotelDate } from '@shared/dates';
import { CHARGE_WORDS, METHOD_WORDS, PAYMENT_TEXTS, STAFF_METHODS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { FOLIO_TEXTS, RECORDING_TEXTS } from '@shared/money/payments/desk-constants';
import type { Folio } from '@shared/money/payments/schema';
import { useId, useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { wireErrorOf } from '../../lib/api/wire-error';
import { ReportedError } from '../../lib/lost-answers/form-failure';
import type { FolioTarget } from '../../lib/navigation/folio-opener';
import type { useFolio } from '../../shared/payments/api';
import { DateField } from '../../ui/date/date-fields';
import { Dialog } from '../../ui/dialog/dialog';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { AmountField } from '../../ui/field/amount-field';
import { CheckField, ChoiceField } from '../../ui/field/choice-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { hasChanges, useFormFields, usePrefill } from '../../ui/form/form';
import { editDraftKey } from '../../ui/form/interrupted-edit';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { balanceWords, reportedWords } from '../payments/awaited-columns';
import { useRecordPayment } from '../payments/staff-api';
import { DoubleCheckField, isDoubleCheck, useDoubleCheck, useRecordedToast } from './double-check';
import styles from './folio.module.css';
import { PAYMENT_EDIT, paymentToKeep } from './interrupted-payment';
import {
  amountText,
  balanceAfter,
  firstPaymentValues,
  isPart,
  owedKinds,
  type PaymentValues,
  paymentPayload,
  reasonsToDoubleCheck,
  typedAmount,
} from './payment-form-values';

/** What the desk sees most stands first. */
const METHODS = STAFF_METHODS.toReversed().map((value) => ({ value, label: METHOD_WORDS[value] }));

type RecordPaymentDialogProps = {
  target: FolioTarget;
  query: ReturnType<typeof useFolio>;
  onFolio: () => void;
  onClose: () => void;
};

const paymentErrors = lazySchema(() => import('@shared/money/payments/schema'), 'paymentInput');

type RecordForm = { target: FolioTarget; folio: Folio | undefined; onClose: () => void };

/**
 * The form that records a payment. It is sent with the balance that was on screen when it opened, and not before that is
 * known, so that nobody records what a colleague has recorded meanwhile without being told; a repeat after a lost answer
 * sends the same.
 */
function useRecordForm({ target, folio, onClose }: RecordForm) {
  const [first] = useState(() => firstPaymentValues(target, new Date()));
  const [edit] = useState(() => ({ kind: PAYMENT_EDIT, record: paymentToKeep(target) }));
  const [opened, setOpened] = useState<number>();
  const [changedTo, setChangedTo] = useState<number>();
  if (opened === undefined && folio) setOpened(folio.balance);
  const balance = changedTo ?? opened;
  const record = useRecordPayment();
  const tellRecorded = useRecordedToast();
  const doubleCheck = useDoubleCheck(PAYMENT_TEXTS.recordFailed);
  const submission = useKeyedSubmit(
    `payment-${target.bookingId ?? target.groupId ?? target.orderId ?? target.cateringId}`,
  );
  const fields = useFormFields<PaymentValues>({
    initial: first,
    draftKey: editDraftKey(edit.kind, edit.record),
    draftOmit: ['isAnother'],
  });
  // What opened this may ask for a part first, as a deposit; all of an older balance is no part.
  const part = target.dueNow !== undefined && target.dueNow < target.balance ? target.dueNow : null;
  const due = opened === undefined ? undefined : Math.min(part ?? opened, opened);
  const known = { amount: due === undefined ? '' : amountText(target.said?.amount ?? due) };
  usePrefill(fields, known, opened === undefined ? undefined : 'balance');
  const unsaved = useUnsavedChanges({
    changed: hasChanges(fields.values, { ...first, ...known }),
    lost: `The payment of ${target.guestName} is not recorded.`,
    edit,
    clearDraft: fields.clearDraft,
  });
  const payloadOf = (values: PaymentValues) => paymentPayload(target, values, { first, balance });
  const form = fields.withSubmit({
    validate: (values) => doubleCheck.errorsOf(values) ?? paymentErrors(payloadOf(values)),
    readFailure: (error) => {
      if (isDoubleCheck(error)) fields.prefill({ isAnother: false });
      setChangedTo((known) => wireErrorOf(error)?.balance ?? known);
      return doubleCheck.readFailure(error);
    },
    onSubmit: async (values) => {
      if (balance === undefined) throw new ReportedError(RECORDING_TEXTS.balanceUnknown);
      const payment = await submission.send(payloadOf(values), (sent) => record({ ...sent, balance }));
      const confirms = target.isUnconfirmed && (values.confirm || !isPart(values, due));
      tellRecorded(payment, { ...target, confirms });
      unsaved.release();
      onClose();
    },
  });
  return {
    form,
    /** What is to pay; undefined until that is known. */
    balance,
    /** What of that confirms a stay. */
    due,
    doubt: doubleCheck.text,
    outcomeUnknown: submission.outcomeUnknown,
    mayLeave: unsaved.mayLeave,
  };
}

/** Records a payment that was seen in the bank account or the till (D16). Open while it is rendered. */
export function RecordPaymentDialog({ target, query, onFolio, onClose }: RecordPaymentDialogProps) {
  const formId = useId();
  // What was shown earlier may have been paid since.
  const folio = query.isFetchedAfterMount && query.isSuccess ? query.data : undefined;
  const record = useRecordForm({ target, folio, onClose });
  const { form, balance, doubt, outcomeUnknown } = record;
  const isLoading = balance === undefined;
  const close = async () => {
    if (await record.mayLeave()) onClose();
  };
  const showFolio = async () => {
    if (await record.mayLeave()) onFolio();
  };
  const said = target.said && reportedWords(target.said);
  const doubts = reasonsToDoubleCheck(form.values, { balance, folio, now: Date.now() });
  return (
    <Dialog
      busy={form.submitting}
      description={`${target.reference}, ${target.guestName}`}
      footer={
        <>
          {outcomeUnknown && (
            <div className={layout.wide}>
              <Notice tone="waiting">{RECORDING_TEXTS.outcomeUnknown}</Notice>
            </div>
          )}
          {!outcomeUnknown && form.formError && (
            <div className={layout.wide}>
              <Notice tone="bad">{form.formError}</Notice>
            </div>
          )}
          {isLoading && query.isError && <BalanceFailed query={query} />}
          <LiveRegion className={cx(layout.unlessEmpty, styles.preview)} visible>
            <Preview amount={typedAmount(form.values)} balance={balance} />
          </LiveRegion>
          <Button onClick={close}>Go back</Button>
          <Button
            busy={form.submitting || isLoading}
            busyLabel={isLoading ? 'Record payment' : 'Recording…'}
            form={formId}
            type="submit"
            variant="primary"
          >
            Record payment
          </Button>
        </>
      }
      onOpenChange={(next) => !next && void close()}
      open
      title="Record a payment"
    >
      <form {...form.formProps} className={layout.stack2} id={formId}>
        <p className={cx(layout.row02, layout.middle, layout.apart, layout.loose)}>
          <strong>{isLoading ? RECORDING_TEXTS.balanceLoading : balanceWords(balance)}</strong>
          <Button onClick={showFolio} size="small" variant="quiet">
            Folio
          </Button>
        </p>
        {said && <p>They say: {said}</p>}
        <AmountField {...form.field('amount')} data-first-focus />
        <LiveRegion className={cx(layout.unlessEmpty, layout.stack1)} visible>
          {doubts.map((doubt) => (
            <Notice key={doubt} tone="waiting">
              {doubt}
            </Notice>
          ))}
        </LiveRegion>
        {doubt && <DoubleCheckField form={form} label="This is another payment" text={doubt} />}
        {target.isUnconfirmed && isPart(form.values, record.due) && (
          <CheckField
            {...form.check('confirm')}
            label={
              record.due === balance
                ? 'Confirm the booking although it is only part paid'
                : 'Confirm the booking although its deposit is not paid'
            }
          />
        )}
        <Fields folio={folio} form={form} target={target} />
      </form>
    </Dialog>
  );
}

function Preview({ amount, balance }: { amount: number | null; balance: number | undefined }) {
  if (balance === undefined) return RECORDING_TEXTS.balanceLoading;
  if (amount === null) return balanceWords(balance);
  return `${formatNaira(balance)} to pay → ${formatNaira(balanceAfter(balance, amount))} after this`;
}

const BalanceFailed = ({ query }: Pick<RecordPaymentDialogProps, 'query'>) => (
  <div className={layout.wide}>
    <Notice tone="bad">{FOLIO_TEXTS.loadFailed}</Notice>
    <Button busy={query.isFetching} onClick={() => query.refetch()}>
      Try again
    </Button>
  </div>
);

type FieldsProps = Pick<RecordPaymentDialogProps, 'target'> & {
  folio: Folio | undefined;
  form: ReturnType<typeof useRecordForm>['form'];
};

function Fields({ target, folio, form }: FieldsProps) {
  const { values, errors } = form;
  const kinds = target.bookingId ? owedKinds(folio) : [];
  const today = hotelDate(new Date());
  return (
    <>
      <ChoiceField
        inline
        choices={METHODS}
        error={errors.method}
        label="How it was paid"
        name="method"
        onChange={(method) => form.setValues({ method })}
        value={values.method}
      />
      {values.method === 'bank_transfer' && (
        <TextField {...form.field('bank')} autoComplete="off" label="From which bank" optional />
      )}
      <div className={cx(layout.row1, styles.pair)}>
        <DateField
          error={errors.receivedAt}
          label={values.method === 'bank_transfer' ? 'Seen on' : 'Received on'}
          max={today}
          name="receivedAt"
          onChange={(day) => form.setValues({ day })}
          today={today}
          value={values.day}
        />
        <TextField {...form.field('time')} label="At" type="time" />
      </div>
      {kinds.length > 1 && (
        <SelectField
          {...form.field('paysFor')}
          label="What it pays for"
          options={[
            { value: '', label: 'The nights first, then the rest' },
            // The nights come first by themselves.
            ...kinds
              .filter((kind) => kind !== 'room')
              .map((kind) => ({ value: kind, label: `${CHARGE_WORDS[kind]} first` })),
          ]}
        />
      )}
      <TextField {...form.field('note')} autoComplete="off" label="Note" optional />
    </>
  );
}
