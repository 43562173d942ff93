import { type LabelledValue, oneLine } from '@server/platform/email';
import { accountLines } from '@shared/constants/transfer';
import type { Hotel } from '@shared/hotel';

/** The account to which guests transfer money, as emails name it. */
export function accountDetails({ bank }: Hotel): LabelledValue[] {
  return accountLines(bank).map(({ label, value }) => ({ label, value: oneLine(value) }));
}

/** The hotel at the end of an email, line by line. */
export function senderLines({ name, address, phone, email }: Hotel): string[] {
  return [name, address, phone, email].map(oneLine);
}
