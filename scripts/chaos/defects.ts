import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INVARIANT_NAMES } from './checker/checker';

/** A change of one source file: this text, which must occur once, becomes that. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

/** A defect that is planted to see whether a run catches it. */
export interface Defect {
  name: string;
  /** The invariants of which it must be seen to break one. */
  breaks: string[];
  /** It shows only when a fault falls at the right moment. */
  needsFaults: boolean;
  /** Run on the database once the tables are there. */
  sql: string;
  /** Made to the sources while they are built. */
  patches: Patch[];
}

/** Reads one defect, without the `## ` before its name. */
function readDefect(text: string): Defect {
  const [name = '', ...lines] = text.trimEnd().split('\n');
  const defect: Defect = { name, breaks: [], needsFaults: false, sql: '', patches: [] };
  let file = '';
  let before = '';
  for (const line of lines) {
    const [, mark = '', rest = ''] = /^(breaks|needs faults|sql|in|-|\+) ?(.*)$/.exec(line) ?? [];
    const patch = defect.patches.at(-1);
    if (mark === 'breaks') defect.breaks = rest.split(' ').filter((one) => INVARIANT_NAMES.includes(one));
    else if (mark === 'needs faults') defect.needsFaults = true;
    else if (mark === 'sql') defect.sql += `${rest}\n`;
    else if (mark === 'in') file = rest;
    else if (mark === '-' && (before !== '-' || !patch)) defect.patches.push({ file, find: rest, replace: '' });
    else if (mark === '-' && patch) patch.find += `\n${rest}`;
    else if (mark === '+' && patch) patch.replace += `${rest}\n`;
    else throw new Error(`The defect "${name}" has a line that means nothing: ${line}`);
    before = mark;
  }
  if (defect.breaks.length === 0) throw new Error(`The defect "${name}" breaks no invariant`);
  return defect;
}

const [, ...texts] = readFileSync(join(import.meta.dirname, 'defects.txt'), 'utf8').split(/^## /m);

/** Each of these has happened in some system. */
export const DEFECTS: readonly Defect[] = texts.map(readDefect);
