import { randomUUID } from 'node:crypto';
import { paidNotices, paymentProofs } from '@drizzle/schema/money/paid-notices';
import { isNoticeFor } from '@server/features/money/ledger/paid-notices';
import { type PayableOrGroup, paidForColumns, paidForOf } from '@server/features/money/ledger/payable';
import { type NewProof, readProof, type StoredProof, saveWithProof } from '@server/features/money/ledger/proof-files';
import { assertMaySee, extendHoldOf, lockToCheck, payableFeature } from '@server/features/money/payments/payables';
import { actorName } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { callerNetwork, type Limits, sharedBy, tryRelease } from '@server/platform/security/limits';
import { toKobo } from '@shared/money/money';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import type { PaidNotice, PaidNoticeInput } from '@shared/money/notices/schema';
import { and, eq, sql } from 'drizzle-orm';
import { type NoticeRow, readNotice } from './notices';

type NoticeContent = Omit<PaidNoticeInput, 'proof'>;

/**
 * Checks owner and limits before anything that is sent is read. A network counts only the first notice of each record, so
 * that repeats take nothing from others there; who is refused there uses up nothing of the record's. Throws `not_found`,
 * `too_many_requests`.
 */
export async function checkNoticeLimits(
  { platform: { db, clock, limits }, actor, ip }: VerbContext,
  named: Parameters<typeof paidForOf>[0],
): Promise<void> {
  const payable = paidForOf(named);
  await assertMaySee(db, payable, { actor, now: clock.now() });
  if ((await limits.consume('noticeByRecord', payable.id)) > 1) return;
  try {
    await limits.take('noticeByAddress', sharedBy(callerNetwork(ip), actor.kind === 'user'));
  } catch (error) {
    await tryRelease(limits, 'noticeByRecord', payable.id);
    throw error;
  }
}

/**
 * A guest says that they have paid by transfer (D16). That records no money and confirms nothing: it puts the stay or order
 * before staff. A stay or order has one open notice: saying it again, as after a lost answer, adds to that one what is new.
 * `checkNoticeLimits` comes before. Throws `not_found`, `not_payable`, `nothing_to_pay`, `too_many_proofs`, and what `usableProof` throws.
 */
export async function createPaidNotice({
  ctx,
  input: { proof: file, ...said },
}: {
  ctx: VerbContext;
  input: PaidNoticeInput;
}): Promise<PaidNotice> {
  const { platform, actor } = ctx;
  const { db, clock, proofs } = platform;
  const payable = paidForOf(said);
  // Again, as an upload takes a while.
  await assertMaySee(db, payable, { actor, now: clock.now() });
  const proof = file ? await usableProof(platform.limits, payable, file) : null;
  return saveWithProof(proofs, proof, () => inTransaction(db, (tx) => save(tx, ctx, { payable, said, proof })));
}

/**
 * A file that cannot be used counts as that, not as what a record may say in a day: whoever tries another one, or says it
 * without, is heard. Throws `too_many_requests`, and what `readProof` throws.
 */
async function usableProof(limits: Limits, { id }: PayableOrGroup, file: File): Promise<NewProof> {
  await limits.assertLeft('proofRefusedByRecord', id);
  try {
    return await readProof(file);
  } catch (error) {
    if (error instanceof DomainError) {
      await limits.tally('proofRefusedByRecord', id, 1);
      await tryRelease(limits, 'noticeByRecord', id);
    }
    throw error;
  }
}

async function save(
  tx: Transaction,
  { platform, actor }: VerbContext,
  { payable, said, proof }: { payable: PayableOrGroup; said: NoticeContent; proof: NewProof | null },
): Promise<{ saved: PaidNotice; kept: StoredProof }> {
  const bill = await lockToCheck(tx, platform, payable);
  if (bill.openKobo <= 0) throw new DomainError('nothing_to_pay');
  const now = platform.clock.now();
  const earlier = await tx.select().from(paidNotices).where(isNoticeFor(payable));
  const open = earlier.find(({ state }) => state === 'open');
  const saidBy = actorName(actor);
  const id = open?.id ?? (await insertNotice(tx, payable, { said, saidBy, saidAt: now.toISOString() }));
  if (earlier.length === 0 && !(await hasEarlierNotice(tx, payable))) await keepWhileChecking(tx, bill.holds, now);
  const isChanged = open ? await addDetails(tx, open, said) : true;
  const kept = proof ? await addProof(tx, payable, { noticeId: id, proof, addedAt: now.toISOString() }) : null;
  const isNew = kept !== null && kept.id === proof?.id;
  if (isChanged || isNew) {
    await audit(tx, {
      actor: saidBy,
      action: `${payableFeature(payable)}.sayPaid`,
      recordId: bill.recordId,
      // Without what the guest said: an account that is closed leaves nothing of it here.
      detail: { noticeId: id, proofId: isNew ? kept.id : undefined },
    });
  }
  return { saved: await readNotice(tx, id), kept };
}

async function insertNotice(
  tx: Transaction,
  payable: PayableOrGroup,
  { said: { sender, bank, amount }, saidBy, saidAt }: { said: NoticeContent; saidBy: string; saidAt: string },
): Promise<string> {
  const id = randomUUID();
  const amountKobo = amount === undefined ? null : toKobo(amount);
  await tx.insert(paidNotices).values({ id, ...paidForColumns(payable), sender, bank, amountKobo, saidBy, saidAt });
  return id;
}

/**
 * Until when a room is kept for somebody who says that they have paid: long enough for staff to look in the morning. Asked
 * once for a stay and while its hold lasts, so that it adds no more than that. Null where the hold lasts as long already.
 */
function heldWhileChecking({ now, heldUntil }: { now: Date; heldUntil: string }): Date | null {
  const until = new Date(now.getTime() + NOTICE_LIMITS.holdHours * 3_600_000);
  return until > new Date(heldUntil) ? until : null;
}

/** Whether the same hold was asked about before, by a room's group or by one of its rooms. */
async function hasEarlierNotice(tx: Transaction, { kind, id }: PayableOrGroup): Promise<boolean> {
  if (kind !== 'booking' && kind !== 'group') return false;
  const isOther =
    kind === 'group'
      ? sql`${paidNotices.bookingId} in (select id from bookings where group_id = ${id})`
      : sql`${paidNotices.groupId} = (select group_id from bookings where id = ${id})`;
  return (await tx.select({ id: paidNotices.id }).from(paidNotices).where(isOther).limit(1)).length > 0;
}

/** Once for a stay: who says it again and again does not hold the room by that. */
async function keepWhileChecking(
  tx: Transaction,
  holds: readonly { id: string; heldUntil: string }[],
  now: Date,
): Promise<void> {
  for (const { id, heldUntil } of holds) {
    const until = heldWhileChecking({ now, heldUntil });
    if (until) await extendHoldOf(tx, { kind: 'booking', id }, until);
  }
}

/** True where something new was said. */
async function addDetails(tx: Transaction, open: NoticeRow, { sender, bank, amount }: NoticeContent): Promise<boolean> {
  const amountKobo = amount === undefined ? null : toKobo(amount);
  const all = {
    sender: sender ?? open.sender,
    bank: bank ?? open.bank,
    amountKobo: amountKobo ?? open.amountKobo,
  };
  if (all.sender === open.sender && all.bank === open.bank && all.amountKobo === open.amountKobo) return false;
  await tx.update(paidNotices).set(all).where(eq(paidNotices.id, open.id));
  return true;
}

/** Keeps it, unless the notice has the same file already. Throws `too_many_proofs`. */
async function addProof(
  tx: Transaction,
  payable: PayableOrGroup,
  { noticeId, proof, addedAt }: { noticeId: string; proof: NewProof; addedAt: string },
): Promise<StoredProof> {
  const kept = await tx
    .select({
      id: paymentProofs.id,
      mediaType: paymentProofs.mediaType,
      noticeId: paymentProofs.noticeId,
      digest: paymentProofs.digest,
    })
    .from(paymentProofs)
    .innerJoin(paidNotices, and(eq(paidNotices.id, paymentProofs.noticeId), isNoticeFor(payable)));
  const { id, mediaType, digest, data } = proof;
  const same = kept.find((one) => one.noticeId === noticeId && one.digest === digest);
  if (same) return same;
  if (kept.length >= NOTICE_LIMITS.proofsMax) throw new DomainError('too_many_proofs', {}, { field: 'proof' });
  await tx.insert(paymentProofs).values({ id, noticeId, mediaType, digest, bytes: data.length, addedAt });
  return proof;
}
