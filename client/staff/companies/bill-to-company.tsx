import { COMPANY_TEXTS } from '@shared/companies/constants';
import { formatNaira } from '@shared/money/money';
import type { Folio } from '@shared/money/payments/schema';
import { useState } from 'react';
import { messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { formFailure, ReportedError } from '../../lib/lost-answers/form-failure';
import { IfMay, useMay } from '../../lib/session/staff-access';
import { payableInputOf } from '../../shared/payments/api';
import { toast } from '../../ui/feedback/toast';
import { SelectField, type SelectFieldProps } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog, useDialogForm } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { useUpdateBooking } from '../bookings/staff-api';
import { useCompanies, useCompanyMoney } from './staff-api';

/** What the nights of that company's guests cost less, in percent. */
export function useCompanyRate(companyId: string): number {
  const { data } = useCompanies();
  return data?.items.find(({ _id }) => _id === companyId)?.discountPercent ?? 0;
}

type BillToFieldProps = Omit<SelectFieldProps, 'label' | 'options' | 'placeholder'> & { label?: string };

/** Chooses the company on whose account a bill goes; nothing where there is none. */
export function BillToField({ label = 'Bill to', ...field }: BillToFieldProps) {
  const companies = useCompanies().data?.items ?? [];
  if (companies.length === 0) return null;
  const chosen = companies.find(({ _id }) => _id === field.value);
  const rate = chosen && chosen.discountPercent > 0 ? `${chosen.discountPercent}% off the nights. ` : '';
  const hint = chosen
    ? `${rate}Owes ${formatNaira(Math.max(0, chosen.balance))} of ${formatNaira(chosen.creditLimit)}.`
    : undefined;
  return (
    <SelectField
      {...field}
      hint={hint}
      label={label}
      options={companies.map(({ _id, name }) => ({ value: _id, label: name }))}
      placeholder="Nobody: the guest pays"
    />
  );
}

/** In a folio: to which company it is billed, and the buttons that say so. Nothing where the hotel has no companies. */
export default function BillToCompany({ folio }: { folio: Folio }) {
  const [doing, setDoing] = useState<'bill' | 'choose'>();
  const hasCompanies = (useCompanies().data?.items.length ?? 0) > 0;
  const { balance, bookingId, company } = folio;
  if (!hasCompanies) return null;
  return (
    <IfMay area="companies">
      <div className={layout.row1}>
        {balance > 0 && (
          <Button onClick={() => setDoing('bill')} size="small">
            Move to a company’s account
          </Button>
        )}
        {bookingId && (
          <Button onClick={() => setDoing('choose')} size="small">
            {company ? `Billed to ${company.name}` : 'Bill to a company'}
          </Button>
        )}
      </div>
      {doing === 'bill' && <BillDialog folio={folio} onClose={() => setDoing(undefined)} />}
      {doing === 'choose' && bookingId && (
        <ChooseDialog bookingId={bookingId} folio={folio} onClose={() => setDoing(undefined)} />
      )}
    </IfMay>
  );
}

type DialogProps = { folio: Folio; onClose: () => void };

/** Moves all that is open to a company's account; an admin may say why it may owe more than its limit. */
function BillDialog({ folio, onClose }: DialogProps) {
  const { bill } = useCompanyMoney();
  const isAdmin = useMay().role === 'admin';
  const [balance, setBalance] = useState(folio.balance);
  const form = useDialogForm({
    initial: { companyId: folio.company?._id ?? '', note: '' },
    validate: ({ companyId }) => (companyId ? {} : { companyId: 'Please choose a company' }),
    readFailure: (error) => {
      setBalance((known) => wireErrorOf(error)?.balance ?? known);
      return formFailure(error, COMPANY_TEXTS.billFailed, { company_unknown: 'companyId' });
    },
    run: ({ companyId, note }) => bill.mutateAsync({ _id: companyId, ...payableInputOf(folio), balance, note }),
    done: COMPANY_TEXTS.billed,
    onClose,
  });
  return (
    <FormDialog
      busyLabel="Moving…"
      description={`${formatNaira(balance)} is settled here, and the company owes it.`}
      form={form}
      label={`Move ${formatNaira(balance)}`}
      onClose={onClose}
      title="Move to a company’s account"
    >
      <BillToField {...form.field('companyId')} data-first-focus label="Company" required />
      {isAdmin && (
        <TextField
          {...form.field('note')}
          autoComplete="off"
          hint="Only where it is more than the company may owe. It stands in the list of discounts and voids."
          label="Why beyond the limit"
          optional
        />
      )}
    </FormDialog>
  );
}

/** Says on whose account the bill of a stay goes as its guest leaves. */
function ChooseDialog({ bookingId, folio, onClose }: DialogProps & { bookingId: string }) {
  const { mutateAsync: update } = useUpdateBooking();
  const form = useForm({
    initial: { companyId: folio.company?._id ?? '' },
    onSubmit: async ({ companyId }) => {
      try {
        await update({ _id: bookingId, companyId: companyId || null });
      } catch (error) {
        throw new ReportedError(messageOf(error, COMPANY_TEXTS.saveFailed));
      }
      toast.success(COMPANY_TEXTS.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      description="What is open goes on its account as the guest checks out."
      form={form}
      onClose={onClose}
      title="Bill to a company"
    >
      <BillToField {...form.field('companyId')} data-first-focus label="Company" />
    </FormDialog>
  );
}
