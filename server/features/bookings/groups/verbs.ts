import { bookings } from '@drizzle/schema/bookings';
import { lockRooms } from '@server/features/rooms/inventory';
import { isStaff, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { hashToken } from '@server/platform/security/secrets';
import { cancellationCost } from '@shared/bookings/cancellation';
import { isCancellable, isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { notReadyWords } from '@shared/groups/ready';
import type { Group, GroupCheckedIn } from '@shared/groups/schema';
import { formatNaira } from '@shared/money/money';
import { eq } from 'drizzle-orm';
import { removeStay } from '../remove';
import { updateBooking, updateStay } from '../updates/update';
import { findGroupOrThrow } from './record';

interface Cancelling {
  _id: string;
  cancellationFee?: number | undefined;
}

type Call<Input = { _id: string }> = { ctx: VerbContext; input: Input };

/** A group, for its owner or staff. Throws `not_found`. */
export const getGroup = ({ ctx: { platform, actor }, input: { _id } }: Call): Promise<Group> =>
  findGroupOrThrow(platform.db, platform, _id, actor);

/** Its stays, locked with their rooms first, as everywhere. */
async function lockGroup(tx: Transaction, id: string): Promise<void> {
  const isIts = eq(bookings.groupId, id);
  const rooms = await tx.select({ roomId: bookings.roomId }).from(bookings).where(isIts);
  await lockRooms(
    tx,
    rooms.map(({ roomId }) => roomId),
  );
  await tx.select({ id: bookings.id }).from(bookings).where(isIts).orderBy(bookings.id).for('update');
}

/**
 * Cancels what still holds of a group, all or nothing, each at the fee of its own terms; staff also what is confirmed. `shown`
 * is the sum of the fees that a guest was shown. Throws `not_found`, `not_cancellable` and `cancellation_fee_changed`.
 */
export function cancelGroup({ ctx, input: { _id, cancellationFee: shown } }: Call<Cancelling>): Promise<Group> {
  const { platform, actor } = ctx;
  return inTransaction(platform.db, async (tx) => {
    if (isId(_id)) await lockGroup(tx, _id);
    const { bookings: stays } = await findGroupOrThrow(tx, platform, _id, actor);
    // A stay that an account has taken since is that account's to cancel.
    const own = actor.kind === 'tokenBearer' ? stays.filter(({ accessToken }) => accessToken !== undefined) : stays;
    const holding = own.filter(({ status }) => isHolding(status));
    const byStaff = isStaff(actor);
    const canEnd = ({ status }: Booking) => (byStaff ? status !== 'checkedin' : isCancellable(status));
    if (!holding.every(canEnd)) throw new DomainError('not_cancellable');
    const fee = holding.reduce((sum, stay) => sum + cancellationCost(stay, platform.clock.now()), 0);
    if (shown !== undefined && shown !== fee && holding.length > 0) {
      throw new DomainError('cancellation_fee_changed', { fee: formatNaira(fee) });
    }
    for (const stay of holding) {
      const tokenHash = stay.accessToken && hashToken(stay.accessToken);
      const opener = tokenHash ? { kind: 'tokenBearer' as const, tokenHash } : actor;
      if (byStaff) await updateStay(tx, { ...ctx, actor }, { _id: stay._id, status: 'cancelled', stay: undefined });
      else await removeStay(tx, { ...ctx, actor: opener }, { _id: stay._id, version: undefined });
    }
    return findGroupOrThrow(tx, platform, _id, actor);
  });
}

/**
 * Staff check in all of a group who are ready, each in a transaction of its own, so that one who is not keeps nobody waiting.
 * Throws `not_found`.
 */
export async function checkInGroup({
  ctx,
  input: { _id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<GroupCheckedIn> {
  const { platform, actor } = ctx;
  const { bookings: stays } = await findGroupOrThrow(platform.db, platform, _id, actor);
  const refused: GroupCheckedIn['refused'] = [];
  for (const { _id: stay, roomNumber, version, ...booking } of stays) {
    if (!isHolding(booking.status) || booking.status === 'checkedin') continue;
    const message =
      notReadyWords(booking, platform.clock.today()) ??
      (await updateBooking({ ctx, input: { _id: stay, version, status: 'checkedin', stay: undefined } }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof DomainError) return error.message;
          throw error;
        },
      ));
    if (message !== null) refused.push({ _id: stay, roomNumber, message });
  }
  return { group: await findGroupOrThrow(platform.db, platform, _id, actor), refused };
}
