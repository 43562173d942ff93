import { createHash } from 'node:crypto';
import { imports } from '@drizzle/schema/imports';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { UserActor } from '@server/platform/actor';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { columnsOf, IMPORT_COLUMNS } from '@shared/import/columns';
import { IMPORT_LIMITS, LINE_STATES, type LineState } from '@shared/import/constants';
import type { Import, ImportLine, ImportPreview, ImportPreviewInput } from '@shared/import/schema';
import { stateOf, type Verdict } from '@shared/import/verdict';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { parseLines } from './kinds';
import { type ReadImport, readImport } from './read-file';

const selectImports = (db: Queryable, where?: SQL) =>
  db
    .select({ row: imports, importedBy: nameOfActor(imports.importedBy) })
    .from(imports)
    .where(where)
    .orderBy(desc(imports.importedAt), desc(imports.id))
    .limit(IMPORT_LIMITS.listMax);

const toWire = ({ row, importedBy }: Awaited<ReturnType<typeof selectImports>>[number]): Import => ({
  ...{ _id: row.id, kind: row.kind, fileName: row.fileName, lines: row.lines, skipped: row.skipped, importedBy },
  importedAt: isoInstant(row.importedAt),
  takenBackAt: row.takenBackAt && isoInstant(row.takenBackAt),
});

/** The latest imports, those that were taken back too. */
export async function listImports({ ctx: { platform } }: { ctx: VerbContext<UserActor> }): Promise<Import[]> {
  return (await selectImports(platform.db)).map(toWire);
}

/** The import of that very file that was not taken back; null where there is none. */
export async function findActiveImport(
  db: Queryable,
  { kind, fileDigest }: Pick<ReadImport, 'kind' | 'fileDigest'>,
): Promise<Import | null> {
  const isIt = and(eq(imports.kind, kind), eq(imports.fileDigest, fileDigest), isNull(imports.takenBackAt));
  const [found] = await selectImports(db, isIt);
  return found ? toWire(found) : null;
}

export async function findImport(db: Queryable, id: string): Promise<Import> {
  const [found] = await selectImports(db, eq(imports.id, id));
  if (!found) throw new DomainError('not_found');
  return toWire(found);
}

/** Says the same of two previews only where each line of the same file has the same state. */
export function seenOf({ kind, fileDigest, dates }: ReadImport, verdicts: readonly Verdict[]): string {
  const said = JSON.stringify([kind, fileDigest, dates?.order ?? null, verdicts.map(stateOf)]);
  return createHash('sha256').update(said).digest('base64url');
}

/** The wrong lines first, each part in the order of the file. */
export function linesOf({ kind, lines }: ReadImport, verdicts: readonly Verdict[]): ImportLine[] {
  const nameOf = (field: string) => IMPORT_COLUMNS[kind].find((column) => column.field === field)?.name ?? '';
  const judged = lines.map(({ row, cells }, at): ImportLine => {
    const verdict = verdicts[at] ?? 'new';
    const problems =
      typeof verdict === 'string' ? [] : verdict.map(({ field, message }) => ({ column: nameOf(field), message }));
    return { row, state: stateOf(verdict), cells, problems };
  });
  return LINE_STATES.flatMap((state) => judged.filter((line) => line.state === state));
}

export function countsOf(verdicts: readonly Verdict[]): Record<LineState, number> {
  const count = (state: LineState) => verdicts.filter((verdict) => stateOf(verdict) === state).length;
  return { new: count('new'), here: count('here'), wrong: count('wrong') };
}

/**
 * Says of each line of a file whether it would be imported, is here already, or is wrong and why. Nothing is written. Throws
 * `import_not_table`, `import_empty`, `import_too_long`, `import_columns`.
 */
export async function previewImport({
  ctx: { platform },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: ImportPreviewInput;
}): Promise<ImportPreview> {
  const { db, clock } = platform;
  const read = await readImport(input);
  const verdicts = await parseLines(read.kind, read.lines).judge(db, clock.today());
  const { kind, fileName, leftAside, dates } = read;
  return {
    ...{ kind, fileName, columns: [...columnsOf(kind)], leftAside, dates },
    counts: countsOf(verdicts),
    lines: linesOf(read, verdicts),
    imported: await findActiveImport(db, read),
    seen: seenOf(read, verdicts),
  };
}
