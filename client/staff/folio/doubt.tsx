import type { Reason } from '@shared/errors';
import { RECORDING_TEXTS } from '@shared/money/payments/desk-constants';
import { useId, useState } from 'react';
import { wireErrorOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Notice } from '../../ui/feedback/notice';
import { CheckField } from '../../ui/field/choice-field';
import type { useForm } from '../../ui/form/form';
import layout from '../../ui/layout/layout.module.css';

/** What is refused until staff say that they mean it: a second press of the same key does not say so, a tick does. */

const DOUBTS: ReadonlySet<Reason | undefined> = new Set([
  'balance_changed',
  'transfer_alike',
  'refundable_changed',
  'charge_alike',
] as const);

type Doubted = { isAnother: boolean };

/** True for a refusal that asks whether something was meant. */
export const isDoubt = (error: unknown): boolean => DOUBTS.has(wireErrorOf(error)?.reason);

/** Puts such a refusal at the tick that answers it, which gets the focus. */
export function useDoubt(fallback: string) {
  const [text, setText] = useState<string>();
  return {
    /** What the server asks. */
    text,
    /** Null where nothing is asked, or it is answered. */
    errorsOf: ({ isAnother }: Doubted) => (text && !isAnother ? { isAnother: RECORDING_TEXTS.doubtUnanswered } : null),
    readFailure(error: unknown) {
      const failure = formFailure(error, fallback);
      if (!isDoubt(error)) return failure;
      setText(failure.message);
      return { message: '', fields: { isAnother: RECORDING_TEXTS.doubtUnanswered } };
    },
  };
}

type DoubtFieldProps = {
  form: Pick<ReturnType<typeof useForm<Doubted>>, 'check' | 'errors'>;
  text: string;
  label: string;
};

/** What the server asks, and the tick that answers it. */
export function DoubtField({ form, text, label }: DoubtFieldProps) {
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
