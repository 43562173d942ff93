import { RESET_LINK_MINUTES } from '../links/constants';

/** What both sides know about accounts besides logins, without the validator. */

export const ACCOUNT_LIMITS = {
  addressMax: 300,
  /** Rows of each kind in an export. */
  exportMax: 5_000,
} as const;

export const ACCOUNT_TEXTS = {
  addressLong: `Address must be at most ${ACCOUNT_LIMITS.addressMax} characters`,
  passwordRequired: 'Please enter your password',
  saved: 'Your details are saved.',
  saveUnanswered: 'We do not know whether your details are saved. Please press Save again; it does no harm.',
  saveFailed: 'We could not save your details. Please try again.',
  exported: 'Your data is saved as a file.',
  exportFailed: 'We could not put your data together. Please try again; it does no harm.',
  closed: 'Your account is closed.',
  closeFailed: 'We could not close your account. Please try again.',
  closeUnanswered: 'We asked to close your account but got no answer. It may be closed: try to log in to find out.',
} as const;

/** What stands in records for the guest whose account was closed. */
export const CLOSED_PERSON = {
  name: 'Closed account',
  phone: '00000000000',
  /** Where there must be one; nothing is sent to it. */
  email: 'closed@account.invalid',
  address: 'Removed',
} as const;

export const EMAIL_CHANGE_TEXTS = {
  asked: `We have sent a link to the new address. Open it within ${RESET_LINK_MINUTES} minutes where you are logged in; until then nothing changes.`,
  changed: 'You log in with the new email address from now on.',
} as const;

/** The token of a link that changes the email address of a login. */
export const EMAIL_TOKEN = { prefix: 'gte_', form: /^gte_[\w-]+$/ } as const;

/** Where it leads: the page of one's own account, with the token in the fragment, which no server and no log sees. */
export const emailChangePath = (token: string): string => `/account#${token}`;
