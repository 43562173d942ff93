import { sender } from '@server/features/hotel/hotel-details';
import { asTyped, type EmailContent, oneLine } from '@server/platform/email/email';
import type { StaffRole } from '@shared/auth/roles';
import { formatMoment } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { FORGOT_PAGE, invitationPath, STAFF_PAGE } from '@shared/links/paths';
import { INVITATION_DAYS, ROLE_HINTS, ROLE_WORDS } from '@shared/staff/roles';
import { z } from 'zod';

interface Sending {
  hotel: Hotel;
  publicUrl: string;
}

const isRole = (role: string): role is StaffRole => role in ROLE_WORDS;
const words = (role = '') => (isRole(role) ? ROLE_WORDS[role] : role);

/** The email with the link by which somebody joins the staff. */
export function invitationEmail({
  name,
  role,
  expiresAt,
  token,
  hotel,
  publicUrl,
}: Sending & { name: string; role: StaffRole; expiresAt: string; token: string }): EmailContent {
  return {
    title: 'your staff account',
    greeting: `Dear ${asTyped(name)},`,
    paragraphs: [
      'You are invited to work with the hotel’s own screens. The link below lets you choose your name and a password.',
      `It is good for ${INVITATION_DAYS} days and for one use. If you already have an account with this email, it becomes your staff account, and its password is replaced.`,
      'If you did not expect this, nothing needs to be done.',
    ],
    details: [
      { label: 'Role', value: `${ROLE_WORDS[role]}. ${ROLE_HINTS[role]}` },
      { label: 'Good until', value: formatMoment(expiresAt) },
    ],
    payment: null,
    link: {
      label: 'Accept the invitation',
      address: publicUrl + invitationPath(token),
      hint: 'Whoever has this link can join in your place, so please share it with nobody.',
    },
    ...sender(hotel),
  };
}

export const staffChange = z.object({
  event: z.enum(['invited', 'join', 'role', 'remove', 'resetFactor']),
  name: z.string(),
  email: z.string(),
  role: z.string().optional(),
  before: z.string().optional(),
  /** The API keys that they made and that still work, where they are no admin any more. */
  keys: z.array(z.string()).optional(),
  /** Who did it, by the name of then. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type StaffChange = z.output<typeof staffChange>;

/** What happened to `name`; to themself, what happened to you. */
const SENTENCES: Record<StaffChange['event'], { subject: string; other: string; own: string }> = {
  invited: { subject: 'somebody was invited to the staff', other: 'is invited to the staff.', own: 'are invited.' },
  join: { subject: 'somebody joined the staff', other: 'has joined the staff.', own: 'have joined the staff.' },
  role: { subject: 'a staff role was changed', other: 'has another role.', own: 'have another role from now on.' },
  remove: {
    subject: 'somebody was removed from the staff',
    other: 'is no longer on the staff.',
    own: 'are no longer on the staff. Your account stays as a guest’s.',
  },
  resetFactor: {
    subject: 'a second factor was turned off',
    other: 'logs in without a second factor until they set up a new one.',
    own: 'log in without a second factor until you set up a new one, on your account’s page.',
  },
};

const KEYS_REMAIN =
  'They have made API keys that still work, and may know them. Make new ones in their place, and revoke these.';

/** The email by which admins, and whom it concerns, learn of a change of the staff. */
export function staffChangeEmail({
  change: { event, name, email, role, before, keys = [], by, at },
  to,
  hotel,
  publicUrl,
}: Sending & { change: StaffChange; to: { name: string; isConcerned: boolean } }): EmailContent {
  const { subject, other, own } = SENTENCES[event];
  const knowsKeys = keys.length > 0 && !to.isConcerned;
  return {
    title: subject,
    greeting: `Dear ${asTyped(to.name)},`,
    paragraphs: [
      to.isConcerned ? `You ${own}` : `${asTyped(name)} ${other}`,
      to.isConcerned
        ? 'If that surprises you, please ask the hotel.'
        : 'If nobody of you meant to do that, somebody else has the login of one of you: change that password at once, and look at the list of staff.',
      ...(knowsKeys ? [KEYS_REMAIN] : []),
    ],
    details: [
      { label: 'Who', value: `${oneLine(name)} (${oneLine(email)})` },
      ...(role ? [{ label: 'Role', value: words(role) }] : []),
      ...(before ? [{ label: 'Role before', value: words(before) }] : []),
      ...(knowsKeys ? [{ label: 'Their API keys', value: keys.map(oneLine).join(' · ') }] : []),
      { label: 'By', value: oneLine(by) },
      { label: 'When', value: formatMoment(at) },
    ],
    payment: null,
    link: to.isConcerned
      ? { label: 'Set a new password', address: publicUrl + FORGOT_PAGE, hint: 'If you did not do that yourself.' }
      : { label: 'Look at the staff', address: publicUrl + STAFF_PAGE, hint: 'There it can be undone.' },
    ...sender(hotel),
  };
}
