import { formatNaira } from '../money/money';
import { dueLater, dueNow, type StayBill } from './words';

/** What confirms a stay that a guest has booked: a share of all that it costs, or its first night (D43). */
export const DEPOSIT_RULES = ['percent', 'first_night'] as const;
export type DepositRule = (typeof DEPOSIT_RULES)[number];

/** As it is agreed when a stay is booked; 100 per cent is all of it. */
export interface DepositTerms {
  depositRule: DepositRule;
  depositPercent: number;
}

/** Whole naira, rounded up, and never more than all. */
export function depositKobo(
  stay: { totalKobo: number; firstNightKobo: number },
  { depositRule, depositPercent }: DepositTerms,
): number {
  const { totalKobo, firstNightKobo } = stay;
  const shareKobo = depositRule === 'first_night' ? firstNightKobo : (totalKobo * depositPercent) / 100;
  return Math.min(totalKobo, Math.ceil(shareKobo / 100) * 100);
}

/** As guests read it before they book; nothing where all is to be paid. */
export function depositSentence({ depositRule, depositPercent }: DepositTerms): string {
  if (depositRule === 'percent' && depositPercent === 100) return '';
  const share = depositRule === 'first_night' ? 'The price of the first night' : `${depositPercent}% of the price`;
  return `${share} confirms your booking; the rest can be paid at the hotel.`;
}

/** 'Pay at least ₦18,000 by 30 November 2026, 10:00; ₦42,000 at the hotel.', with the moment where there is one. */
export const depositWords = (bill: StayBill, until: string | null): string =>
  `Pay at least ${formatNaira(dueNow(bill))}${until ? ` by ${until}` : ''}; ${formatNaira(dueLater(bill))} at the hotel.`;
