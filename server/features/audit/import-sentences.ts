import { IMPORT_KIND_WORDS, IMPORT_KINDS } from '@shared/import/constants';

interface Said {
  detail: Record<string, unknown>;
}

/** '120 lines of bookings'; the name of a file may say anything. */
function linesOf({ detail }: Said): string {
  const kind = IMPORT_KINDS.find((known) => known === detail.kind);
  const count = typeof detail.lines === 'number' ? detail.lines : 0;
  const words = `${count.toLocaleString('en-NG')} ${count === 1 ? 'line' : 'lines'}`;
  return kind ? `${words} of ${IMPORT_KIND_WORDS[kind].toLowerCase()}` : words;
}

export const IMPORT_SENTENCES = {
  'imports.create': (said: Said) => `imported ${linesOf(said)}`,
  'imports.takeBack': (said: Said) => `took back an import of ${linesOf(said)}`,
};
