import { isStaff, type StaffActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { hashToken } from '@server/platform/security/secrets';
import { cancellationCost, guestMayCancel } from '@shared/bookings/cancellation';
import { isCancellable, isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { notReadyWords } from '@shared/groups/constants';
import type { Group, GroupCheckedIn } from '@shared/groups/schema';
import { formatNaira } from '@shared/money/money';
import { answerHolds } from '../holds/holds';
import { removeStay } from '../remove';
import { updateBooking, updateStay } from '../updates/update';
import { lockGroup } from './money';
import { findGroupOrThrow } from './record';

interface Cancelling {
  _id: string;
  cancellationFee?: number | undefined;
}

type Call<Input = { _id: string }> = { ctx: VerbContext; input: Input };

/**
 * A group, for its owner or staff. The link in its email answers for all of its stays, whose first holds go on as any other
 * (D55). Throws `not_found`.
 */
export async function getGroup({ ctx, input: { _id } }: Call): Promise<Group> {
  const { platform, actor } = ctx;
  const group = await findGroupOrThrow(platform.db, platform, _id, actor);
  return (await answerHolds(ctx, group.bookings)) ? findGroupOrThrow(platform.db, platform, _id, actor) : group;
}

/**
 * Cancels what still holds of a group, all or nothing, each at the fee of its own terms; staff all but who is in the house.
 * `shown` is the sum of the fees that was shown, which lets guests cancel what is confirmed, as of one stay. Throws
 * `not_found`, `not_cancellable` and `cancellation_fee_changed`.
 */
export function cancelGroup({ ctx, input: { _id, cancellationFee: shown } }: Call<Cancelling>): Promise<Group> {
  const { platform, actor } = ctx;
  return inTransaction(platform.db, async (tx) => {
    await findGroupOrThrow(tx, platform, _id, actor);
    await lockGroup(tx, _id);
    const { bookings: stays } = await findGroupOrThrow(tx, platform, _id, actor);
    // A stay that an account has taken since is that account's to cancel.
    const own = actor.kind === 'tokenBearer' ? stays.filter(({ accessToken }) => accessToken !== undefined) : stays;
    const byStaff = isStaff(actor);
    const isLeft = ({ status }: Booking) => isHolding(status) && !(byStaff && status === 'checkedin');
    const holding = own.filter(isLeft);
    const [now, today] = [platform.clock.now(), platform.clock.today()];
    const canEnd = (stay: Booking) =>
      byStaff || (shown === undefined ? isCancellable(stay.status) : guestMayCancel(stay, today));
    if (!holding.every(canEnd) || (byStaff && holding.length === 0 && own.some(({ status }) => isHolding(status)))) {
      throw new DomainError('not_cancellable');
    }
    const fee = holding.reduce((sum, stay) => sum + cancellationCost(stay, now), 0);
    if (shown !== undefined && shown !== fee && holding.length > 0) {
      throw new DomainError('cancellation_fee_changed', { fee: formatNaira(fee) });
    }
    for (const stay of holding) {
      const tokenHash = stay.accessToken && hashToken(stay.accessToken);
      const opener = tokenHash ? { kind: 'tokenBearer' as const, tokenHash } : actor;
      if (byStaff) await updateStay(tx, { ...ctx, actor }, { _id: stay._id, status: 'cancelled', stay: undefined });
      else {
        const cancellationFee = shown === undefined ? undefined : cancellationCost(stay, now);
        await removeStay(tx, { ...ctx, actor: opener }, { _id: stay._id, version: undefined, cancellationFee });
      }
    }
    return findGroupOrThrow(tx, platform, _id, actor);
  });
}

/** What of a group's check-in the email to that address says, which has been sent one or not. */
function aboutAll({ _id, bookings }: Group, email: string | null, welcomed: ReadonlySet<string>) {
  if (email !== null && welcomed.has(email)) return { isQuiet: true };
  return bookings.filter((booking) => booking.email === email).length > 1 ? { groupId: _id } : {};
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
  const group = await findGroupOrThrow(platform.db, platform, _id, actor);
  const refused: GroupCheckedIn['refused'] = [];
  // One address is welcomed once, to all of its rooms.
  const welcomed = new Set<string>();
  for (const { _id: stay, roomNumber, version, ...booking } of group.bookings) {
    if (!isHolding(booking.status) || booking.status === 'checkedin') continue;
    const message =
      notReadyWords(booking, platform.clock.today()) ??
      (await updateBooking({
        ctx,
        input: { _id: stay, version, status: 'checkedin', stay: undefined },
        about: aboutAll(group, booking.email, welcomed),
      }).then(
        () => {
          if (booking.email !== null) welcomed.add(booking.email);
          return null;
        },
        (error: unknown) => {
          if (error instanceof DomainError) return error.message;
          throw error;
        },
      ));
    if (message !== null) refused.push({ _id: stay, roomNumber, message });
  }
  const after = await findGroupOrThrow(platform.db, platform, _id, actor);
  // Whom a second press, or a colleague, has checked in meanwhile is in.
  const isIn = new Set(after.bookings.flatMap((stay) => (stay.status === 'checkedin' ? stay._id : [])));
  return { group: after, refused: refused.filter((one) => !isIn.has(one._id)) };
}
