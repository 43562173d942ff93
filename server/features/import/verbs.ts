import { randomUUID } from 'node:crypto';
import { importRows, imports } from '@drizzle/schema/imports';
import type { UserActor } from '@server/platform/actor';
import { insertAll, takeNamedLocks } from '@server/platform/database/batches';
import { inTransaction, type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { csvFile } from '@server/platform/tables/csv-file';
import type { Reason } from '@shared/errors';
import type { WireFile } from '@shared/fields/files-schema';
import { columnsOf } from '@shared/import/columns';
import { IMPORT_LIMITS } from '@shared/import/constants';
import type { ExportInput, Import, ImportCreated, ImportCreateInput } from '@shared/import/schema';
import { problemWords, type Verdict } from '@shared/import/verdict';
import { eq } from 'drizzle-orm';
import { kindOf, parseLines } from './kinds';
import { countsOf, findActiveImport, findImport, seenOf } from './list';
import { type ReadImport, readImport } from './read-file';

/** One at a time; the rooms, dishes and guests that they name may be the same. */
const LOCK = 'imports';

const wrongWords = ({ lines }: ReadImport, verdicts: readonly Verdict[]): string => {
  const problems = verdicts.flatMap((verdict, at) =>
    typeof verdict === 'string'
      ? []
      : verdict.slice(0, 1).map(({ message }) => ({ row: lines[at]?.row ?? 0, message })),
  );
  return problemWords(problems, IMPORT_LIMITS.namedMax);
};

/** Throws `import_wrong`, `import_changed`, `import_nothing_new`. */
function assertAsSeen(read: ReadImport, verdicts: readonly Verdict[], seen: string): void {
  const counts = countsOf(verdicts);
  const about = { field: 'file' };
  const lines = wrongWords(read, verdicts);
  if (seenOf(read, verdicts) !== seen)
    throw new DomainError('import_changed', { lines: lines && `Wrong now: ${lines}.` }, about);
  if (counts.wrong > 0) throw new DomainError('import_wrong', { lines }, about);
  if (counts.new === 0) throw new DomainError('import_nothing_new', {}, about);
}

/** What somebody else has made between the verdict and the rows. */
const NIGHTS_TAKEN: readonly Reason[] = ['room_taken', 'room_held', 'room_out_of_order'];
const CONSTRAINTS = ['rooms_number_key', 'menu_items_name_key', 'imported_guests_key'];
function asChanged(error: unknown): never {
  const isTaken = error instanceof DomainError && NIGHTS_TAKEN.some((reason) => reason === error.reason);
  if (isTaken || CONSTRAINTS.some((name) => violates(error, name)))
    throw new DomainError('import_changed', { lines: '' }, { field: 'file' });
  throw error;
}

async function store(
  tx: Transaction,
  { platform, actor }: VerbContext<UserActor>,
  read: ReadImport,
  seen: string,
): Promise<string> {
  const parsed = parseLines(read.kind, read.lines);
  await parsed.lock(tx);
  const verdicts = await parsed.judge(tx, platform.clock.today());
  assertAsSeen(read, verdicts, seen);
  const by = { actor: actor.id, importId: randomUUID(), at: platform.clock.now().toISOString() };
  const places = verdicts.flatMap((verdict, at) => (verdict === 'new' ? [at] : []));
  const made = await parsed.create(tx, platform, places, by);
  const { kind, fileName, fileDigest } = read;
  const counts = { lines: made.length, skipped: countsOf(verdicts).here };
  const { importId: id } = by;
  const file = { kind, fileName, fileDigest, ...counts };
  await tx.insert(imports).values({ id, ...file, importedBy: by.actor, importedAt: by.at });
  await insertAll(
    tx,
    importRows,
    made.map((recordId) => ({ importId: id, recordId })),
  );
  await audit(tx, { actor: by.actor, action: 'imports.create', recordId: id, detail: file });
  return id;
}

/**
 * Imports the new lines of a file, all or none, and tells no guest of it. It needs the preview that somebody has seen: where
 * another would be shown now, nothing is stored. A file that stands imported is not imported again. Throws as `readImport`,
 * `import_dates`, `import_wrong`, `import_changed`, `import_nothing_new`.
 */
export async function createImport({
  ctx,
  input: { seen, ...input },
}: {
  ctx: VerbContext<UserActor>;
  input: ImportCreateInput;
}): Promise<ImportCreated> {
  const { db } = ctx.platform;
  const read = await readImport(input);
  if (read.dates && !read.dates.order) throw new DomainError('import_dates', {}, { field: 'dateOrder' });
  return inTransaction(db, async (tx) => {
    await takeNamedLocks(tx, [LOCK]);
    const earlier = await findActiveImport(tx, read);
    if (earlier) return { import: earlier, isNew: false };
    const id = await store(tx, ctx, read, seen);
    return { import: await findImport(tx, id), isNew: true };
  }).catch(asChanged);
}

/** 'Room 101, Room 102 and 3 more were changed or used since.' */
function touchedWords(names: readonly string[]): string {
  const inOrder = names.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const named = inOrder.slice(0, IMPORT_LIMITS.namedMax);
  const more = names.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more.toLocaleString('en-NG')} more`] : [])];
  return `${new Intl.ListFormat('en').format(all)} ${names.length === 1 ? 'was' : 'were'} changed or used since.`;
}

/**
 * Takes back all that an import has made, or nothing: rooms and dishes go from use, guests from the directory, stays from every
 * list with what was paid for them. Throws `not_found`, `import_taken_back`, and `import_touched` where somebody has changed or
 * used some of it.
 */
export function takeBackImport({
  ctx: { platform, actor },
  input: { _id: id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<Import> {
  return inTransaction(platform.db, async (tx) => {
    const [found] = isId(id) ? await tx.select().from(imports).where(eq(imports.id, id)).for('update') : [];
    if (!found) throw new DomainError('not_found');
    if (found.takenBackAt !== null) throw new DomainError('import_taken_back');
    const rows = await tx.select({ id: importRows.recordId }).from(importRows).where(eq(importRows.importId, id));
    const ids = rows.map((row) => row.id);
    const kind = kindOf(found.kind);
    const touched = await kind.touched(tx, ids, id);
    if (touched.length > 0) throw new DomainError('import_touched', { records: touchedWords(touched) });
    const at = platform.clock.now().toISOString();
    await kind.takeBack(tx, ids, { actor: actor.id, importId: id, at });
    await tx.update(imports).set({ takenBackAt: at, takenBackBy: actor.id }).where(eq(imports.id, id));
    const { fileName, lines } = found;
    const detail = { kind: found.kind, fileName, lines };
    await audit(tx, { actor: actor.id, action: 'imports.takeBack', recordId: id, detail });
    return findImport(tx, id);
  });
}

/** All of a kind as CSV, in the columns of an import: an empty house that imports it has the same. */
export async function exportKind({
  ctx: { platform },
  input: { kind },
}: {
  ctx: VerbContext<UserActor>;
  input: ExportInput;
}): Promise<WireFile> {
  const data = await kindOf(kind).exported(platform.db);
  return csvFile({ name: `${kind}-${platform.clock.today()}`, header: columnsOf(kind), rows: data });
}
