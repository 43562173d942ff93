import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { paidNotices, paymentProofs } from '@drizzle/schema/money/paid-notices';
import { payableOrGroupOf } from '@server/features/money/ledger/payable';
import { assertMaySee } from '@server/features/money/payments/payables';
import { isStaff } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { provesRollback } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isId } from '@server/platform/records/ids';
import { callerNetwork, sharedBy } from '@server/platform/security/limits';
import { renderDocument, UnusableImageError } from '@server/platform/storage/images';
import type { Storage } from '@server/platform/storage/storage';
import { CLOSED_PERSON } from '@shared/account/constants';
import { hotelDate } from '@shared/dates';
import { messageFor, type Reason } from '@shared/errors';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import type { ProofFile } from '@shared/money/notices/schema';
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

/** A proof as it is stored. */
export interface NewProof {
  id: string;
  mediaType: (typeof paymentProofs.$inferSelect)['mediaType'];
  digest: string;
  data: Buffer;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

export const proofKey = ({ id, mediaType }: Pick<NewProof, 'id' | 'mediaType'>) =>
  `${id}/proof.${ENDINGS[mediaType]}` as const;

const unusable = (reason: Reason) => new DomainError(reason, {}, { field: 'proof', message: messageFor(reason) });

/**
 * By its content, whatever its sender calls it. A PDF has to begin as one, so that no other program takes it for something
 * else, and to end as one; it is never rendered here. Anything else has to be a picture, which is made anew: what else is
 * in the file, such as where it was taken, is gone.
 * Throws `proof_unknown`, `proof_damaged`, `image_heic`, `image_damaged`, `image_too_many_pixels`, each at `proof`.
 */
export async function readProof(file: File): Promise<NewProof> {
  const sent = Buffer.from(await file.arrayBuffer());
  const made = { id: randomUUID(), digest: createHash('sha256').update(sent).digest('base64url') };
  if (sent.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!sent.subarray(-1024).includes('%%EOF')) throw unusable('proof_damaged');
    return { ...made, mediaType: 'application/pdf', data: sent };
  }
  try {
    return { ...made, mediaType: 'image/jpeg', data: await renderDocument(sent) };
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    throw unusable(error.reason === 'not_an_image' ? 'proof_unknown' : error.reason);
  }
}

/** What of a sent proof is kept: itself, the same file that was sent before, or nothing. */
export type KeptProof = Pick<NewProof, 'id' | 'mediaType'> | null;

/**
 * Stores a proof, then saves what refers to it. The file goes again after a refusal, or where the same one is known; that one
 * is written anew, in case it was lost. After an unknown outcome it stays: the nightly sweep knows whether it has a row.
 */
export async function saveWithProof<Saved>(
  proofs: Storage,
  proof: NewProof | null,
  save: () => Promise<{ saved: Saved; kept: KeptProof }>,
): Promise<Saved> {
  if (!proof) return (await save()).saved;
  const remove = () => proofs.remove(proof.id).catch(() => {}); // nothing refers to it
  await proofs.put(proofKey(proof), proof.data);
  try {
    const { saved, kept } = await save();
    if (kept?.id !== proof.id) {
      if (kept) await proofs.put(proofKey(kept), proof.data);
      await remove();
    }
    return saved;
  } catch (error) {
    if (provesRollback(error)) await remove();
    throw error;
  }
}

/** Removed in one go; the next night takes the rest. */
const AT_ONCE = 1_000;

/**
 * Removes proofs that staff are done with, `proofDays` after that and after the stay or event is over; those of a closed
 * account at once.
 */
export async function forgetProofs({ db, clock, proofs }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - NOTICE_LIMITS.proofDays * 24 * 3_600_000);
  const over = await db
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .innerJoin(paidNotices, eq(paidNotices.id, paymentProofs.noticeId))
    .leftJoin(bookings, eq(bookings.id, paidNotices.bookingId))
    .leftJoin(cateringRequests, eq(cateringRequests.id, paidNotices.cateringId))
    .where(
      or(
        eq(paidNotices.saidBy, CLOSED_PERSON.name),
        and(
          ne(paidNotices.state, 'open'),
          lt(paidNotices.closedAt, before.toISOString()),
          or(isNull(bookings.id), lt(bookings.checkOut, hotelDate(before))),
          or(isNull(cateringRequests.id), lt(cateringRequests.eventDate, hotelDate(before))),
          sql`not exists (select from ${bookings} as stay where stay.group_id = ${paidNotices.groupId} and stay.check_out >= ${hotelDate(before)})`,
        ),
      ),
    )
    .limit(AT_ONCE);
  if (over.length === 0) return;
  // The files first: a row that stays names its file for the next night.
  for (const { id } of over) await proofs.remove(id);
  await db.delete(paymentProofs).where(
    inArray(
      paymentProofs.id,
      over.map(({ id }) => id),
    ),
  );
}

/** A proof's file, for staff and for whom the stay or order belongs to. Throws `not_found`, and for guests `too_many_requests`. */
export async function getProof({
  ctx: { platform, actor, ip },
  input: { _id },
}: {
  ctx: VerbContext;
  input: { _id: string };
}): Promise<ProofFile> {
  const { db, clock, limits, proofs } = platform;
  const [found] = isId(_id)
    ? await db
        .select({ proof: paymentProofs, notice: paidNotices })
        .from(paymentProofs)
        .innerJoin(paidNotices, eq(paidNotices.id, paymentProofs.noticeId))
        .where(eq(paymentProofs.id, _id))
    : [];
  if (!found) throw new DomainError('not_found');
  // Staff also see those of stays that they hid.
  if (!isStaff(actor)) {
    await assertMaySee(db, payableOrGroupOf(found.notice), { actor, now: clock.now() });
    await limits.consume('proofFileByAddress', sharedBy(callerNetwork(ip), actor.kind === 'user'));
  }
  const key = proofKey(found.proof);
  const file = await proofs.get(key);
  if (!file) throw new DomainError('not_found');
  const data = await buffer(file.stream);
  return { fileName: key.replace('/', '-'), mediaType: found.proof.mediaType, base64: data.toString('base64') };
}
