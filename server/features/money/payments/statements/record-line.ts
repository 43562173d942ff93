import { payments } from '@drizzle/schema/money/payments';
import { hotelRow, lettersOf } from '@server/features/hotel/settings';
import { type PaidFor, paidForOf } from '@server/features/money/ledger/payable';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { formatNaira, toKobo } from '@shared/money/money';
import type { RecordLineResult, StatementLineInput } from '@shared/money/statements/schema';
import { eq } from 'drizzle-orm';
import { paymentToWire } from '../folio';
import { lockBalance } from '../payables';
import { assertReceivedAtAllowed, settle } from '../settle';
import { fingerprintOf, isSignedLine, type LineIdentity, payerText, receivedAtOf, type SignedLine } from './lines';
import { referenceIndex } from './matches';
import { payablesFor, referencesIn } from './named-payables';
import { findRecorded, recordedPayments } from './recorded-payments';

/** What the audit log has of each text of the bank. */
const SAID_MAX = 300;

/** What a line was recorded as, if it was for the same stay, order, event or account. Throws `line_recorded`. */
async function recordedBefore(
  tx: Transaction,
  id: string,
  named: Pick<StatementLineInput, 'bookingId' | 'orderId' | 'cateringId' | 'groupId' | 'companyId'>,
): Promise<RecordLineResult> {
  const earlier = (await recordedPayments(tx, [id])).get(id);
  if (!earlier) throw new Error(`A line was recorded as ${id}, which is gone`);
  const isSame = paidForOf(earlier).id === paidForOf(named).id;
  if (!isSame) throw new DomainError('line_recorded', { reference: earlier.recordReference });
  return { payment: await paymentToWire(tx, eq(payments.id, id)), isNew: false };
}

/** References of the other stays and orders that a line names for sure, beside the one that it is recorded for. */
async function othersNamedBy(db: Queryable, line: LineIdentity, payableId: string): Promise<string[]> {
  const { sure } = referencesIn(payerText(line), lettersOf(await hotelRow(db)));
  if (sure.length === 0) return [];
  const named = referenceIndex(await payablesFor(db, [line]))(sure, 'own');
  return named.filter(({ id }) => id !== payableId).map(({ wire }) => wire.reference);
}

/** For the audit log: from which file it is, what the bank says, and whom else it names. */
async function auditEvidenceOf(tx: Transaction, line: SignedLine, payable: PaidFor): Promise<Record<string, unknown>> {
  const { day, text, bankReference, fileDigest } = line;
  const otherReferences = await othersNamedBy(tx, line, payable.id);
  const said = { text: text.slice(0, SAID_MAX), bankReference: bankReference.slice(0, SAID_MAX) };
  return { source: 'statement', fileDigest, day, ...said, otherReferences };
}

/**
 * Records a line of a bank's statement as a transfer for a stay, an order, an event, a group or a company's account. The line
 * itself is the payment's source, so that it is recorded once, whoever presses; sent again it returns what was recorded.
 * Throws `not_found`, `balance_changed`, `line_recorded`, `received_in_future`, `received_too_early`,
 * `line_not_signed`.
 */
export function recordStatementLine({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: StatementLineInput;
}): Promise<RecordLineResult> {
  const seenAt = receivedAtOf(input, platform.clock.now());
  assertReceivedAtAllowed(seenAt, platform.clock.now(), 'day');
  const { amount, balance, signature } = input;
  const line = { ...input, kobo: toKobo(amount) };
  if (!isSignedLine(platform.secret, line, signature)) {
    throw new DomainError('line_not_signed', {}, { field: 'signature' });
  }
  const fingerprint = fingerprintOf(line);
  return inTransaction(platform.db, async (tx) => {
    const payable = paidForOf(input);
    const open = await lockBalance(tx, platform, payable);
    const { recorded, next } = await findRecorded(tx, [fingerprint]);
    const earlier = recorded.get(fingerprint);
    if (earlier) return recordedBefore(tx, earlier, input);
    const sourceReference = next.get(fingerprint);
    if (!sourceReference) throw new Error('A line is neither recorded nor to be recorded');
    if (open !== balance) throw new DomainError('balance_changed', { balance: formatNaira(open) }, { balance: open });
    const { payment, isNew } = await settle(tx, platform, {
      ...{ payable, amountKobo: line.kobo, method: 'bank_transfer', confirm: 'when_due' },
      ...{ recordedBy: actor.id, receivedAt: seenAt.toISOString(), sourceReference },
      evidence: await auditEvidenceOf(tx, line, payable),
      // Without the sender's words: this row is never changed, and what the bank says is in the audit log.
      note: 'Bank statement',
    });
    // Two of the staff, two guests, one line: the unique source let the first one through.
    if (!isNew) return recordedBefore(tx, payment.id, input);
    return { payment: await paymentToWire(tx, eq(payments.id, payment.id)), isNew };
  });
}
