import { tabStorage } from '../../lib/storage/browser-storage';

/**
 * Whether this tab has asked to close the account and got no answer. The logins of a closed account end at once, which
 * takes the page that asked away, often before the answer is given up.
 */
const CLOSING_KEY = 'closing_account';

/** Remembers that it was asked. */
export const noteClosing = () => void tabStorage.setItem(CLOSING_KEY, '1');

/** Once the answer is known, or somebody has logged in again. */
export const forgetClosing = () => tabStorage.removeItem(CLOSING_KEY);

export const isClosingUnanswered = (): boolean => tabStorage.getItem(CLOSING_KEY) !== null;
