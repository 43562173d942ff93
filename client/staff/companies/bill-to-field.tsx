import { formatNaira } from '@shared/money/money';
import { SelectField, type SelectFieldProps } from '../../ui/field/select-field';
import { useCompanies } from './staff-api';

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
