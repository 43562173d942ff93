import { COMPANY_LIMITS, COMPANY_TEXTS } from '@shared/companies/constants';
import type { Company } from '@shared/companies/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { useMay } from '../../lib/session/staff-access';
import { parseAmount } from '../../ui/field/amount-field';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import layout from '../../ui/layout/layout.module.css';
import { useCompanyChanges } from './staff-api';

const valuesOf = (company?: Company) => ({
  name: company?.name ?? '',
  contactName: company?.contactName ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  address: company?.address ?? '',
  tin: company?.tin ?? '',
  termsDays: (company?.termsDays ?? COMPANY_LIMITS.termsDefault).toString(),
  creditLimit: (company?.creditLimit ?? 0).toString(),
  discountPercent: (company?.discountPercent ?? 0).toString(),
});
type Values = ReturnType<typeof valuesOf>;

/** As the API takes it; empty sums are none. */
const inputOf = ({ creditLimit, discountPercent, termsDays, ...values }: Values) => ({
  ...values,
  termsDays: Number(termsDays),
  creditLimit: parseAmount(creditLimit) || 0,
  discountPercent: Number(discountPercent),
});

const fieldErrors = lazySchema(() => import('@shared/companies/schema'), 'companyCreateInput');

type CompanyDialogProps = {
  /** The one that is changed; a new one without it. */
  company?: Company | undefined;
  onClose: () => void;
  onSaved?: (company: Company) => void;
};

/** Adds or changes a company. Open while it is rendered. */
export function CompanyDialog({ company, onClose, onSaved }: CompanyDialogProps) {
  const { create, update } = useCompanyChanges();
  const isAdmin = useMay().role === 'admin';
  const form = useKeyedDialogForm(company ? `company-${company._id}` : 'company', {
    initial: valuesOf(company),
    validate: (values) => fieldErrors(inputOf(values)),
    failed: COMPANY_TEXTS.saveFailed,
    run: (values, send) => {
      const sent = inputOf(values);
      const { _id, version } = company ?? {};
      return _id ? update.mutateAsync({ _id, version, ...sent }) : send(sent, create.mutateAsync);
    },
    done: COMPANY_TEXTS.saved,
    unknown: COMPANY_TEXTS.outcomeUnknown,
    onClose: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={company ? `Change ${company.name}` : 'Add a company'}>
      <TextField {...form.field('name')} autoComplete="off" data-first-focus label="Company or ministry" required />
      <div className={layout.columns2}>
        <TextField {...form.field('contactName')} autoComplete="off" label="Contact" optional />
        <TextField {...form.field('phone')} autoComplete="off" inputMode="tel" label="Phone" optional />
        <TextField {...form.field('email')} autoComplete="off" inputMode="email" label="Email" optional />
        <TextField {...form.field('tin')} autoComplete="off" label="TIN" optional />
      </div>
      <TextField {...form.field('address')} autoComplete="off" label="Address" optional />
      <TextField
        {...form.field('termsDays')}
        hint="After so many days a bill is overdue."
        inputMode="numeric"
        label="Pays within (days)"
        required
      />
      {isAdmin && (
        <div className={layout.columns2}>
          <TextField
            {...form.field('creditLimit')}
            hint="What it may owe. With 0, only what it has paid ahead."
            inputMode="decimal"
            label="Credit limit (₦)"
            required
          />
          <TextField
            {...form.field('discountPercent')}
            hint="Off the nights of its guests."
            inputMode="numeric"
            label="Discount (%)"
            required
          />
        </div>
      )}
    </FormDialog>
  );
}
