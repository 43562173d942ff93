import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { provesRollback } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { renderDocument, UnusableImageError } from '@server/platform/storage/images';
import type { Storage } from '@server/platform/storage/storage';
import { messageFor, type Reason } from '@shared/errors';
import type { PROOF_TYPES } from '@shared/money/notices/constants';
import type { ProofFile } from '@shared/money/notices/schema';

/** Files of papers: what guests prove a transfer with, and what a clerk paid for. */

/** A proof as it is stored. */
export interface NewProof {
  id: string;
  mediaType: (typeof PROOF_TYPES)[number];
  digest: string;
  data: Buffer;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

export const proofKey = ({ id, mediaType }: Pick<NewProof, 'id' | 'mediaType'>) =>
  `${id}/proof.${ENDINGS[mediaType]}` as const;

const unusable = (reason: Reason, field: string) => new DomainError(reason, {}, { field, message: messageFor(reason) });

/**
 * By its content, whatever its sender calls it. A PDF has to begin as one, so that no other program takes it for something
 * else, and to end as one; it is never rendered here. Anything else has to be a picture, which is made anew: what else is
 * in the file, such as where it was taken, is gone.
 * Throws `proof_unknown`, `proof_damaged`, `image_heic`, `image_damaged`, `image_too_many_pixels`, each at the field.
 */
export async function readProof(file: File, field = 'proof'): Promise<NewProof> {
  const sent = Buffer.from(await file.arrayBuffer());
  const made = { id: randomUUID(), digest: createHash('sha256').update(sent).digest('base64url') };
  if (sent.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!sent.subarray(-1024).includes('%%EOF')) throw unusable('proof_damaged', field);
    return { ...made, mediaType: 'application/pdf', data: sent };
  }
  try {
    return { ...made, mediaType: 'image/jpeg', data: await renderDocument(sent) };
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    throw unusable(error.reason === 'not_an_image' ? 'proof_unknown' : error.reason, field);
  }
}

/** What of a sent proof is kept: itself, the same file that was sent before, or nothing. */
export type StoredProof = Pick<NewProof, 'id' | 'mediaType'> | null;

/**
 * Stores a proof, then saves what refers to it. The file goes again after a refusal, or where the same one is known; that one
 * is written anew, in case it was lost. After an unknown outcome it stays: the nightly sweep knows whether it has a row.
 */
export async function saveWithProof<Saved>(
  proofs: Storage,
  proof: NewProof | null,
  save: () => Promise<{ saved: Saved; kept: StoredProof }>,
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

/** The file of a proof that has a row. Throws `not_found`. */
export async function proofFile(proofs: Storage, proof: Pick<NewProof, 'id' | 'mediaType'>): Promise<ProofFile> {
  const key = proofKey(proof);
  const file = await proofs.get(key);
  if (!file) throw new DomainError('not_found');
  const data = await buffer(file.stream);
  return { fileName: key.replace('/', '-'), mediaType: proof.mediaType, base64: data.toString('base64') };
}
