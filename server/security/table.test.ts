import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/security.md says which test shows what. This keeps it from saying so of tests that are gone. */

const root = path.join(import.meta.dirname, '../..');
const table = await readFile(path.join(root, 'docs/security.md'), 'utf8');
const rows = table.split('\n').filter((line) => /^\| (V|API)\d/.test(line));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they are its first ones. Facts of OWASP/ASVS 5.0.0. */
const SECTIONS: Record<string, number> = Object.fromEntries(
  `V1.1 2 V1.2 9 V1.3 11 V1.4 3 V1.5 2 V2.1 3 V2.2 3 V2.3 4 V2.4 1 V3.2 2 V3.3 4 V3.4 6 V3.5 5 V3.7 2 V4.1 3 V4.2 1 V4.3 2 V4.4 4
  V5.1 1 V5.2 3 V5.3 2 V5.4 3 V6.1 3 V6.2 12 V6.3 4 V6.4 4 V6.5 5 V6.6 3 V6.8 4 V7.1 3 V7.2 4 V7.3 2 V7.4 5 V7.5 2 V7.6 2 V8.1 2
  V8.2 3 V8.3 1 V8.4 1 V9.1 3 V9.2 4 V10.1 2 V10.2 2 V10.3 4 V10.4 11 V10.5 5 V10.6 2 V10.7 3 V11.1 2 V11.2 3 V11.3 3 V11.4 4
  V11.5 1 V11.6 1 V12.1 3 V12.2 2 V12.3 4 V13.1 1 V13.2 5 V13.3 2 V13.4 5 V14.1 2 V14.2 4 V14.3 3 V15.1 3 V15.2 3 V15.3 7
  V16.1 1 V16.2 5 V16.3 4 V16.4 3 V16.5 3 V17.1 1 V17.2 4 V17.3 2`
    .split(/\s+/)
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, Number(words[index + 1])]] : [])),
);
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** Takes what stands in a row's first cell; returns the requirements that it speaks of: 'V1.2.6-V1.2.8', 'V4.3', 'V10'. */
function requirementsIn(cell: string): string[] {
  return [...cell.matchAll(/(V\d+(?:\.\d+)*)(?:-(V\d+\.\d+\.(\d+)))?/g)].flatMap(([, from = '', to, last]) => {
    if (to === undefined) return REQUIREMENTS.filter((one) => one === from || one.startsWith(`${from}.`));
    const section = from.slice(0, from.lastIndexOf('.'));
    const first = Number(from.slice(section.length + 1));
    return REQUIREMENTS.filter((one) => {
      const number = Number(one.slice(section.length + 1));
      return one.startsWith(`${section}.`) && number >= first && number <= Number(last);
    });
  });
}

const references = [...table.matchAll(/`([\w./-]+\.test\.tsx?)` "([^"]*)"/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

describe('docs/security.md', () => {
  it.each(references)('names a test that exists: $file, $name', async ({ file, name }) => {
    const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
    const isThere = ['"', "'", '`'].some((quote) => source.includes(`${quote}${name}`));
    expect(name !== '' && isThere, `${file} has no test whose name begins with: ${name}`).toBe(true);
  });

  it('names every test by file and name, and none by its file alone', () => {
    const files = [...rows.join('\n').matchAll(/`[\w./-]+\.test\.tsx?`(?! ")/g)].map(([file]) => file);
    expect(files).toEqual([]);
  });

  it('speaks of each requirement of ASVS 5.0 at levels 1 and 2 once', () => {
    const spoken = rows.flatMap((row) => requirementsIn(row.split('|')[1] ?? ''));
    expect([...spoken].sort()).toEqual([...REQUIREMENTS].sort());
  });

  it('speaks of each item of the API Security Top 10', () => {
    const items = rows.flatMap((row) => /^\| (API\d+) /.exec(row)?.[1] ?? []);
    expect(items).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}`));
  });

  it('says of each whether it is shown, and shows what it says is shown', () => {
    for (const row of rows) {
      const [, , state = '', how = ''] = row.split('|').map((cell) => cell.trim());
      expect(['shown', 'so built', 'partly', 'not met', 'n/a'], row).toContain(state);
      if (state === 'shown') expect(how, row).toMatch(/`[\w./-]+\.test\.tsx?` "/);
      expect(how, row).not.toBe('');
    }
  });
});
