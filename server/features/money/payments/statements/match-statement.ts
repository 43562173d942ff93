import { createHash, randomUUID } from 'node:crypto';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { hotelDate } from '@shared/dates';
import { toNaira } from '@shared/money/money';
import { type DateOrder, STATEMENT_LIMITS } from '@shared/money/statements/constants';
import type {
  Statement,
  StatementColumns,
  StatementDates,
  StatementInput,
  StatementLine,
} from '@shared/money/statements/schema';
import { isTooOld } from '../received-at';
import { cellText } from './cells';
import { chooseColumns, findHeader } from './columns';
import { evidenceOf, layoutOf } from './dates';
import { readRows, tooLong } from './file';
import { keepDateOrder } from './keep-date-order';
import { type CreditLine, type ReadStatement, readLines, receivedAtOf, rowsBelow } from './lines';
import { judgeLines, readingsOf } from './matches';
import { payablesFor } from './payables';
import { findRecorded, recordedPayments, transfersOf } from './payments';
import { signLine } from './signature';
import { heldAgainst, storeImport, unseenOnWire, watchTransfers } from './unseen';

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
async function matchLines({ db, clock, secret }: Platform, read: ReadStatement, fileDigest: string) {
  const { lines, debits } = read;
  const now = clock.now();
  const isLineTooOld = (line: CreditLine) => isTooOld(receivedAtOf(line, now), now);
  const [payables, { recorded }] = await Promise.all([
    payablesFor(db, lines),
    findRecorded(db, lines.flatMap(readingsOf)),
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
  const held = await heldAgainst(db, read, judged, hotelDate(now));
  const onWire = lines.flatMap((line, at): StatementLine[] => {
    const judgement = judged[at];
    if (!judgement) return [];
    const { verdict, reason, payment } = judgement;
    const { kobo, otherDay: _, ...said } = line;
    const canBeRecorded = !isLineTooOld(line);
    const offered = judgement.payables.map(({ wire }) => ({ ...wire, canBePaid: wire.canBePaid && canBeRecorded }));
    return [
      {
        ...said,
        amount: toNaira(kobo),
        ...{ fileDigest, signature: signLine(secret, { ...line, fileDigest }) },
        ...{ verdict, reason, payables: offered },
        recorded: (payment && found.get(payment)) || null,
      },
    ];
  });
  return { lines: onWire, shown: held.shown, unseen: await unseenOnWire(db, held.unseen) };
}

const NOTHING: ReadStatement = { lines: [], debits: [], unread: 0, days: null };

/** The lines below the header, and how their dates are read: none before staff have said so where nothing else does. */
async function readBelow(
  platform: Platform,
  rows: readonly (readonly string[])[],
  file: { headerRow: number; columns: StatementColumns; fileDigest: string; answer: DateOrder | undefined },
): Promise<{ read: ReadStatement; dates: StatementDates | null }> {
  const below = rowsBelow(rows, file);
  const evidence = evidenceOf(below);
  const { shown, example } = evidence;
  const layout = layoutOf(rows, file.headerRow, file.columns);
  const order = await keepDateOrder(platform, { ...file, ...evidence, layout });
  const [only = null, another] = shown;
  return {
    read: order ? readLines(below, order) : NOTHING,
    dates: example && { order, shown: another ? null : only, example },
  };
}

/**
 * Reads a bank's statement, and says of each line of money in what it pays for (D16). Nothing is recorded by it; who dropped
 * which file is audited, and transfers that were recorded by hand and that it does not show become tasks (D48). Throws
 * `statement_not_csv`, `statement_empty`, `statement_too_long`.
 */
export async function matchStatement({
  ctx: { platform, actor },
  input: { file, dateOrder, ...chosen },
}: {
  ctx: VerbContext<StaffActor>;
  input: StatementInput;
}): Promise<Statement> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = readRows(bytes);
  const header = findHeader(rows);
  const columns = chooseColumns(rows, header, chosen);
  const fileDigest = createHash('sha256').update(bytes).digest('hex');
  const { read, dates } = columns
    ? await readBelow(platform, rows, { headerRow: header.row, columns, fileDigest, answer: dateOrder })
    : { read: NOTHING, dates: null };
  if (read.lines.length > STATEMENT_LIMITS.linesMax) throw tooLong(STATEMENT_LIMITS.linesMax, 'payments');
  const { lines, shown, unseen } = await matchLines(platform, read, fileDigest);
  const count = (verdict: StatementLine['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  const fileName = file.name.slice(0, NAME_MAX);
  const counts = { lines: lines.length, match: count('match'), look: count('look'), recorded: count('recorded') };
  await inTransaction(platform.db, async (tx) => {
    const done = { by: actor.id, at: platform.clock.now().toISOString(), fileName, isAdmin: isAdmin(actor) };
    await storeImport(tx, read, { ...done, fileDigest });
    await watchTransfers(tx, { shown, unseen }, done);
    await audit(tx, {
      actor: actor.id,
      action: 'payments.matchStatement',
      // A file is no record: the entry stands for itself.
      recordId: randomUUID(),
      detail: {
        ...{ fileName, fileDigest, isRecognised: columns !== null, ...counts, unseen: unseen.length },
        ...(dates && { dateOrder: dates.order, isDateOrderChosen: dateOrder !== undefined }),
      },
    });
  });
  return {
    ...{ fileName, header: headerOf(rows, header.row), columns: columns ?? null, dates, lines },
    ...{ moneyOut: read.debits.length, unread: read.unread, unseen },
  };
}
