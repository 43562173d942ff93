import { createHash, randomUUID } from 'node:crypto';
import type { paymentProofs } from '@drizzle/schema/paid-notices';
import { DomainError } from '@server/platform/domain-error';
import { renderDocument, UnusableImageError } from '@server/platform/images';
import type { Storage } from '@server/platform/storage';
import { messageFor, type Reason } from '@shared/errors';

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

/** Stores a proof, then saves what refers to it; the file goes again where that throws, or says that it is not needed. */
export async function saveWithProof<Saved>(
  proofs: Storage,
  proof: NewProof | null,
  save: () => Promise<{ saved: Saved; isKept: boolean }>,
): Promise<Saved> {
  const remove = async () => {
    if (proof) await proofs.remove(proof.id).catch(() => {}); // nothing refers to it
  };
  if (proof) await proofs.put(proofKey(proof), proof.data);
  try {
    const { saved, isKept } = await save();
    if (!isKept) await remove();
    return saved;
  } catch (error) {
    await remove();
    throw error;
  }
}
