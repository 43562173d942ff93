import type { WireFile } from '@shared/fields/files-schema';
import type { Actor } from '../actor';
import type { VerbContext } from '../context';
import type { Queryable } from '../database/database';
import { DomainError } from '../domain-error';
import type { Attachment } from '../email/mail';
import { type CalendarEvent, calendarFile } from '../network/calendar-file';
import type { Platform } from '../platform';
import type { RecordWire } from './record';

/** What is needed of a record's frame. */
interface OwnedRecord<Wire> {
  findOwnedOrThrow(db: Queryable, id: string, actor: Actor, now: Date): Promise<Wire>;
}

/**
 * Records that guests can put into their calendar: the call for the page, and the file for the email that confirms one.
 * `eventOf` is null while there is nothing to put there.
 */
export function defineRecordCalendar<Wire extends RecordWire>(
  record: OwnedRecord<Wire>,
  eventOf: (platform: Platform, found: Wire) => Promise<CalendarEvent | null>,
) {
  async function fileOf(platform: Platform, found: Wire): Promise<Attachment | null> {
    const event = await eventOf(platform, found);
    if (!event) return null;
    const { reference, version: sequence } = found;
    const uid = `${reference}@${new URL(platform.publicUrl).hostname}`;
    return calendarFile(reference, event, { uid, sequence, now: platform.clock.now() });
  }

  return {
    /** For the owner and staff. Throws `not_found`, `not_confirmed`. */
    async get({ ctx: { platform, actor }, input }: { ctx: VerbContext; input: { _id: string } }): Promise<WireFile> {
      const found = await record.findOwnedOrThrow(platform.db, input._id, actor, platform.clock.now());
      const file = await fileOf(platform, found);
      if (!file) throw new DomainError('not_confirmed');
      const { fileName, mediaType, content } = file;
      return { fileName, mediaType, base64: content.toString('base64') };
    },
    /** For an email, as the record stands when that is sent; nothing while there is no event. */
    async attachments(platform: Platform, found: Wire): Promise<readonly Attachment[]> {
      const file = await fileOf(platform, found);
      return file ? [file] : [];
    },
  };
}
