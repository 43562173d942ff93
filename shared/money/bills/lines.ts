import { formatNaira } from '../money';
import { TAX_WORDS } from '../taxes-constants';
import type { Bill, BillDetails } from './schema';

/** What a bill says, line by line: the same on its page and as PDF. */
export interface SumLine {
  label: string;
  value: string;
  strong?: boolean;
}

/** 'Bill INV-000123' */
export function billTitle({ kind, number }: Pick<Bill, 'kind' | 'number'>): string {
  if (kind === 'pro_forma') return 'Pro-forma';
  return `${kind === 'bill' ? 'Bill' : 'Credit note'} ${number}`;
}

/** What it is worth, where it is no bill that stands. */
export function billStanding({
  kind,
  credits,
  creditedBy,
}: Pick<Bill, 'kind' | 'credits' | 'creditedBy'>): string | null {
  if (kind === 'pro_forma') return 'This is not a bill yet: it says what is owed as of now.';
  if (kind === 'credit_note') return `It takes back the whole of bill ${credits?.number ?? ''}.`;
  return creditedBy ? `It was taken back by credit note ${creditedBy.number} and is no longer valid.` : null;
}

/** Who pays, below each other. */
export const payerLines = ({ name, address, tin }: BillDetails['payer']): string[] => [
  name,
  ...(address ? [address] : []),
  ...(tin ? [`TIN ${tin}`] : []),
];

/** The hotel's part of it, without its name. */
export const hotelLines = ({ address, phone, email, tin }: BillDetails['hotel']): string[] => [
  address,
  `${phone} · ${email}`,
  ...(tin ? [`TIN ${tin}`] : []),
];

/** The total, and the taxes in it. */
export const billSums = ({ kind, details: { total, tax } }: Pick<Bill, 'kind' | 'details'>): SumLine[] => [
  { label: kind === 'credit_note' ? 'Total taken back' : 'Total', value: formatNaira(total), strong: true },
  ...(tax
    ? [
        { label: 'Before tax', value: formatNaira(tax.before) },
        ...tax.included.map(({ kind: of, percent, amount }) => ({
          label: `${TAX_WORDS[of]} (${percent}%), included`,
          value: formatNaira(amount),
        })),
      ]
    : []),
];

/** What is left once the payments are counted. */
export function billBalance({ balance }: Pick<BillDetails, 'balance'>): SumLine {
  if (balance < 0) return { label: 'Paid ahead', value: formatNaira(-balance), strong: true };
  return { label: 'Still to pay', value: balance === 0 ? 'Nothing' : formatNaira(balance), strong: true };
}

/** What the lines of a section come to. */
export const sectionTotal = ({ lines }: BillDetails['sections'][number]): number =>
  Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
