import { buffer } from 'node:stream/consumers';
import { paidNotices, paymentProofs } from '@drizzle/schema/money/paid-notices';
import { payableOf } from '@server/features/money/ledger/payable';
import { assertMaySee } from '@server/features/money/payments/payables';
import { isStaff } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { callerNetwork, sharedBy } from '@server/platform/security/limits';
import type { ProofFile } from '@shared/money/notices/schema';
import { eq } from 'drizzle-orm';
import { proofKey } from './proof-files';

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
    await assertMaySee(db, payableOf(found.notice), { actor, now: clock.now() });
    await limits.consume('proofFileByAddress', sharedBy(callerNetwork(ip), actor.kind === 'user'));
  }
  const key = proofKey(found.proof);
  const file = await proofs.get(key);
  if (!file) throw new DomainError('not_found');
  const data = await buffer(file.stream);
  return { fileName: key.replace('/', '-'), mediaType: found.proof.mediaType, base64: data.toString('base64') };
}
