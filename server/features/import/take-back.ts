import { importRows, imports } from '@drizzle/schema/imports';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import { IMPORT_LIMITS } from '@shared/import/constants';
import type { Import } from '@shared/import/schema';
import { eq } from 'drizzle-orm';
import { kindOf } from './kinds';
import { findImport } from './list';

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
