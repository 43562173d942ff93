import type { LimitName } from '@server/platform/security/limit-table';
import type { Limits } from '@server/platform/security/limits';

/** How much of a limit that key has used up by now. */
export const usedOf = (limits: Limits, name: LimitName, key: string): Promise<number> => limits.tally(name, key, 0);
