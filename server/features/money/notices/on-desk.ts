import { bookings, unpaidStays } from '@drizzle/schema/bookings';
import { cateringRequests, unpaidEvents } from '@drizzle/schema/catering';
import { foodOrders, unpaidOrders } from '@drizzle/schema/food';
import { paidNotices } from '@drizzle/schema/money/paid-notices';
import { rooms } from '@drizzle/schema/rooms';
import { type PayableGroup, readPayableGroup, readPayableGroups } from '@server/features/bookings/groups/money';
import { isOpenNotice } from '@server/features/money/ledger/paid-notices';
import { paidForOf } from '@server/features/money/ledger/payable';
import { payableFeature } from '@server/features/money/payments/payables';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { isUnconfirmed } from '@shared/bookings/constants';
import { toNaira } from '@shared/money/money';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import type { NoticeOnDesk, PaidNotice } from '@shared/money/notices/schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { noticeOnWire, proofsOf, readNotice } from './notices';

/**
 * Stays whose hold runs out before all others, then other stays, then orders: saying it of an order costs nothing, and must
 * hide no room that is about to be lost.
 */
const byUrgency = (now: Date): SQL => sql`case
  when ${bookings.status} = 'pending' and ${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz then 0
  when exists (select from ${bookings} as stay where stay.group_id = ${paidNotices.groupId} and stay.status = 'pending'
    and stay.hold_expires_at > ${now.toISOString()}::timestamptz) then 0
  when coalesce(${paidNotices.bookingId}, ${paidNotices.groupId}) is not null then 1 else 2 end`;

/** Who says that they have paid, the most urgent first, and of those the longest waiting. */
export async function openNotices({ ctx: { platform } }: { ctx: VerbContext<StaffActor> }): Promise<NoticeOnDesk[]> {
  const { db } = platform;
  const found = await db
    .select({
      notice: paidNotices,
      stay: bookings,
      room: rooms.roomNumber,
      order: foodOrders,
      event: cateringRequests,
      hasLapsed: sql<boolean>`coalesce(${unpaidStays.hasLapsed}, false)`,
      openKobo: sql<string>`case when ${unpaidStays.hasLapsed} then ${unpaidStays.lapsedKobo}
        else coalesce(${unpaidStays.openKobo}, ${unpaidOrders.openKobo}, ${unpaidEvents.openKobo}) end`.mapWith(Number),
    })
    .from(paidNotices)
    .leftJoin(bookings, eq(bookings.id, paidNotices.bookingId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .leftJoin(foodOrders, eq(foodOrders.id, paidNotices.orderId))
    .leftJoin(cateringRequests, eq(cateringRequests.id, paidNotices.cateringId))
    .where(isOpenNotice)
    .orderBy(byUrgency(platform.clock.now()), asc(paidNotices.saidAt), asc(paidNotices.id))
    .limit(NOTICE_LIMITS.shownMax);
  const proofs = await proofsOf(
    db,
    found.map(({ notice }) => notice.id),
  );
  const groupIds = [...new Set(found.flatMap(({ notice }) => notice.groupId ?? []))];
  const groups = new Map((await readPayableGroups(db, groupIds)).map((group) => [group.id, group]));
  return found.flatMap(({ notice, stay, room, order, event, hasLapsed, openKobo }) => {
    const group = groups.get(notice.groupId ?? '');
    if (group) return { ...noticeOnWire(notice, proofs.get(notice.id)), ...groupOnDesk(group) };
    // A request for catering has no name: whoever sent it is known by their email address.
    const about = stay ?? order ?? (event && { ...event, guestName: event.email });
    if (!about) return [];
    const { reference, guestName, phone: phoneNumber } = about;
    return {
      ...noticeOnWire(notice, proofs.get(notice.id)),
      ...{ reference, guestName, phoneNumber, roomNumber: room, hasLapsed },
      balance: toNaira(openKobo),
      isUnconfirmed: stay !== null && isUnconfirmed(stay.status),
      holdExpiresAt: stay?.status === 'pending' && stay.holdExpiresAt ? isoInstant(stay.holdExpiresAt) : null,
    };
  });
}

/** The rooms of a group as one of those whose guests say that they have paid. */
const groupOnDesk = (group: PayableGroup): Omit<NoticeOnDesk, keyof PaidNotice> => ({
  ...{ reference: group.reference, guestName: group.name, phoneNumber: group.phone },
  roomNumber: group.rooms.join(', '),
  balance: toNaira(group.openKobo),
  ...{ isUnconfirmed: group.isUnconfirmed, hasLapsed: group.state === 'lapsed', holdExpiresAt: group.heldUntil },
});

/**
 * Staff looked, and the money has not arrived: the guest's page says so. Once: who comes second changes nothing. Throws
 * `not_found`.
 */
export function dismissNotice({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<PaidNotice> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(_id)) throw new DomainError('not_found');
    const [dismissed] = await tx
      .update(paidNotices)
      .set({ state: 'dismissed', closedAt: platform.clock.now().toISOString() })
      .where(and(eq(paidNotices.id, _id), isOpenNotice))
      .returning();
    if (dismissed) {
      const payable = paidForOf(dismissed);
      const action = `${payableFeature(payable)}.dismissPaid`;
      // A group is in the audit log at its first stay.
      const group = payable.kind === 'group' ? await readPayableGroup(tx, payable.id) : undefined;
      const recordId = group?.stays[0] ?? payable.id;
      await audit(tx, { actor: actor.id, action, recordId, detail: { noticeId: _id } });
    }
    return readNotice(tx, _id);
  });
}
