import { COMPANY_TEXTS } from '@shared/companies/constants';
import type { Company } from '@shared/companies/schema';
import { METHOD_WORDS, STAFF_METHODS, type StaffMethod } from '@shared/money/ledger/constants';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { wireErrorOf } from '../../lib/api/wire-error';
import { AmountField, parseAmount } from '../../ui/field/amount-field';
import { ChoiceField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { DoubleCheckField, isDoubleCheck, useDoubleCheck } from '../folio/double-check';
import { amountText } from '../folio/payment-form-values';
import { accountWords, useCompanyMoney } from './staff-api';

const METHODS = STAFF_METHODS.toReversed().map((value) => ({ value, label: METHOD_WORDS[value] }));

const paymentErrors = lazySchema(() => import('@shared/companies/schema'), 'companyPaymentInput');

interface Values {
  amount: string;
  method: '' | StaffMethod;
  bank: string;
  note: string;
  isAnother: boolean;
}

/** Records what a company has paid, with the balance that was on screen. Open while it is rendered. */
export function CompanyPaymentDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { pay } = useCompanyMoney();
  const [balance, setBalance] = useState(company.balance);
  const doubleCheck = useDoubleCheck(COMPANY_TEXTS.payFailed);
  const initial: Values = { amount: amountText(company.balance), method: '', bank: '', note: '', isAnother: false };
  const payloadOf = ({ amount, method, ...values }: Values) => ({
    ...{ ...values, _id: company._id, amount: parseAmount(amount), balance },
    // None is refused at its field, before anything is sent.
    method: method as StaffMethod,
  });
  const form = useKeyedDialogForm(`company-payment-${company._id}`, {
    initial,
    validate: (values) => doubleCheck.errorsOf(values) ?? paymentErrors(payloadOf(values)),
    readFailure: (error) => {
      if (isDoubleCheck(error)) form.prefill({ isAnother: false });
      setBalance((known) => wireErrorOf(error)?.balance ?? known);
      return doubleCheck.readFailure(error);
    },
    run: (values, send) => send(payloadOf(values), pay.mutateAsync),
    done: COMPANY_TEXTS.paid,
    unknown: COMPANY_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog
      busyLabel="Recording…"
      description={`${company.reference}: ${accountWords(balance)}. It pays what is longest due first.`}
      form={form}
      label="Record payment"
      onClose={onClose}
      title={`Payment of ${company.name}`}
    >
      <AmountField {...form.field('amount')} data-first-focus />
      {doubleCheck.text && <DoubleCheckField form={form} label="This is another payment" text={doubleCheck.text} />}
      <ChoiceField
        inline
        choices={METHODS}
        error={form.errors.method}
        label="How it was paid"
        name="method"
        onChange={(method) => form.setValues({ method })}
        value={form.values.method}
      />
      {form.values.method === 'bank_transfer' && (
        <TextField {...form.field('bank')} autoComplete="off" label="From which bank" optional />
      )}
      <TextField {...form.field('note')} autoComplete="off" label="Note" optional />
    </FormDialog>
  );
}
