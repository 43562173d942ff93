import { isId } from '../records/versions';
import type { Storage } from './storage';

/** Ids looked up at once. */
const AT_ONCE = 1_000;

/** A share says little of a handful of files: so few may always go. */
const FEW = { besideKnown: 10, alone: 2 };

interface Sweep {
  storage: Storage;
  /** Which of those ids have a row. */
  known(ids: string[]): Promise<{ id: string }[]>;
  /** Whether there is any row at all. */
  hasRows(): Promise<boolean>;
}

/**
 * Removes the files below each id that has no row and was last written before that instant, and nothing else. Returns how many
 * ids that were. Where more than a few, and most, have no row nothing is removed, and the log says so: these files may be
 * another hotel's. So too where none of the rows that there are has its file here.
 */
export async function sweepFiles(
  { storage, known, hasRows }: Sweep,
  before: Date,
  log: { error(message: string): void },
): Promise<number> {
  // Files before rows: what is uploaded meanwhile is younger.
  const names = (await storage.names()).flatMap(({ name, writtenAt }) =>
    isId(name) && writtenAt < before ? [name] : [],
  );
  const unknown = new Set(names);
  for (let from = 0; from < names.length; from += AT_ONCE) {
    for (const { id } of await known(names.slice(from, from + AT_ONCE))) unknown.delete(id);
  }
  if (unknown.size === 0) return 0;
  const withRow = names.length - unknown.size;
  const most = withRow > 0 ? Math.max(withRow, FEW.besideKnown) : (await hasRows()) ? 0 : FEW.alone;
  if (unknown.size > most) {
    log.error(
      `${unknown.size} of ${names.length} stored pictures or proofs have no row. None was removed: are they this hotel's?`,
    );
    return 0;
  }
  for (const id of unknown) await storage.remove(id);
  return unknown.size;
}
