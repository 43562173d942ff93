import { RESET_LINK_MINUTES } from '../links/constants';

export const EMAIL_CHANGE_TEXTS = {
  asked: `We have sent a link to the new address. Open it within ${RESET_LINK_MINUTES} minutes where you are logged in; until then nothing changes.`,
  changed: 'You log in with the new email address from now on.',
} as const;

/** The token of a link that changes the email address of a login. */
export const EMAIL_TOKEN = { prefix: 'gte_', form: /^gte_[\w-]+$/ } as const;

/** Where it leads: the page of one's own account, with the token in the fragment, which no server and no log sees. */
export const emailChangePath = (token: string): string => `/account#${token}`;
