import { accessTokensOf } from '../../lib/session/access-tokens';

/** The access tokens of groups that were booked on this device without an account. */
export const groupAccess = accessTokensOf('group');
