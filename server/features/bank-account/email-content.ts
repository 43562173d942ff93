import { senderLines } from '@server/features/hotel/contact-lines';
import { asTyped, type EmailContent, type LabelledValue, oneLine } from '@server/platform/email/email';
import { accountLines } from '@shared/constants/transfer';
import { formatMoment } from '@shared/dates';
import type { Bank, Hotel } from '@shared/hotel';
import { SETTINGS_PAGE } from '@shared/settings-link';
import type { BankChange } from './emails';

const accountOf = (bank: Bank, before: string): LabelledValue[] =>
  accountLines(bank).map(({ label, value }) => ({ label: `${before}${label.toLowerCase()}`, value: oneLine(value) }));

/** The email by which staff learn that guests are asked to pay to another account. */
export function bankEmail({
  name,
  hotel,
  publicUrl,
  changedAt,
  changedBy,
  before,
  after,
}: BankChange & { name: string; hotel: Hotel; publicUrl: string }): EmailContent {
  return {
    subject: `${oneLine(hotel.name)}: the bank account was changed`,
    greeting: `Dear ${asTyped(name)},`,
    paragraphs: [
      'From now on guests are asked to transfer money to another bank account.',
      'If nobody of you meant to do that, somebody else has the login of one of you: set the right account at once, change that password, and call your bank.',
    ],
    details: [
      { label: 'Changed', value: formatMoment(changedAt) },
      { label: 'By', value: oneLine(changedBy) },
      ...accountOf(after, 'New '),
      ...accountOf(before, 'Old '),
    ],
    payment: null,
    link: {
      label: 'Look at the settings',
      address: publicUrl + SETTINGS_PAGE,
      hint: 'Guests who were told the old account may still transfer to it.',
    },
    from: senderLines(hotel),
  };
}
