import { createHmac, randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { identityDocuments, identityPictures } from '@drizzle/schema/identity-documents';
import { type NewProof, readProof, saveWithProof } from '@server/features/money/ledger/proof-files';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { changeRecord, isId } from '@server/platform/records/versions';
import { seal, unseal } from '@server/platform/security/secrets';
import { DOCUMENT_LIMITS, maskedNumber, numberProblem } from '@shared/guest-register/constants';
import type { DocumentAddInput, DocumentUpdateInput, IdentityDocument } from '@shared/guest-register/schema';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { removeLoosePictures } from './forget';

/** Not hidden by an admin. */
const isShown = isNull(bookings.deletedAt);

const sealed = (owner: string) => ({ purpose: 'identity document', owner });

/** Null where the hotel's own secret is another one by now. */
export const numberOf = ({ secret }: Pick<Platform, 'secret'>, row: { id: string; sealedNumber: string }) =>
  unseal(secret, sealed(row.id), row.sealedNumber);

export const selectDocuments = (db: Queryable) =>
  db
    .select({ document: identityDocuments, pictureId: identityPictures.id, picture: identityPictures.mediaType })
    .from(identityDocuments)
    .innerJoin(bookings, eq(bookings.id, identityDocuments.bookingId))
    .leftJoin(identityPictures, eq(identityPictures.documentId, identityDocuments.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectDocuments>>[number];

export function toWire(platform: Pick<Platform, 'secret'>, { document, picture }: Row): IdentityDocument {
  const { id, bookingId, personName, kind, nationality, createdAt, version } = document;
  const number = numberOf(platform, document);
  return {
    _id: id,
    ...{ bookingId, personName, kind, nationality, picture, version },
    maskedNumber: number === null ? null : maskedNumber(number),
    createdAt: isoInstant(createdAt),
  };
}

/** A document of a booking that is not hidden. Throws `not_found`. */
export async function findRowOrThrow(db: Queryable, id: string): Promise<Row> {
  const [row] = isId(id) ? await selectDocuments(db).where(and(eq(identityDocuments.id, id), isShown)) : [];
  if (!row) throw new DomainError('not_found');
  return row;
}

/** The documents of a stay in the order in which they were entered, their numbers masked; of a hidden booking none. */
export async function listDocuments({
  ctx: { platform },
  input: { bookingId },
}: {
  ctx: VerbContext<StaffActor>;
  input: { bookingId: string };
}): Promise<IdentityDocument[]> {
  if (!isId(bookingId)) return [];
  const rows = await selectDocuments(platform.db)
    .where(and(eq(identityDocuments.bookingId, bookingId), isShown))
    .orderBy(asc(identityDocuments.createdAt), asc(identityDocuments.id));
  return rows.map((row) => toWire(platform, row));
}

/** With the booking locked, so that of two at once the second counts the first. Throws `not_found`, `too_many_documents`. */
async function assertRoomForDocument(tx: Transaction, bookingId: string): Promise<void> {
  const [booking] = isId(bookingId)
    ? await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.id, bookingId), isShown))
        .for('no key update')
    : [];
  if (!booking) throw new DomainError('not_found');
  const count = await tx.$count(identityDocuments, eq(identityDocuments.bookingId, bookingId));
  if (count >= DOCUMENT_LIMITS.documentsMax) throw new DomainError('too_many_documents', { count: String(count) });
}

async function insertPicture(tx: Transaction, documentId: string, proof: NewProof | null): Promise<void> {
  if (proof) await tx.insert(identityPictures).values({ id: proof.id, documentId, mediaType: proof.mediaType });
}

/**
 * Staff enter what somebody who stays has shown. The audit log says that, and nothing of the document. A repeat with the same
 * client id returns the first one. Throws `not_found`, `too_many_documents`, `key_reused`, `already_done` where it was removed,
 * and what `readProof` throws.
 */
export async function addDocument({
  ctx: { platform, actor },
  input: { clientId: key, picture, ...fields },
}: {
  ctx: VerbContext<StaffActor>;
  input: DocumentAddInput;
}): Promise<IdentityDocument> {
  const { bookingId, personName, kind, number, nationality } = fields;
  const proof = picture ? await readProof(picture, 'picture') : null;
  // The hash of a request is stored, and a plain one of eleven digits is soon guessed.
  const hidden = createHmac('sha256', platform.secret).update(`identity document:${number}`).digest('base64url');
  const request = { ...fields, number: hidden, picture: proof?.digest };
  return saveWithProof(platform.proofs, proof, () =>
    inTransaction(platform.db, async (tx) => {
      const id = randomUUID();
      const keyed = { actor: actor.id, verb: 'guestRegister.addDocument', key, request };
      const earlier = await reserveKey(tx, keyed, id);
      if (earlier === null) {
        await assertRoomForDocument(tx, bookingId);
        const sealedNumber = seal(platform.secret, sealed(id), number);
        const made = { createdBy: actor.id, createdAt: platform.clock.now().toISOString() };
        await tx
          .insert(identityDocuments)
          .values({ id, bookingId, personName, kind, nationality, sealedNumber, ...made });
        await insertPicture(tx, id, proof);
        const detail = { documentId: id };
        await audit(tx, { actor: actor.id, action: 'register.addDocument', recordId: bookingId, detail });
      }
      const row = await findRowOrThrow(tx, earlier ?? id).catch(() => {
        throw new DomainError('already_done');
      });
      return { saved: toWire(platform, row), kept: earlier === null ? proof : null };
    }),
  );
}

const changeDocument = (platform: Platform) =>
  changeRecord({
    table: identityDocuments,
    findOrThrow: async (db, id) => toWire(platform, await findRowOrThrow(db, id)),
  });

/** Throws `invalid_input` where kind and number do not fit each other after a change of one of them. */
function assertFits(
  platform: Platform,
  { document }: Row,
  { kind, number }: Pick<DocumentUpdateInput, 'kind' | 'number'>,
) {
  if (kind === undefined && number === undefined) return;
  const after = number ?? numberOf(platform, document);
  const message = after === null ? undefined : numberProblem(kind ?? document.kind, after);
  if (message !== undefined) throw new DomainError('invalid_input', {}, { field: 'number', message });
}

/** Changes a document, or its picture. Throws `not_found`, `changed_meanwhile`, `invalid_input`, and what `readProof` throws. */
export async function updateDocument({
  ctx: { platform, actor },
  input: { _id, version, picture, removePicture, number, ...fields },
}: {
  ctx: VerbContext<StaffActor>;
  input: DocumentUpdateInput;
}): Promise<IdentityDocument> {
  const proof = picture ? await readProof(picture, 'picture') : null;
  const saved = await saveWithProof(platform.proofs, proof, () =>
    inTransaction(platform.db, async (tx) => {
      const before = await findRowOrThrow(tx, _id);
      assertFits(platform, before, { kind: fields.kind, number });
      const sealedNumber = number === undefined ? undefined : seal(platform.secret, sealed(_id), number);
      const changed = await changeDocument(platform)(tx, { _id, version }, { ...fields, sealedNumber });
      if (changed === null) throw new DomainError('not_found');
      if (proof || removePicture) {
        await tx.update(identityPictures).set({ documentId: null }).where(eq(identityPictures.documentId, _id));
        await insertPicture(tx, _id, proof);
      }
      const { bookingId } = before.document;
      const detail = { documentId: _id };
      await audit(tx, { actor: actor.id, action: 'register.updateDocument', recordId: bookingId, detail });
      return { saved: toWire(platform, await findRowOrThrow(tx, _id)), kept: proof };
    }),
  );
  if (proof || removePicture) await removeLoosePictures(platform);
  return saved;
}

/** Removes a document with its picture. Throws `not_found`, `changed_meanwhile`. */
export async function removeDocument({
  ctx: { platform, actor },
  input: { _id, version },
}: {
  ctx: VerbContext<StaffActor>;
  input: ChangeTarget;
}): Promise<{ _id: string; bookingId: string }> {
  const removed = await inTransaction(platform.db, async (tx) => {
    const { bookingId } = (await findRowOrThrow(tx, _id)).document;
    // On the version that was seen, and with the row locked.
    if ((await changeDocument(platform)(tx, { _id, version }, {})) === null) throw new DomainError('not_found');
    await tx.delete(identityDocuments).where(eq(identityDocuments.id, _id));
    const detail = { documentId: _id };
    await audit(tx, { actor: actor.id, action: 'register.removeDocument', recordId: bookingId, detail });
    return { _id, bookingId };
  });
  await removeLoosePictures(platform);
  return removed;
}
