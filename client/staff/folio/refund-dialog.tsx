import { formatMoment } from '@shared/dates';
import { METHOD_WORDS, type MoneyMethod, STAFF_METHODS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { REFUND_TEXTS, REFUND_WORDS } from '@shared/money/payments/desk-constants';
import type { Folio, Payment } from '@shared/money/payments/schema';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { wireErrorOf } from '../../lib/api/wire-error';
import folioListStyles from '../../shared/payments/folio-list.module.css';
import { AmountField, parseAmount } from '../../ui/field/amount-field';
import { ChoiceField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { Tone } from '../../ui/status/status-badge';
import { StatusChip } from '../../ui/status/status-chip';
import { useRefundPayment } from '../payments/staff-api';
import { DoubleCheckField, isDoubleCheck, useDoubleCheck } from './double-check';
import { amountText } from './payment-form-values';

const refundErrors = lazySchema(() => import('@shared/money/payments/refunds-schema'), 'refundInput');

/** A payment of which some is given back. */
export type RefundedPayment = Pick<Payment, '_id' | 'reference' | 'amount' | 'method' | 'refundable'>;

/** Money goes back the way it came where it can: only what came online can go back online. */
const methodsOf = ({ method }: RefundedPayment) =>
  [...(method === 'online' ? (['online'] as const) : []), ...STAFF_METHODS].map((value) => ({
    value,
    label: value === 'online' ? 'Back through the online provider' : METHOD_WORDS[value],
    hint: value === 'online' ? 'It takes some days; the guest is told when it is done.' : undefined,
  }));

/** Gives back some or all of a payment. Open while it is rendered. */
export function RefundDialog({ payment, onClose }: { payment: RefundedPayment; onClose: () => void }) {
  const { form, refundable, doubt } = useRefundForm(payment, onClose);
  return (
    <FormDialog
      busyLabel="Recording…"
      description={`${formatNaira(refundable)} of ${formatNaira(payment.amount)} (${payment.reference}) can still be given back.`}
      form={form}
      label={form.values.method === 'online' ? 'Give back' : 'Record as paid out'}
      onClose={onClose}
      title="Refund"
    >
      <AmountField {...form.field('amount')} data-first-focus />
      {doubt && <DoubleCheckField form={form} label="Give this back as well" text={doubt} />}
      <ChoiceField
        choices={methodsOf(payment)}
        error={form.errors.method}
        label="How it is given back"
        name="method"
        onChange={(method) => form.setValues({ method })}
        value={form.values.method}
      />
      <TextField
        {...form.field('note')}
        autoComplete="off"
        hint="Why, and to whom, for whoever looks at the books."
        label="Note"
        optional
      />
    </FormDialog>
  );
}

function useRefundForm(payment: RefundedPayment, onClose: () => void) {
  const { mutateAsync: refund } = useRefundPayment();
  const [refundable, setRefundable] = useState(payment.refundable);
  const doubt = useDoubleCheck(REFUND_TEXTS.failed);
  // What is on an account is never given back as money.
  const method: MoneyMethod = payment.method === 'company' ? 'bank_transfer' : payment.method;
  const initial = { amount: amountText(payment.refundable), method, note: '', isAnother: false };
  const payloadOf = ({ amount, isAnother: _, ...values }: typeof initial) => ({
    _id: payment._id,
    amount: parseAmount(amount),
    ...values,
    refundable,
  });
  const form = useKeyedDialogForm(`refund-${payment._id}`, {
    initial,
    validate: (values) => doubt.errorsOf(values) ?? refundErrors(payloadOf(values)),
    readFailure: (error) => {
      if (isDoubleCheck(error)) form.prefill({ isAnother: false });
      setRefundable((known) => wireErrorOf(error)?.balance ?? known);
      return doubt.readFailure(error);
    },
    run: (values, send) => send(payloadOf(values), refund),
    done: ({ status }) => (status === 'done' ? REFUND_TEXTS.done : REFUND_TEXTS.requested),
    unknown: REFUND_TEXTS.outcomeUnknown,
    onClose,
  });
  return { form, refundable, doubt: doubt.text };
}

const TONES: Record<Folio['refunds'][number]['status'], Tone> = {
  requested: 'waiting',
  processing: 'waiting',
  done: 'done',
  failed: 'bad',
};

/** Refunds that are under way or have failed: those that are done are among the payments. */
export const openRefunds = ({ refunds }: Pick<Folio, 'refunds'>) => refunds.filter(({ status }) => status !== 'done');

export const RefundList = ({ refunds }: Pick<Folio, 'refunds'>) => (
  <ul className={cx(layout.stack, layout.ruled)}>
    {refunds.map(({ _id, amount, method, status, requestedAt, requestedBy, paymentReference, failure }) => (
      <li className={folioListStyles.line} key={_id}>
        <div className={cx(layout.stack, layout.start, layout.breaks, folioListStyles.words)}>
          <span>
            {METHOD_WORDS[method]} <StatusChip tone={TONES[status]}>{REFUND_WORDS[status]}</StatusChip>
          </span>
          <small>
            {[formatMoment(requestedAt), requestedBy && `by ${requestedBy}`, `of ${paymentReference}`, failure]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        <span className={layout.nowrap}>{formatNaira(-amount)}</span>
      </li>
    ))}
  </ul>
);
