import type { PersonalRecords } from '@server/features/auth/personal-records';
import { bookingKind } from '@server/features/bookings/kind';
import { cateringKind } from '@server/features/catering/kind';
import { orderKind } from '@server/features/food/kind';
import type { Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import type { WaitingSource } from '@server/platform/records/links';
import type { KnownOfRecord } from '@server/platform/records/mail-link';
import type { RECORD_KINDS, RecordKindName } from '@shared/records/kinds';

/** What the server does for a kind of record beside its verbs. */
interface ServerKind<Name extends RecordKindName> {
  /** Writes and sends its emails. */
  emailsJob(platform: Platform): Job;
  /** 'Find my booking': mails the link to who has asked for it by reference and phone number. */
  mailAskedLink(platform: Platform, known: KnownOfRecord): Promise<void>;
  /** Reads what of it waits for staff. */
  waiting: Record<keyof (typeof RECORD_KINDS)[Name]['waiting'], WaitingSource>;
  /** What it keeps of a person with an account; the hanging ones forget whose they were before the record does. */
  personal: { hanging: readonly PersonalRecords[]; own: PersonalRecords };
}

/** What needs the server's code of each kind in `shared/records/kinds.ts`: jobs, accounts, links and what waits read it. */
export const SERVER_KINDS: { [Name in RecordKindName]: ServerKind<Name> } = {
  booking: bookingKind,
  order: orderKind,
  catering: cateringKind,
};
