import { createHash } from 'node:crypto';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { columnsOf, IMPORT_COLUMNS } from '@shared/import/columns';
import { LINE_STATES, type LineState } from '@shared/import/constants';
import type { ImportLine, ImportPreview, ImportPreviewInput } from '@shared/import/schema';
import { stateOf, type Verdict } from '@shared/import/verdict';
import { parseLines } from './kinds';
import { findStanding } from './list';
import { type ReadImport, readImport } from './read-file';

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
    imported: await findStanding(db, read),
    seen: seenOf(read, verdicts),
  };
}
