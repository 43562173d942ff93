import { createHash, randomUUID } from 'node:crypto';
import type { StaffActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { STATEMENT_LIMITS } from '@shared/constants/statements';
import { toNaira } from '@shared/money';
import type { Statement, StatementInput, StatementLine } from '@shared/statements';
import { isTooOld } from './received-at';
import { cellText } from './statement-cells';
import { chooseColumns, findHeader } from './statement-columns';
import { readRows, tooLong } from './statement-file';
import { type CreditLine, fingerprintOf, type ReadStatement, readLines, receivedAtOf } from './statement-lines';
import { judgeLines } from './statement-matches';
import { payablesFor } from './statement-payables';
import { findRecorded, recordedPayments, transfersOf } from './statement-payments';
import { signLine } from './statement-signature';

const SAMPLES = 3;
const NAME_MAX = 120;

/** The columns with their names and first values, for whoever has to choose them. */
function headerOf(rows: readonly (readonly string[])[], row: number): Statement['header'] {
  const below = rows.slice(row + 1);
  const count = Math.max(...rows.slice(row).map(({ length }) => length));
  return Array.from({ length: count }, (_, column) => ({
    name: cellText(rows[row]?.[column] ?? '').slice(0, NAME_MAX) || `Column ${column + 1}`,
    samples: below
      .map((cells) => cellText(cells[column] ?? '').slice(0, NAME_MAX))
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  }));
}

/** Judges each line by what is stored now. */
async function matchLines(
  { db, clock, secret }: Platform,
  { lines, debits }: ReadStatement,
  fileDigest: string,
): Promise<StatementLine[]> {
  const now = clock.now();
  const isLineTooOld = (line: CreditLine) => isTooOld(receivedAtOf(line, now), now);
  const [payables, { recorded }] = await Promise.all([
    payablesFor(db, lines),
    findRecorded(db, lines.map(fingerprintOf)),
  ]);
  const transfers = await transfersOf(
    db,
    payables.map(({ id }) => id),
  );
  const judged = judgeLines(lines, debits, { payables, transfers, recorded, isTooOld: isLineTooOld });
  const found = await recordedPayments(
    db,
    judged.flatMap(({ payment }) => payment ?? []),
  );
  return lines.flatMap((line, at) => {
    const judgement = judged[at];
    if (!judgement) return [];
    const { verdict, reason, payment } = judgement;
    const { kobo, ...said } = line;
    const canBeRecorded = !isLineTooOld(line);
    const offered = judgement.payables.map(({ wire }) => ({ ...wire, canBePaid: wire.canBePaid && canBeRecorded }));
    return {
      ...said,
      amount: toNaira(kobo),
      ...{ fileDigest, signature: signLine(secret, { ...line, fileDigest }) },
      ...{ verdict, reason, payables: offered },
      recorded: (payment && found.get(payment)) || null,
    };
  });
}

/**
 * Reads a bank's statement, and says of each line of money in what it pays for (D16). Nothing is recorded by it; who dropped
 * which file is audited. Throws `statement_not_csv`, `statement_empty`, `statement_too_long`.
 */
export async function matchStatement({
  ctx: { platform, actor },
  input: { file, ...chosen },
}: {
  ctx: VerbContext<StaffActor>;
  input: StatementInput;
}): Promise<Statement> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = readRows(bytes);
  const header = findHeader(rows);
  const columns = chooseColumns(rows, header, chosen);
  const read = columns ? readLines(rows, { headerRow: header.row, columns }) : { lines: [], debits: [], unread: 0 };
  if (read.lines.length > STATEMENT_LIMITS.linesMax) throw tooLong(STATEMENT_LIMITS.linesMax, 'payments');
  const fileDigest = createHash('sha256').update(bytes).digest('hex');
  const lines = await matchLines(platform, read, fileDigest);
  const count = (verdict: StatementLine['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  const fileName = file.name.slice(0, NAME_MAX);
  const counts = { lines: lines.length, match: count('match'), look: count('look'), recorded: count('recorded') };
  await inTransaction(platform.db, (tx) =>
    audit(tx, {
      actor: actor.id,
      action: 'payments.matchStatement',
      // A file is no record: the entry stands for itself.
      recordId: randomUUID(),
      detail: { fileName, fileDigest, isRecognised: columns !== null, ...counts },
    }),
  );
  return {
    ...{ fileName, header: headerOf(rows, header.row), columns: columns ?? null, lines },
    ...{ moneyOut: read.debits.length, unread: read.unread },
  };
}
