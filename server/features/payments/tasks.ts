import { bookings } from '@drizzle/schema/bookings';
import { foodOrders } from '@drizzle/schema/food';
import { paymentTasks } from '@drizzle/schema/payment-tasks';
import { payments } from '@drizzle/schema/payments';
import { users } from '@drizzle/schema/users';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, isoInstant, type Queryable } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { DESK_LIMITS } from '@shared/constants/payment-desk';
import { toNaira } from '@shared/money';
import type { PaymentTask, TaskDoneInput } from '@shared/payment-desk';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';

const selectTasks = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      task: paymentTasks,
      booking: { reference: bookings.reference, guestName: bookings.guestName, phone: bookings.phone },
      order: { reference: foodOrders.reference, guestName: foodOrders.guestName, phone: foodOrders.phone },
      payment: payments,
      doneBy: users.name,
    })
    .from(paymentTasks)
    .leftJoin(bookings, eq(bookings.id, paymentTasks.bookingId))
    .leftJoin(foodOrders, eq(foodOrders.id, paymentTasks.orderId))
    .leftJoin(payments, eq(payments.id, paymentTasks.paymentId))
    .leftJoin(users, sql`${users.id}::text = ${paymentTasks.doneBy}`)
    .where(where)
    .orderBy(asc(paymentTasks.createdAt), asc(paymentTasks.id))
    .limit(DESK_LIMITS.tasksMax);

function toWire({ task, booking, order, payment, doneBy }: Awaited<ReturnType<typeof selectTasks>>[number]) {
  const about = booking ?? order;
  return {
    _id: task.id,
    kind: task.kind,
    bookingId: task.bookingId,
    orderId: task.orderId,
    reference: about?.reference ?? null,
    guestName: about?.guestName ?? null,
    phoneNumber: about?.phone ?? null,
    payment: payment && {
      reference: payment.reference,
      amount: toNaira(payment.amountKobo),
      receivedAt: isoInstant(payment.receivedAt),
    },
    createdAt: isoInstant(task.createdAt),
    doneAt: task.doneAt && isoInstant(task.doneAt),
    doneBy,
    doneNote: task.doneNote,
  } satisfies PaymentTask;
}

/** What staff have still to decide about, the longest waiting first. */
export async function openTasks({ ctx: { platform } }: { ctx: VerbContext<UserActor> }): Promise<PaymentTask[]> {
  return (await selectTasks(platform.db, isNull(paymentTasks.doneAt))).map(toWire);
}

/** Takes a task off the list, once: who comes second sees who did it, and changes nothing. Throws `not_found`. */
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
      const detail = { kind: finished.kind, note };
      await audit(tx, { actor: actor.id, action: 'payments.finishTask', recordId: _id, detail });
    }
    const [row] = await selectTasks(tx, isThis);
    if (!row) throw new DomainError('not_found');
    return toWire(row);
  });
}
