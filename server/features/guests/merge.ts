import { guests } from '@drizzle/schema/guests';
import type { StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import type { GuestAccount, MergeGuestsInput, UnmergeGuestInput } from '@shared/guests/schema';
import { eq } from 'drizzle-orm';
import { accountOf } from './list';

type Called<Input> = { ctx: VerbContext<StaffActor>; input: Input };

/** Throws `not_found`. */
async function lockGuest(tx: Transaction, id: string) {
  const [guest] = isId(id) ? await tx.select().from(guests).where(eq(guests.id, id)).for('update') : [];
  if (!guest) throw new DomainError('not_found');
  return guest;
}

// Two of them would lock two guests in two orders.
const oneAfterTheOther = (tx: Transaction) => takeNamedLocks(tx, ['guests merged']);

/**
 * Says that another guest of the directory is the same person: the lists show this one for both. No stay is written. A repeat
 * changes nothing. Throws `not_found`, `guest_merged`.
 */
export function mergeGuests({
  ctx: { platform, actor },
  input: { _id, otherId },
}: Called<MergeGuestsInput>): Promise<GuestAccount> {
  return inTransaction(platform.db, async (tx) => {
    await oneAfterTheOther(tx);
    // The other one first, as its stays lock it before they count for this one.
    const other = await lockGuest(tx, otherId);
    const guest = await lockGuest(tx, _id);
    if (other.mergedInto === _id) return accountOf(tx, _id);
    const isFree = other.mergedInto === null && other.mergedNames === '' && guest.mergedInto === null;
    if (!isFree || _id === otherId) throw new DomainError('guest_merged');
    const merged = { mergedInto: _id, mergedBy: actor.id, mergedAt: platform.clock.now().toISOString() };
    await tx.update(guests).set(merged).where(eq(guests.id, otherId));
    await audit(tx, { actor: actor.id, action: 'guests.merge', recordId: _id, detail: { otherId } });
    return accountOf(tx, _id);
  });
}

/**
 * Takes back that a guest is the same person as another, who is answered. A repeat changes nothing, and answers the guest.
 * Throws `not_found`, `guest_merged` where another than the one who was seen stands for them.
 */
export function unmergeGuest({
  ctx: { platform, actor },
  input: { _id, mergedInto: seen },
}: Called<UnmergeGuestInput>): Promise<GuestAccount> {
  return inTransaction(platform.db, async (tx) => {
    await oneAfterTheOther(tx);
    const { mergedInto } = await lockGuest(tx, _id);
    if (mergedInto === null) return accountOf(tx, _id);
    if (seen !== undefined && seen !== mergedInto) throw new DomainError('guest_merged');
    const apart = { mergedInto: null, mergedBy: null, mergedAt: null };
    await tx.update(guests).set(apart).where(eq(guests.id, _id));
    await audit(tx, { actor: actor.id, action: 'guests.unmerge', recordId: mergedInto, detail: { otherId: _id } });
    return accountOf(tx, mergedInto);
  });
}
