import { randomUUID } from 'node:crypto';
import { SERVER_KINDS } from '@server/features/record-kinds';
import { inTransaction } from '@server/platform/database/database';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform, PublicContext } from '@server/platform/platform';
import { callerNetwork } from '@server/platform/security/limits';
import { FIND_TEXTS } from '@shared/links/find-booking';
import type { AskLinkInput, LinkRequested } from '@shared/links/schema';
import { RECORD_KIND_NAMES, RECORD_KINDS } from '@shared/records/kinds';
import { REFERENCE_PREFIXES, readReference } from '@shared/records/reference';
import { z } from 'zod';

const ASKED_LINKS = 'asked_links';

const payload = z.object({
  /** Null where it was left out: then it may be of any kind (D32). */
  prefix: z.enum(REFERENCE_PREFIXES).nullable(),
  characters: z.string(),
  phone: z.string(),
});

/** Looks up what was asked for and queues the email with its link, long after the answer was given. */
export function linkEmailsJob(platform: Platform): Job {
  return {
    name: ASKED_LINKS,
    async run(queued) {
      const { prefix, characters, phone } = payload.parse(queued);
      for (const name of RECORD_KIND_NAMES) {
        const { prefix: own } = RECORD_KINDS[name];
        if (prefix !== null && prefix !== own) continue;
        await SERVER_KINDS[name].mailAskedLink(platform, { reference: `${own}-${characters}`, phone });
      }
      // The email about one of its rooms has the link of the group.
      if (prefix === null || prefix === 'GRP') {
        await SERVER_KINDS.booking.mailAskedLink(platform, { reference: `GRP-${characters}`, phone });
      }
    },
  };
}

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
}): Promise<LinkRequested> {
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
