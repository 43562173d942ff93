import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A letter that was written: of which change, and about which booking. */
export interface WrittenLetter {
  changeId: string;
  recordId: string;
  event: string;
}

/** Takes a letter as it lies in its file; returns what its headers say. Throws where it is not whole. */
export function readLetter(text: string): WrittenLetter {
  const [head = '', ...body] = text.split(/\r?\n\r?\n/);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*?)\\s*$`, 'im').exec(unfolded)?.[1];
  const changeId = /^<([^@>]+)@/.exec(header('Message-ID') ?? '')?.[1];
  const recordId = header('X-Hotel-Record');
  const event = header('X-Hotel-Event');
  if (!changeId || !recordId || !event || body.join('').trim() === '') throw new Error('A letter is not whole');
  return { changeId, recordId, event };
}

/** Takes the folders of the processes; returns every letter that they have written. */
export async function readLetters(dataDirs: readonly string[]): Promise<WrittenLetter[]> {
  const letters: WrittenLetter[] = [];
  for (const dataDir of dataDirs) {
    const folder = join(dataDir, 'mail');
    // A process that has written none has no such folder.
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.eml'))) {
      letters.push(readLetter(await readFile(join(folder, name), 'utf8')));
    }
  }
  return letters;
}
