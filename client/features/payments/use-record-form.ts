import { PAYMENT_TEXTS } from '@shared/constants/ledger';
import { DESK_TEXTS } from '@shared/constants/payment-desk';
import { formatNaira } from '@shared/money';
import type { Folio, Payment } from '@shared/payments';
import { useState } from 'react';
import type { FolioTarget } from '../../lib/folio-opener';
import { formFailure } from '../../lib/form-failure';
import { lazySchema } from '../../lib/lazy-schema';
import { messageOf, wireErrorOf } from '../../lib/wire-error';
import { hasChanges, useForm } from '../../ui/form';
import { toast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/unsaved-changes';
import { useKeyedSubmit } from '../../ui/use-keyed-submit';
import { firstPaymentValues, isPart, type PaymentValues, paymentPayload } from './payment-form-values';
import { useCorrectPayment, useRecordPayment } from './staff-api';

const paymentErrors = lazySchema(
  () => import('@shared/payments'),
  ({ paymentInput }) => paymentInput,
);

type RecordForm = { target: FolioTarget; folio: Folio | undefined; onClose: () => void };

/**
 * The form that records a payment. It is sent with the balance that was on screen when it opened, so that nobody records
 * what a colleague has recorded meanwhile without being told; a repeat after a lost answer sends the same.
 */
export function useRecordForm({ target, folio, onClose }: RecordForm) {
  const [first] = useState(() => firstPaymentValues(target, new Date()));
  const [seen, setSeen] = useState<number>();
  const [isChanged, setChanged] = useState(false);
  if (seen === undefined && folio) setSeen(folio.balance);
  const { mutateAsync: record } = useRecordPayment();
  const tellRecorded = useRecordedToast(target);
  const form = useForm<PaymentValues>({
    initial: first,
    validate: (values) => paymentErrors(payloadOf(values)),
    readFailure: (error) => {
      const now = wireErrorOf(error)?.balance;
      if (now !== undefined) {
        setSeen(now);
        setChanged(true);
      }
      return formFailure(error, PAYMENT_TEXTS.recordFailed);
    },
    onSubmit: async (values) => {
      const payment = await submission.send(record);
      const confirms = target.isUnconfirmed && (values.confirm || !isPart(values, seen));
      tellRecorded(payment, { confirms });
      unsaved.release();
      onClose();
    },
  });
  const payloadOf = (values: PaymentValues) => paymentPayload(target, values, { first, balance: seen });
  const submission = useKeyedSubmit(`payment-${target.bookingId ?? target.orderId}`, payloadOf(form.values));
  const unsaved = useUnsavedChanges({
    changed: hasChanges(form.values, first),
    lost: `The payment of ${target.guestName} is not recorded.`,
    clearDraft: form.clearDraft,
  });
  return {
    form,
    /** What is open, as far as is known. */
    balance: seen ?? target.balance,
    isChanged,
    outcomeUnknown: submission.outcomeUnknown,
    mayLeave: unsaved.mayLeave,
  };
}

/** Says that a payment is recorded, with Undo while its guest has not been told. */
function useRecordedToast({ reference }: FolioTarget) {
  const { mutateAsync: correct } = useCorrectPayment();
  return ({ _id, amount, receipt }: Payment, { confirms }: { confirms: boolean }) => {
    const undo = async () => {
      try {
        await correct({ _id, note: 'Undone' });
        const still = confirms ? ' The booking stays confirmed.' : '';
        toast.info(`Taken back: ${formatNaira(amount)} for ${reference}.${still}`);
      } catch (error) {
        toast.error(messageOf(error, DESK_TEXTS.correctFailed));
      }
    };
    const number = receipt ? ` Receipt ${receipt.number}.` : '';
    toast.success(PAYMENT_TEXTS.recorded + number, { action: { label: 'Undo', onClick: undo } });
  };
}
