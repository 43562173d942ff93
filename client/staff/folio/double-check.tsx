import type { Reason } from '@shared/errors';
import { PAYMENT_TEXTS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { FOLIO_TEXTS, RECORDING_TEXTS } from '@shared/money/payments/desk-constants';
import type { Payment } from '@shared/money/payments/schema';
import { useId, useState } from 'react';
import { messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { CheckField } from '../../ui/field/choice-field';
import type { useForm } from '../../ui/form/form';
import layout from '../../ui/layout/layout.module.css';
import { useCorrectPayment } from '../payments/staff-api';

/** What is refused until staff say that they mean it: a second press of the same key does not say so, a tick does. */

const DOUBLE_CHECKS: ReadonlySet<Reason | undefined> = new Set([
  'balance_changed',
  'transfer_alike',
  'refundable_changed',
  'charge_alike',
] as const);

type Doubted = { isAnother: boolean };

/** True for a refusal that asks whether something was meant. */
export const isDoubleCheck = (error: unknown): boolean => DOUBLE_CHECKS.has(wireErrorOf(error)?.reason);

/** Puts such a refusal at the tick that answers it, which gets the focus. */
export function useDoubleCheck(fallback: string) {
  const [text, setText] = useState<string>();
  return {
    /** What the server asks. */
    text,
    /** Null where nothing is asked, or it is answered. */
    errorsOf: ({ isAnother }: Doubted) => (text && !isAnother ? { isAnother: RECORDING_TEXTS.doubtUnanswered } : null),
    readFailure(error: unknown) {
      const failure = formFailure(error, fallback);
      if (!isDoubleCheck(error)) return failure;
      setText(failure.message);
      return { message: '', fields: { isAnother: RECORDING_TEXTS.doubtUnanswered } };
    },
  };
}

type DoubleCheckFieldProps = {
  form: Pick<ReturnType<typeof useForm<Doubted>>, 'check' | 'errors'>;
  text: string;
  label: string;
};

/** What the server asks, and the tick that answers it. */
export function DoubleCheckField({ form, text, label }: DoubleCheckFieldProps) {
  const id = useId();
  const error = form.errors.isAnother;
  return (
    <div className={layout.stack1}>
      <div id={id}>
        <Notice tone="waiting">{text}</Notice>
      </div>
      <CheckField
        {...form.check('isAnother')}
        aria-describedby={id}
        aria-invalid={error ? true : undefined}
        hint={error}
        label={label}
      />
    </div>
  );
}

/** What was paid for, and whether the payment confirms it. */
type Recorded = { reference: string; guestName?: string; confirms: boolean; onUndone?: () => void };

/** Says that a payment is recorded, with Undo while its guest has not been told. */
export function useRecordedToast() {
  const { mutateAsync: correct } = useCorrectPayment();
  return (
    { _id, amount: part, group, receipt }: Payment,
    { reference, guestName = reference, confirms, onUndone }: Recorded,
  ) => {
    const amount = group?.amount ?? part;
    const undo = async () => {
      try {
        await correct({ _id, note: 'Undone' });
        const back = confirms ? ' The booking is no longer confirmed by it.' : '';
        toast.info(`Taken back: ${formatNaira(amount)} for ${reference}.${back}`);
        onUndone?.();
      } catch (error) {
        toast.error(messageOf(error, FOLIO_TEXTS.correctFailed));
      }
    };
    const number = receipt ? `, receipt ${receipt.number}` : '';
    toast.success(`${PAYMENT_TEXTS.recorded} ${formatNaira(amount)}, ${guestName}${number}.`, {
      action: { label: 'Undo', onClick: undo },
    });
  };
}
