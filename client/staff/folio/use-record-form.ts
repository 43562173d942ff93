import { PAYMENT_TEXTS } from '@shared/money/ledger/constants';
import { RECORDING_TEXTS } from '@shared/money/payments/desk-constants';
import type { Folio } from '@shared/money/payments/schema';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { wireErrorOf } from '../../lib/api/wire-error';
import { SaidError } from '../../lib/lost-answers/form-failure';
import type { FolioTarget } from '../../lib/navigation/folio-opener';
import { hasChanges, useForm, usePrefill } from '../../ui/form/form';
import { editDraftKey } from '../../ui/form/kept-edit';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { useRecordPayment } from '../payments/staff-api';
import { isDoubt, useDoubt } from './doubt';
import { PAYMENT_EDIT, paymentToKeep } from './kept-payment';
import { amountText, firstPaymentValues, isPart, type PaymentValues, paymentPayload } from './payment-form-values';
import { useRecordedToast } from './recorded-toast';

const paymentErrors = lazySchema(
  () => import('@shared/money/payments/schema'),
  ({ paymentInput }) => paymentInput,
);

type RecordForm = { target: FolioTarget; folio: Folio | undefined; onClose: () => void };

/**
 * The form that records a payment. It is sent with the balance that was on screen when it opened, and not before that is
 * known, so that nobody records what a colleague has recorded meanwhile without being told; a repeat after a lost answer
 * sends the same.
 */
export function useRecordForm({ target, folio, onClose }: RecordForm) {
  const [first] = useState(() => firstPaymentValues(target, new Date()));
  const [edit] = useState(() => ({ kind: PAYMENT_EDIT, record: paymentToKeep(target) }));
  const [opened, setOpened] = useState<number>();
  const [changedTo, setChangedTo] = useState<number>();
  if (opened === undefined && folio) setOpened(folio.balance);
  const balance = changedTo ?? opened;
  const record = useRecordPayment();
  const tellRecorded = useRecordedToast();
  const doubt = useDoubt(PAYMENT_TEXTS.recordFailed);
  const form = useForm<PaymentValues>({
    initial: first,
    draftKey: editDraftKey(edit.kind, edit.record),
    draftOmit: ['isAnother'],
    validate: (values) => doubt.errorsOf(values) ?? paymentErrors(payloadOf(values)),
    readFailure: (error) => {
      if (isDoubt(error)) form.prefill({ isAnother: false });
      setChangedTo((known) => wireErrorOf(error)?.balance ?? known);
      return doubt.readFailure(error);
    },
    onSubmit: async (values) => {
      if (balance === undefined) throw new SaidError(RECORDING_TEXTS.balanceUnknown);
      const payment = await submission.send((sent) => record({ ...sent, balance }));
      const confirms = target.isUnconfirmed && (values.confirm || !isPart(values, balance));
      tellRecorded(payment, { ...target, confirms });
      unsaved.release();
      onClose();
    },
  });
  // Of an event the deposit first, as the row that opened this knows it.
  const due = target.cateringId && opened !== undefined ? Math.min(target.dueNow ?? opened, opened) : opened;
  const known = { amount: due === undefined ? '' : amountText(target.said?.amount ?? due) };
  usePrefill(form, known, opened === undefined ? undefined : 'balance');
  const payloadOf = (values: PaymentValues) => paymentPayload(target, values, { first, balance });
  const submission = useKeyedSubmit(
    `payment-${target.bookingId ?? target.orderId ?? target.cateringId}`,
    payloadOf(form.values),
  );
  const unsaved = useUnsavedChanges({
    changed: hasChanges(form.values, { ...first, ...known }),
    lost: `The payment of ${target.guestName} is not recorded.`,
    edit,
    clearDraft: form.clearDraft,
  });
  return {
    form,
    /** What is to pay; undefined until that is known. */
    balance,
    doubt: doubt.text,
    outcomeUnknown: submission.outcomeUnknown,
    mayLeave: unsaved.mayLeave,
  };
}
