import { BILL_LIMITS } from '@shared/money/bills/constants';
import { TextField } from '../../ui/field/text-field';

export interface PayerDraft {
  name: string;
  address: string;
  tin: string;
}

export const NO_PAYER: PayerDraft = { name: '', address: '', tin: '' };

/** What is sent of it; undefined where nobody has typed anything. */
export function payerOf({ name, address, tin }: PayerDraft) {
  const payer = { name: name.trim() || undefined, address: address.trim() || null, tin: tin.trim() || null };
  return Object.values(payer).some(Boolean) ? payer : undefined;
}

/** As it was typed. */
export const draftOfPayer = (payer: ReturnType<typeof payerOf>): PayerDraft => ({
  name: payer?.name ?? '',
  address: payer?.address ?? '',
  tin: payer?.tin ?? '',
});

type PayerFieldsProps = { payer: PayerDraft; onChange: (payer: PayerDraft) => void };

/** To whom a bill is made out; empty where it is the guest. */
export function PayerFields({ payer, onChange }: PayerFieldsProps) {
  const field = (name: keyof PayerDraft, label: string, maxLength: number) => (
    <TextField
      autoComplete="off"
      label={label}
      maxLength={maxLength}
      onChange={({ target }) => onChange({ ...payer, [name]: target.value })}
      optional
      value={payer[name]}
    />
  );
  return (
    <>
      {field('name', 'Name on the bill', BILL_LIMITS.nameMax)}
      {field('address', 'Address on the bill', BILL_LIMITS.addressMax)}
      {field('tin', 'TIN on the bill', BILL_LIMITS.tinMax)}
    </>
  );
}
