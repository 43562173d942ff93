import { randomUUID } from 'node:crypto';
import type { PublicContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { addJobs } from '@server/platform/jobs/jobs';
import { callerNetwork } from '@server/platform/security/limits';
import { FIND_TEXTS } from '@shared/links/find-booking';
import type { AskLinkInput, LinkAsked } from '@shared/links/schema';
import { readReference } from '@shared/records/reference';
import { ASKED_LINKS } from './asked-links-job';

/**
 * Has the link to a booking or order mailed to the address on it. Nothing is looked up here, and nothing that was counted
 * is given back: answer, work and time are the same whether or not there is such a record. Throws `too_many_requests`.
 */
export async function askLink({
  ctx: { platform, ip },
  input: { reference, phoneNumber: phone },
}: {
  ctx: PublicContext;
  input: AskLinkInput;
}): Promise<LinkAsked> {
  const { prefix = null, characters = '' } = readReference(reference) ?? {};
  // The network first: whoever is refused there uses up nothing of others.
  await platform.limits.consume('linkByAddress', callerNetwork(ip));
  await platform.limits.consume('linkByPhone', phone);
  await platform.limits.consume('linkByReference', characters);
  await inTransaction(platform.db, (tx) =>
    addJobs(tx, ASKED_LINKS, { key: `link:${randomUUID()}`, payload: { prefix, characters, phone } }),
  );
  return { message: FIND_TEXTS.asked };
}
