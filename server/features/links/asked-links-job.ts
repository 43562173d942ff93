import { mailAskedBookingLink } from '@server/features/bookings/emails/mail-asked-link';
import { mailAskedCateringLink } from '@server/features/catering/mail-asked-link';
import { mailAskedOrderLink } from '@server/features/food/emails/mail-asked-link';
import type { Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import type { KnownOfRecord } from '@server/platform/records/asked-link';
import { REFERENCE_PREFIXES } from '@shared/records/reference';
import { z } from 'zod';

export const ASKED_LINKS = 'asked_links';

type MailLink = (platform: Platform, known: KnownOfRecord) => Promise<void>;

/** The kinds of records that have links, by the prefix of their references. */
const KINDS: readonly (readonly [prefix: string, mail: MailLink])[] = [
  ['GT', mailAskedBookingLink],
  ['FD', mailAskedOrderLink],
  ['CT', mailAskedCateringLink],
];

const payload = z.object({
  /** Null where it was left out: then it may be of any kind (D32). */
  prefix: z.enum(REFERENCE_PREFIXES).nullable(),
  characters: z.string(),
  phone: z.string(),
});

/** Looks up what was asked for and queues the email with its link, long after the answer was given. */
export function askedLinksJob(platform: Platform): Job {
  return {
    name: ASKED_LINKS,
    async run(queued) {
      const { prefix, characters, phone } = payload.parse(queued);
      for (const [known, mail] of KINDS) {
        if (prefix === null || prefix === known) await mail(platform, { reference: `${known}-${characters}`, phone });
      }
    },
  };
}
