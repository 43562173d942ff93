import { ownAccount } from '@server/features/auth/own-account';
import { hotelDetails } from '@server/features/hotel/hotel-details';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, isoInstant } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import { ACCOUNT_LIMITS } from '@shared/account/constants';
import type { PersonalKind } from '@shared/account/schema';
import { hotelDate } from '@shared/dates';
import type { WireFile } from '@shared/fields/files-schema';
import { PERSONAL_RECORDS } from './personal-records';

/**
 * All that the hotel keeps of whoever is logged in, as a JSON file. Of each kind the newest rows up to a limit, and the
 * names of the kinds that have more. Throws `too_many_requests`.
 */
export async function exportAccount({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<WireFile> {
  const { db, clock, limits } = platform;
  await limits.consume('exportByAccount', actor.id);
  const { email, name, phone, address, role, createdAt } = await ownAccount(db, actor);
  const now = clock.now();
  const records: Record<string, object[]> = {};
  const shortened: PersonalKind[] = [];
  // One after the other: a file that nobody waits for may not take the pool from those who do.
  for (const kind of PERSONAL_RECORDS) {
    const rows = await kind.rows(db, actor.id, ACCOUNT_LIMITS.exportMax + 1);
    if (rows.length > ACCOUNT_LIMITS.exportMax) shortened.push(kind.name);
    records[kind.name] = rows.slice(0, ACCOUNT_LIMITS.exportMax);
  }
  await inTransaction(db, (tx) => audit(tx, { actor: actor.id, action: 'account.export', recordId: actor.id }));
  const file = {
    hotel: (await hotelDetails(platform)).name,
    exportedAt: now.toISOString(),
    account: { email, name, phone, address, role, registeredAt: isoInstant(createdAt) },
    ...records,
    ...(shortened.length > 0 ? { newestOnly: shortened } : {}),
  };
  return {
    fileName: `my-data-${hotelDate(now)}.json`,
    mediaType: 'application/json',
    base64: Buffer.from(`${JSON.stringify(file, null, 2)}\n`).toString('base64'),
  };
}
