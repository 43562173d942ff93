import { senderLines } from '@server/features/hotel/contact-lines';
import { asTyped, type EmailContent, oneLine } from '@server/platform/email/email';
import { API_KEYS_PAGE } from '@shared/api-keys-link';
import { formatMoment } from '@shared/dates';
import type { Hotel } from '@shared/hotel';
import type { NewKey } from './emails';

/** The email by which admins learn of a new key. */
export function keyEmail({
  made: { name, scopes, expiresAt, by, at },
  name: reader,
  hotel,
  publicUrl,
}: {
  made: NewKey;
  name: string;
  hotel: Hotel;
  publicUrl: string;
}): EmailContent {
  return {
    subject: `${oneLine(hotel.name)}: a program has an API key`,
    greeting: `Dear ${asTyped(reader)},`,
    paragraphs: [
      'A new API key was made. Whoever has it can do what its scopes say, without a password.',
      'If nobody of you meant to do that, revoke it at once, and change the password of the login that made it.',
    ],
    details: [
      { label: 'Name', value: oneLine(name) },
      { label: 'Scopes', value: scopes.join(', ') },
      { label: 'Good until', value: expiresAt ? formatMoment(expiresAt) : 'It is revoked' },
      { label: 'By', value: oneLine(by) },
      { label: 'When', value: formatMoment(at) },
    ],
    payment: null,
    link: { label: 'Look at the keys', address: publicUrl + API_KEYS_PAGE, hint: 'There it can be revoked.' },
    from: senderLines(hotel),
  };
}
