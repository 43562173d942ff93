import { importedStatements } from '@drizzle/schema/money/imported-statements';
import { paymentTasks } from '@drizzle/schema/money/payment-tasks';
import { groupPayments, payments } from '@drizzle/schema/money/payments';
import { type Owing, paidForOf } from '@server/features/money/ledger/payable';
import type { PaymentRow } from '@server/features/money/ledger/payments';
import { addPaymentTask } from '@server/features/money/ledger/tasks';
import { isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { addDays, hotelDate } from '@shared/dates';
import { LEDGER_LIMITS } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import type { Statement } from '@shared/money/statements/schema';
import { and, asc, desc, eq, gte, isNull, lt, lte, max, not, or, sql } from 'drizzle-orm';
import type { CreditLine, ReadStatement } from './lines';
import { type Judgement, type KnownTransfer, RECORDED_WITHIN_DAYS } from './matches';
import { isTakenBack, knownTransfer, recordedPayments } from './recorded-payments';

/** Transfers that staff recorded by hand, held against what the bank says (D48). */

/** Far more than a hotel records by hand in the days of one statement. */
const TRANSFERS_MAX = 1_000;

/** Those of the days from one to another that nobody has taken back, the earliest first. */
async function recordedByHand(db: Queryable, from: string, to: string): Promise<KnownTransfer[]> {
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Lagos')`;
  const { id, bookingId, orderId, cateringId, companyId, amountKobo, receivedAt } = payments;
  const rows = await db
    .select({
      payment: { id, bookingId, orderId, cateringId, companyId, amountKobo, receivedAt },
      whole: groupPayments,
    })
    .from(payments)
    .leftJoin(groupPayments, eq(groupPayments.id, payments.groupPaymentId))
    .where(
      and(
        gte(receivedAt, startOf(from)),
        lt(receivedAt, startOf(addDays(to, 1))),
        eq(payments.kind, 'payment'),
        eq(payments.method, 'bank_transfer'),
        sql`${payments.sourceReference} like 'staff:%'`,
        sql`not ${isTakenBack}`,
      ),
    )
    .orderBy(asc(receivedAt), asc(id))
    .limit(TRANSFERS_MAX);
  return rows.map(knownTransfer);
}

/**
 * Which transfers the lines account for, each line for at most one: the one that it names or was recorded as, else, as many
 * guests write no reference, the one of its amount that is nearest in days.
 */
export function transfersShown(
  lines: readonly CreditLine[],
  judged: readonly Judgement[],
  transfers: readonly KnownTransfer[],
): Set<string> {
  const shown = new Set(judged.flatMap(({ payment }) => payment ?? []));
  const distance = (line: CreditLine, { day }: KnownTransfer) =>
    Math.abs(Date.parse(line.day) - Date.parse(day)) / 86_400_000;
  lines.forEach((line, at) => {
    const judgement = judged[at];
    if (!judgement || judgement.payment !== null) return;
    const { payables } = judgement;
    const [nearest] = transfers
      .filter(
        (transfer) =>
          !shown.has(transfer.id) &&
          transfer.kobo === line.kobo &&
          distance(line, transfer) <= RECORDED_WITHIN_DAYS &&
          (payables.length === 0 || payables.some(({ id }) => id === transfer.payableId)),
      )
      .sort((a, b) => distance(line, a) - distance(line, b));
    if (nearest) shown.add(nearest.id);
  });
  return shown;
}

type Days = NonNullable<ReadStatement['days']>;

/**
 * The days of which a statement would have a line: also those since the one before it, as neither has a row of them. Not
 * those of which nothing is recorded any more.
 */
async function daysKnown(db: Queryable, { from, to }: Days): Promise<Days> {
  const [before] = await db
    .select({ day: max(importedStatements.lastDay) })
    .from(importedStatements)
    .where(lt(importedStatements.lastDay, from));
  const between = before?.day ? addDays(before.day, 1) : from;
  const earliest = addDays(from, -LEDGER_LIMITS.receivedDaysAgoMax);
  return { from: between > earliest ? between : earliest, to };
}

/** What the statement of those days shows of transfers that were recorded by hand: ids of those it shows, and the others. */
export async function compareWithStatement(
  db: Queryable,
  { lines, days }: ReadStatement,
  judged: readonly Judgement[],
  today: string,
): Promise<{ shown: string[]; unseen: KnownTransfer[] }> {
  if (!days) return { shown: [], unseen: [] };
  const { from, to } = await daysKnown(db, days);
  const around = [addDays(from, -RECORDED_WITHIN_DAYS), addDays(to, RECORDED_WITHIN_DAYS)] as const;
  const transfers = await recordedByHand(db, ...around);
  const shown = transfersShown(lines, judged, transfers);
  // A statement lacks what comes later on the day of its download.
  const isCovered = ({ day }: KnownTransfer) => day >= from && day <= to && day < today;
  return { shown: [...shown], unseen: transfers.filter((transfer) => isCovered(transfer) && !shown.has(transfer.id)) };
}

/** Stores which whole days a statement knows; none where it is of today alone. */
export async function storeImport(
  tx: Transaction,
  { lines, days }: ReadStatement,
  { by, at, fileName, fileDigest }: Record<'by' | 'at' | 'fileName' | 'fileDigest', string>,
): Promise<void> {
  const yesterday = addDays(hotelDate(new Date(at)), -1);
  if (!days) return;
  const { from: firstDay, to } = await daysKnown(tx, days);
  if (firstDay > yesterday) return;
  const lastDay = to < yesterday ? to : yesterday;
  const amountKobo = lines.reduce((sum, { kobo }) => sum + kobo, 0);
  const read = { fileName, fileDigest, firstDay, lastDay, lines: lines.length, amountKobo };
  await tx.insert(importedStatements).values({ ...read, importedBy: by, importedAt: at });
}

/**
 * Puts a transfer before staff that is recorded by hand for a day whose statement was read in before: that one did not show
 * it, or it would have been recorded by its line. A later statement settles it.
 */
export async function addLateTransferTask(tx: Transaction, payment: PaymentRow): Promise<void> {
  const day = hotelDate(new Date(isoInstant(payment.receivedAt)));
  const [covering] = await tx
    .select({ fileName: importedStatements.fileName })
    .from(importedStatements)
    .where(and(lte(importedStatements.firstDay, day), gte(importedStatements.lastDay, day)))
    .orderBy(desc(importedStatements.importedAt))
    .limit(1);
  if (covering) await addUnseenTask(tx, paidForOf(payment), payment.id, covering.fileName);
}

const addUnseenTask = (tx: Transaction, payable: Owing, paymentId: string, fileName: string): Promise<void> =>
  addPaymentTask(tx, {
    kind: 'transfer_unseen',
    subject: `transfer_unseen:${paymentId}`,
    payable,
    paymentId,
    detail: { fileName },
  });

/** The transfers that no line is, as staff read them. */
export async function unseenOnWire(db: Queryable, unseen: readonly KnownTransfer[]): Promise<Statement['unseen']> {
  const found = await recordedPayments(
    db,
    unseen.map(({ id }) => id),
  );
  return unseen.flatMap(({ id, kobo, day }) => {
    const recorded = found.get(id);
    return recorded ? [{ ...recorded, amount: toNaira(kobo), day }] : [];
  });
}

/**
 * Puts each transfer that no line is before staff, once however often the statement is read. What a statement shows by now,
 * or was taken back, is settled; not by a statement of whoever recorded it, who may have written that too, unless an admin.
 */
export async function flagMissingTransfers(
  tx: Transaction,
  { shown, unseen }: { shown: readonly string[]; unseen: Statement['unseen'] },
  done: { by: string; at: string; fileName: string; isAdmin: boolean },
): Promise<void> {
  // A group's transfer is told by its first room's part, as other tasks are.
  for (const { groupId: _whole, ...part } of unseen) await addUnseenTask(tx, paidForOf(part), part._id, done.fileName);
  const isShown = sql`${paymentTasks.paymentId} = any(array(select value::uuid from json_array_elements_text(${JSON.stringify(shown)}::json)))`;
  const isGone = sql`exists (select from payments as correction
    where correction.takes_back = ${paymentTasks.paymentId} and correction.kind = 'correction')`;
  const isOwn = sql`exists (select from payments as recorded
    where recorded.id = ${paymentTasks.paymentId} and recorded.recorded_by = ${done.by})`;
  const isOpen = and(eq(paymentTasks.kind, 'transfer_unseen'), isNull(paymentTasks.doneAt));
  const isTrusted = done.isAdmin ? undefined : not(isOwn);
  if (isTrusted) {
    const doneNote = `${done.fileName} shows it, but who recorded it has dropped that. It is settled once a colleague drops the statement.`;
    await tx
      .update(paymentTasks)
      .set({ doneNote })
      .where(and(isOpen, isShown, isOwn));
  }
  await tx
    .update(paymentTasks)
    .set({ doneAt: done.at, doneBy: done.by, doneNote: `Settled by the bank’s statement ${done.fileName}` })
    .where(and(isOpen, or(and(isShown, isTrusted), isGone)));
}
