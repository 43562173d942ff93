import { COMPANY_LIMITS, COMPANY_TEXTS } from '@shared/companies/constants';
import type { Company } from '@shared/companies/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useMay } from '../../lib/session/staff-access';
import { toast } from '../../ui/feedback/toast';
import { parseAmount } from '../../ui/field/amount-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
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
  const submission = useKeyedSubmit(company ? `company-${company._id}` : 'company');
  const form = useForm<Values>({
    initial: valuesOf(company),
    validate: (values) => fieldErrors(inputOf(values)),
    readFailure: (error) => formFailure(error, COMPANY_TEXTS.saveFailed),
    onSubmit: async (values) => {
      const sent = inputOf(values);
      const { _id, version } = company ?? {};
      const saved = _id
        ? await update.mutateAsync({ _id, version, ...sent })
        : await submission.send(sent, create.mutateAsync);
      toast.success(COMPANY_TEXTS.saved);
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Saving…"
      error={form.formError}
      form={form}
      label="Save"
      onClose={onClose}
      title={company ? `Change ${company.name}` : 'Add a company'}
      unknown={submission.outcomeUnknown && COMPANY_TEXTS.outcomeUnknown}
    >
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
