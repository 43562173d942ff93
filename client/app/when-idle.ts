import { tellEndedLogins } from '../lib/ended-logins';
import type { TrpcClient } from '../lib/trpc';
import './trouble';

/** What a page does once it has loaded. With it comes what is shown where the next page's code does not. */
export const whenIdle = (trpcClient: TrpcClient) => tellEndedLogins(trpcClient);
