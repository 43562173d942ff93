import { RESET_LINK_MINUTES } from '../links/constants';

export const EMAIL_CHANGE_TEXTS = {
  asked: `We have sent a link to the new address. Open it within ${RESET_LINK_MINUTES} minutes where you are logged in; until then nothing changes.`,
  changed: 'You log in with the new email address from now on.',
} as const;
