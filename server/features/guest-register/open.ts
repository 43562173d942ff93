import { bookings } from '@drizzle/schema/bookings';
import { identityDocuments } from '@drizzle/schema/identity-documents';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { proofFile } from '@server/features/money/ledger/proof-files';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { DocumentPicture, OpenedDocument, Register, RegisteredGuest } from '@shared/guest-register/schema';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import { findRowOrThrow, numberOf, selectDocuments, toWire } from './documents';

/** Each opening of a number or a picture is in the audit log, in the transaction that read it. */

/** A document with its number. Throws `not_found`. */
export function openDocument({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<OpenedDocument> {
  return inTransaction(platform.db, async (tx) => {
    const row = await findRowOrThrow(tx, _id);
    const { bookingId } = row.document;
    const detail = { documentId: _id };
    await audit(tx, { actor: actor.id, action: 'register.openNumber', recordId: bookingId, detail });
    return { ...toWire(platform, row), number: numberOf(platform, row.document) };
  });
}

/** A document's picture. Throws `not_found`. */
export async function openPicture({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<DocumentPicture> {
  const { id, mediaType } = await inTransaction(platform.db, async (tx) => {
    const { document, pictureId, picture } = await findRowOrThrow(tx, _id);
    if (pictureId === null || picture === null) throw new DomainError('not_found');
    const detail = { documentId: _id };
    await audit(tx, { actor: actor.id, action: 'register.openPicture', recordId: document.bookingId, detail });
    return { id: pictureId, mediaType: picture };
  });
  const file = await proofFile(platform.proofs, { id, mediaType });
  return { ...file, fileName: file.fileName.replace(/^.*-proof/, 'identity-document') };
}

/** The stays whose guests slept in the house in that night, and in which room. Who has overstayed has no night any more. */
async function staysOfNight(db: Queryable, { date, today }: { date: string; today: string }) {
  if (date > today) return [];
  const columns = {
    bookingId: bookings.id,
    reference: bookings.reference,
    guestName: bookings.guestName,
    otherGuests: bookings.otherGuests,
    address: bookings.address,
    phoneNumber: bookings.phone,
    from: bookings.checkIn,
    to: bookings.checkOut,
    roomNumber: rooms.roomNumber,
  };
  // Who has left before tonight may have kept tonight on the bill.
  const slept = date === today ? (['checkedin'] as const) : (['checkedin', 'completed'] as const);
  const nights = await db
    .select(columns)
    .from(bookings)
    .innerJoin(roomNights, and(eq(roomNights.bookingId, bookings.id), eq(roomNights.night, date)))
    .innerJoin(rooms, eq(rooms.id, roomNights.roomId))
    .where(
      and(
        inArray(bookings.status, slept),
        lte(bookings.checkIn, date),
        gt(bookings.checkOut, date),
        isNull(bookings.deletedAt),
      ),
    );
  const overdue = await db
    .select(columns)
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(
      and(
        eq(bookings.status, 'checkedin'),
        lte(bookings.checkOut, date),
        lt(bookings.checkOut, today),
        isNull(bookings.deletedAt),
      ),
    );
  const byRoom = new Intl.Collator('en', { numeric: true });
  return [...nights, ...overdue].sort((a, b) => byRoom.compare(a.roomNumber, b.roomNumber));
}

type Stay = Awaited<ReturnType<typeof staysOfNight>>[number];

const same = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

type Shown = Pick<RegisteredGuest, 'name' | 'nationality' | 'kind' | 'number'>;

/** The people of a stay: whoever has shown a document, and of the guest and those who came along who has not. */
function peopleOf(stay: Stay, shown: readonly Shown[]): RegisteredGuest[] {
  const { guestName, otherGuests, address, phoneNumber, ...slept } = stay;
  const documented = new Set(shown.map(({ name }) => same(name)));
  const named = [guestName, ...(otherGuests ?? '').split(/[,;\n]/).map((name) => name.trim())];
  const without = named
    .filter((name) => name !== '' && !documented.has(same(name)))
    .map((name) => ({ name, nationality: null, kind: null, number: null }));
  const isGuest = ({ name }: Shown) => same(name) === same(guestName);
  // The hotel knows where the guest lives, and of nobody else.
  return [...shown, ...without]
    .sort((a, b) => Number(isGuest(b)) - Number(isGuest(a)))
    .map((person) => ({ ...slept, ...person, ...(isGuest(person) ? { address, phoneNumber } : NOT_KNOWN) }));
}

const NOT_KNOWN = { address: null, phoneNumber: null };

/** Everybody who was in the house in a night, with all numbers: one opening in the audit log. Of days ahead nobody. */
export function openRegister({
  ctx: { platform, actor },
  input: { date },
}: {
  ctx: VerbContext<StaffActor>;
  input: { date: string };
}): Promise<Register> {
  return inTransaction(platform.db, async (tx) => {
    const stays = await staysOfNight(tx, { date, today: platform.clock.today() });
    const ids = stays.map(({ bookingId }) => bookingId);
    const rows = await selectDocuments(tx)
      .where(inArray(identityDocuments.bookingId, ids))
      .orderBy(asc(identityDocuments.createdAt), asc(identityDocuments.id));
    const items = stays.flatMap((stay) => {
      const ofStay = rows.filter(({ document }) => document.bookingId === stay.bookingId);
      const shown = ofStay.map(({ document }) => {
        const { personName: name, nationality, kind } = document;
        return { name, nationality, kind, number: numberOf(platform, document) };
      });
      return peopleOf(stay, shown);
    });
    const detail = { date, count: items.length, documentIds: rows.map(({ document }) => document.id) };
    await audit(tx, { actor: actor.id, action: 'register.openDay', recordId: HOTEL_RECORD_ID, detail });
    return { date, items };
  });
}
