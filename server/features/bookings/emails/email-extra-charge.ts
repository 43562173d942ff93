import { oneLine } from '@server/platform/email/email';
import { CHARGE_WORDS, STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { z } from 'zod';

/** A charge that staff put on a stay's bill or took off it, for the audit log and the email about it. */
export const extraCharge = z.object({
  kind: z.enum(STAFF_CHARGE_KINDS),
  /** In naira, above zero. */
  amount: z.number(),
  note: z.string().nullable(),
});
export type ExtraCharge = z.output<typeof extraCharge>;

/** What the email about it says otherwise than that about a food order. */
export const EXTRA_CHARGE_WORDS = {
  charged: {
    subject: 'A charge was put on your bill ({reference})',
    opening: 'The hotel has put a charge on the bill of your stay in room {room}.',
  },
  charge_voided: {
    subject: 'A charge was taken off your bill ({reference})',
    opening: 'The hotel has taken a charge off the bill of your stay.',
  },
} as const;

/** 'Laundry: ₦3,500 (two shirts).' */
export function extraChargeSentence({ kind, amount, note }: ExtraCharge): string {
  return `${CHARGE_WORDS[kind]}: ${formatNaira(amount)}${note === null ? '' : ` (${oneLine(note)})`}.`;
}

/** An order charged to the room; amounts in naira. */
export interface ChargedOrder {
  reference: string;
  items: { name: string; quantity: number }[];
  total: number;
}
