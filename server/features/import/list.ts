import { imports } from '@drizzle/schema/imports';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { IMPORT_LIMITS } from '@shared/import/constants';
import type { Import } from '@shared/import/schema';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { ReadImport } from './read-file';

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
export async function findStanding(
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
