import { type EmailContent, type LabelledValue, oneLine } from '@server/platform/email/email';
import type { Hotel } from '@shared/hotel/schema';
import { accountLines } from '@shared/money/payments/transfer';

/** The account to which guests transfer money, as emails name it. */
export function accountDetails({ bank }: Hotel): LabelledValue[] {
  return accountLines(bank).map(({ label, value }) => ({ label, value: oneLine(value) }));
}

/** How to pay, with the way online, which is on the page that the link opens, where the hotel takes that. */
export const withOnline = (
  payment: EmailContent['payment'],
  link: EmailContent['link'],
  { cardPayments }: Hotel,
): EmailContent['payment'] =>
  payment && link && cardPayments
    ? { ...payment, steps: [...payment.steps, 'Or pay online, by card or from your bank: open the link below.'] }
    : payment;

/** The hotel at the end of an email, line by line, and its logo or monogram at the head; a demo has neither. */
export function sender({ name, address, phone, email, logo, isDemo }: Hotel): Pick<EmailContent, 'from' | 'logo'> {
  const { width, height } = logo;
  return {
    from: [name, address, phone, email].map(oneLine),
    logo: isDemo ? null : { path: '/logo.png', width, height, name: oneLine(name) },
  };
}
