import type { TrpcClient } from '../lib/api/trpc';
import { revokeEndedLogins } from '../lib/session/ended-logins';
import './error-pages';

/** What a page does once it has loaded. With it comes what is shown where the next page's code does not. */
export const whenIdle = (trpcClient: TrpcClient) => revokeEndedLogins(trpcClient);
