import { formatNaira } from '@shared/money/money';

/** '₦20,000 owed', '₦5,000 paid ahead', 'Nothing owed'. */
export function accountWords(balance: number): string {
  if (balance === 0) return 'Nothing owed';
  return balance > 0 ? `${formatNaira(balance)} owed` : `${formatNaira(-balance)} paid ahead`;
}
