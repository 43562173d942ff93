import { createHash, randomUUID } from 'node:crypto';
import { statementLayouts } from '@drizzle/schema/money/statement-layouts';
import { hotelRow, lettersOf } from '@server/features/hotel/settings';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import { inTransaction } from '@server/platform/database/database';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { cellText, readDate, shownOrders } from '@server/platform/tables/text-table';
import { hotelDate } from '@shared/dates';
import { fileNameOf } from '@shared/fields/files-schema';
import { DATE_ORDERS, type DateOrder } from '@shared/fields/sent-dates';
import { toNaira } from '@shared/money/money';
import { STATEMENT_LIMITS } from '@shared/money/statements/constants';
import type {
  Statement,
  StatementColumns,
  StatementDates,
  StatementInput,
  StatementLine,
} from '@shared/money/statements/schema';
import { eq } from 'drizzle-orm';
import { isTooOld } from '../settle';
import { chooseColumns, findHeader, readRows, tooLong } from './file';
import {
  type CreditLine,
  type ReadStatement,
  readLines,
  receivedAtOf,
  rowsBelow,
  type StatementRow,
  signLine,
} from './lines';
import { judgeLines, readingsOf } from './matches';
import { payablesFor } from './named-payables';
import { findRecorded, recordedPayments, transfersOf } from './recorded-payments';
import { compareWithStatement, flagMissingTransfers, storeImport, unseenOnWire } from './unseen';

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
  const letters = lettersOf(await hotelRow(db));
  const judged = judgeLines(lines, debits, { payables, transfers, recorded, isTooOld: isLineTooOld, letters });
  const found = await recordedPayments(
    db,
    judged.flatMap(({ payment }) => payment ?? []),
  );
  const held = await compareWithStatement(db, read, judged, hotelDate(now));
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

/** What a file says by itself of the order of day and month in its dates, which a single one often does not tell. */
interface DateEvidence {
  /** Orders in which alone some date of it can be read: '09/25/2026' has the month first. */
  shown: DateOrder[];
  /** A line whose day depends on the order, of money in if there is one; null where none does. */
  example: StatementDates['example'] | null;
}

function exampleOf(rows: readonly StatementRow[]): StatementDates['example'] | null {
  const examples = rows.flatMap(({ written, date, money, text, bankReference }) => {
    if (!date || !money || money === 'unread') return [];
    const { dayFirst, monthFirst } = date;
    if (!dayFirst || !monthFirst || dayFirst === monthFirst) return [];
    const [bare = written] = /\d+[-/.]\d+[-/.]\d+/.exec(written) ?? [];
    const said = { text: text || bankReference, amount: toNaira(money.kobo), isMoneyIn: money.isIn };
    return [{ date: bare, dayFirst, monthFirst, ...said }];
  });
  return examples.find(({ isMoneyIn }) => isMoneyIn) ?? examples[0] ?? null;
}

export function dateEvidenceOf(rows: readonly StatementRow[]): DateEvidence {
  return { shown: shownOrders(rows.map(({ date }) => date)), example: exampleOf(rows) };
}

/** The same for all files that a bank exports in one way: by the names of the columns, and which of them is the date. */
export function layoutOf(rows: readonly (readonly string[])[], headerRow: number, { date }: StatementColumns): string {
  const header = (rows[headerRow] ?? []).map((cell) => cellText(cell).toLowerCase());
  // Without a header the longest row stands in for it, and says something else in each file.
  const names = readDate(header[date ?? 0] ?? '') ? header.length : header;
  return createHash('sha256')
    .update(JSON.stringify([names, date]))
    .digest('hex');
}

type FileDates = DateEvidence & {
  layout: string;
  fileDigest: string;
  /** What staff say of this file. */
  answer: DateOrder | undefined;
};

/**
 * The order in which a file's dates are read; null where staff have to be asked. It is kept for the file's layout, so that a
 * line is of one day in every file. A file that shows another order than the kept one puts that in doubt, and staff are
 * asked until they have answered; their answer holds for the file that it was given for, whatever that shows.
 */
async function keepDateOrder(
  { db, clock }: Platform,
  { shown, example, layout, fileDigest, answer }: FileDates,
): Promise<DateOrder | null> {
  // Nothing depends on it, and nothing is learnt.
  if (shown.length === 0 && !example) return 'dayFirst';
  return inTransaction(db, async (tx) => {
    // Two first files of one layout at once may show both orders.
    await takeNamedLocks(tx, [`statement_layouts:${layout}`]);
    const [kept] = await tx.select().from(statementLayouts).where(eq(statementLayouts.layout, layout));
    const keep = (dateOrder: DateOrder | null) => {
      const row = { dateOrder, fileDigest, decidedAt: clock.now().toISOString() };
      return tx
        .insert(statementLayouts)
        .values({ layout, ...row })
        .onConflictDoUpdate({ target: statementLayouts.layout, set: row });
    };
    if (answer && example) {
      await keep(answer);
      return answer;
    }
    if (kept?.dateOrder && kept.fileDigest === fileDigest) return kept.dateOrder;
    const earlier = kept ? (kept.dateOrder ?? DATE_ORDERS) : [];
    const [only, another] = new Set([shown, earlier].flat());
    if (only && another) {
      if (!kept || kept.dateOrder) await keep(null);
      // Where no line depends on it each is read as it alone can be.
      return example ? null : (shown[0] ?? 'dayFirst');
    }
    if (only && !kept) await keep(only);
    return only ?? null;
  });
}

/** The lines below the header, and how their dates are read: none before staff have said so where nothing else does. */
async function readBelow(
  platform: Platform,
  rows: readonly (readonly string[])[],
  file: { headerRow: number; columns: StatementColumns; fileDigest: string; answer: DateOrder | undefined },
): Promise<{ read: ReadStatement; dates: StatementDates | null }> {
  const below = rowsBelow(rows, file);
  const evidence = dateEvidenceOf(below);
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
  const fileName = fileNameOf(file, NAME_MAX);
  const counts = { lines: lines.length, match: count('match'), look: count('look'), recorded: count('recorded') };
  await inTransaction(platform.db, async (tx) => {
    const done = { by: actor.id, at: platform.clock.now().toISOString(), fileName, isAdmin: isAdmin(actor) };
    await storeImport(tx, read, { ...done, fileDigest });
    await flagMissingTransfers(tx, { shown, unseen }, done);
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
