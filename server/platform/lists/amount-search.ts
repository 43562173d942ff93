/** '60,000.00', '60000', '₦60,000', 'NGN 60 000.5', '+60,000.00 CR'. */
const AMOUNT = /^\+?(₦|NGN|N)?\s*(\d{1,3}(?:[,\s]\d{3})+|\d{1,12})(\.\d{1,2})?(?:\s*CR)?$/i;

/** An amount in kobo as a bank's statement writes it; `digits` where it may be something else. */
export function readAmount(typed: string): { kobo: number; as: 'money' | 'digits' } | null {
  const [, sign, whole = '', part = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (!whole) return null;
  const kobo = Math.round(Number(whole.replace(/\D/g, '') + part) * 100);
  const as = sign || part || whole.includes(',') ? 'money' : 'digits';
  return kobo > 0 ? { kobo, as } : null;
}
