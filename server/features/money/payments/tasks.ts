import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import { companies } from '@drizzle/schema/money/companies';
import { paymentTasks } from '@drizzle/schema/money/payment-tasks';
import { groupPayments, payments } from '@drizzle/schema/money/payments';
import { refundAccounts } from '@drizzle/schema/money/refund-accounts';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { refundAccountOnWire } from '@server/features/bookings/money/refund-account';
import type { StaffActor, UserActor } from '@server/platform/actor';
import { inTransaction, isoInstant, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertReason, audit } from '@server/platform/records/audit';
import type { WaitingSource } from '@server/platform/records/links';
import { isId } from '@server/platform/records/versions';
import { toNaira } from '@shared/money/money';
import { DESK_LIMITS } from '@shared/money/payments/desk-constants';
import type { PaymentTask, TaskDoneInput } from '@shared/money/payments/desk-schema';
import { and, asc, count, eq, isNull, min, type SQL } from 'drizzle-orm';
import { refundableKobo } from './folio';

const selectTasks = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      task: paymentTasks,
      booking: { reference: bookings.reference, guestName: bookings.guestName, phone: bookings.phone },
      order: { reference: foodOrders.reference, guestName: foodOrders.guestName, phone: foodOrders.phone },
      event: {
        reference: cateringRequests.reference,
        guestName: cateringRequests.email,
        phone: cateringRequests.phone,
      },
      payment: payments,
      whole: groupPayments,
      group: { reference: bookingGroups.reference, guestName: bookingGroups.name },
      company: { reference: companies.reference, guestName: companies.name, phone: companies.phone },
      refundableKobo,
      account: refundAccounts,
      doneBy: nameOfActor(paymentTasks.doneBy),
    })
    .from(paymentTasks)
    .leftJoin(bookings, eq(bookings.id, paymentTasks.bookingId))
    .leftJoin(foodOrders, eq(foodOrders.id, paymentTasks.orderId))
    .leftJoin(cateringRequests, eq(cateringRequests.id, paymentTasks.cateringId))
    .leftJoin(payments, eq(payments.id, paymentTasks.paymentId))
    .leftJoin(
      groupPayments,
      and(eq(paymentTasks.kind, 'transfer_unseen'), eq(groupPayments.id, payments.groupPaymentId)),
    )
    .leftJoin(bookingGroups, eq(bookingGroups.id, groupPayments.groupId))
    .leftJoin(companies, eq(companies.id, payments.companyId))
    .leftJoin(
      refundAccounts,
      and(eq(paymentTasks.kind, 'refund_due'), eq(refundAccounts.bookingId, paymentTasks.bookingId)),
    )
    .where(where)
    .orderBy(asc(paymentTasks.createdAt), asc(paymentTasks.id))
    .limit(DESK_LIMITS.tasksMax);

function toWire({
  task,
  booking,
  order,
  event,
  payment,
  whole,
  group,
  company,
  refundableKobo: refundable,
  account,
  doneBy,
}: Awaited<ReturnType<typeof selectTasks>>[number]) {
  // A bank's line shows what came for a group as one.
  const about = group ? { ...group, phone: booking?.phone ?? null } : (booking ?? order ?? event ?? company);
  return {
    _id: task.id,
    kind: task.kind,
    bookingId: task.bookingId,
    orderId: task.orderId,
    cateringId: task.cateringId,
    reference: about?.reference ?? null,
    guestName: about?.guestName ?? null,
    phoneNumber: about?.phone ?? null,
    payment: payment && {
      _id: payment.id,
      method: payment.method,
      refundable: toNaira(refundable),
      reference: payment.reference,
      amount: toNaira(whole?.amountKobo ?? payment.amountKobo),
      receivedAt: isoInstant(payment.receivedAt),
    },
    refundAccount: account && refundAccountOnWire(account),
    createdAt: isoInstant(task.createdAt),
    doneAt: task.doneAt && isoInstant(task.doneAt),
    doneBy,
    doneNote: task.doneNote,
  } satisfies PaymentTask;
}

/** What staff have still to decide about, the longest waiting first. */
export async function openTasks({ ctx: { platform } }: { ctx: VerbContext<StaffActor> }): Promise<PaymentTask[]> {
  return (await selectTasks(platform.db, isNull(paymentTasks.doneAt))).map(toWire);
}

/**
 * Takes a task off the list, once: who comes second with another note learns who did it. Repeating the same changes
 * nothing. Throws `not_found`, `task_done`, `reason_needed`.
 */
export function finishTask({
  ctx: { platform, actor },
  input: { _id, note },
}: {
  ctx: VerbContext<UserActor>;
  input: TaskDoneInput;
}): Promise<PaymentTask> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(_id)) throw new DomainError('not_found');
    const isThis = eq(paymentTasks.id, _id);
    const done = { doneAt: platform.clock.now().toISOString(), doneBy: actor.id, doneNote: note };
    const [finished] = await tx
      .update(paymentTasks)
      .set(done)
      .where(and(isThis, isNull(paymentTasks.doneAt)))
      .returning({ kind: paymentTasks.kind });
    if (finished) {
      // What may be money in somebody's pocket is not waved through without a word (D48).
      if (finished.kind === 'transfer_unseen') assertReason(note);
      const detail = { kind: finished.kind, note };
      await audit(tx, { actor: actor.id, action: 'payments.finishTask', recordId: _id, detail });
    }
    const [row] = await selectTasks(tx, isThis);
    if (!row) throw new DomainError('not_found');
    const { doneBy, doneNote } = row.task;
    if (doneBy !== actor.id || doneNote !== note)
      throw new DomainError('task_done', { name: row.doneBy ?? 'somebody' });
    return toWire(row);
  });
}

const countOpen = prepared('payment_tasks_waiting', (db) =>
  db
    .select({ count: count(), since: min(paymentTasks.createdAt) })
    .from(paymentTasks)
    .where(isNull(paymentTasks.doneAt)),
);

/** Money that staff have to decide about. */
export const openPaymentTasks: WaitingSource = {
  kind: 'payment_tasks',
  read: async (db) => (await countOpen(db))[0] ?? { count: 0, since: null },
};
