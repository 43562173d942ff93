import path from 'node:path';
import type { Finding } from '../layering/check';

/** What documents promise of themselves: short records of decisions, and references that lead somewhere. */

const IN_FORCE_MAX = 35;
const WORDS_MAX = 350;
const RECORDS = 'docs/decisions';
const PRODUCT = 'docs/product.md';
const DATED = /^\d{4}-\d\d-\d\d(, revised \d{4}-\d\d-\d\d)? · in force$/;
const SUPERSEDED = /^\*superseded by (\[(\d{4})\]\(\.\.\/\2-[a-z0-9-]+\.md\)(, )?)+\*$/;

/** Takes every file of the repository that may cite a record or link to a document, as path and text. */
export function checkDocuments(texts: Map<string, string>): Finding[] {
  const records = [...texts.keys()].filter((file) => path.dirname(file) === RECORDS && /\/\d{4}-/.test(file));
  const findings = [...texts].flatMap(([file, text]) => [
    ...(records.includes(file) ? checkRecord(file, text) : []),
    ...(file.startsWith(`${RECORDS}/archive/`) ? checkArchived(file, text) : checkCitations(file, text, records)),
    ...(file.endsWith('.md') ? checkLinks(file, text, texts) : []),
    ...(file.startsWith(`${RECORDS}/archive/`) ? [] : checkRules(file, text, texts.get(PRODUCT) ?? '')),
  ]);
  const numbers = records.map(numberOf);
  const twice = records.filter((file) => numbers.indexOf(numberOf(file)) !== numbers.lastIndexOf(numberOf(file)));
  findings.push(
    ...twice.map((file) => ({ path: file, line: 1, message: 'has a number that another record has too.' })),
  );
  if (records.length > IN_FORCE_MAX) {
    const message = `has ${records.length} records in force, of at most ${IN_FORCE_MAX}. Merge those on one subject.`;
    findings.push({ path: RECORDS, line: 0, message });
  }
  return findings;
}

const numberOf = (file: string) => path.basename(file).slice(0, 4);

function checkRecord(file: string, text: string): Finding[] {
  const found: Finding[] = [];
  if (!DATED.test(text.split('\n')[2] ?? '')) {
    const message =
      "has to say in its third line: '2026-11-21 · in force', or '2026-11-21, revised 2026-11-27 · in force'.";
    found.push({ path: file, line: 3, message });
  }
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  if (words > WORDS_MAX) found.push({ path: file, line: 1, message: `has ${words} words, of at most ${WORDS_MAX}.` });
  return found;
}

function checkArchived(file: string, text: string): Finding[] {
  if (SUPERSEDED.test(text.split('\n')[0] ?? '')) return [];
  const message =
    "has to say in its first line where its matter stands now: '*superseded by [0001](../0001-layout.md)*'.";
  return [{ path: file, line: 1, message }];
}

/** Citations in code and documents: `docs/decisions/0003`, with or without the rest of the file's name, or (0003). */
function checkCitations(file: string, text: string, records: readonly string[]): Finding[] {
  return eachLine(text, /decisions\/\d{4}[a-z0-9-]*|\(0\d{3}(?:, 0\d{3})*\)/g)
    .flatMap(({ line, match }) => (match[0].match(/\d{4}[a-z0-9-]*/g) ?? []).map((cited) => ({ line, cited })))
    .filter(
      ({ cited }) => !records.some((record) => cited === numberOf(record) || cited === path.basename(record, '.md')),
    )
    .map(({ line, cited }) => ({ path: file, line, message: `cites decision ${cited}, which is not in force.` }));
}

function checkLinks(file: string, text: string, texts: Map<string, string>): Finding[] {
  return eachLine(text, /\]\(([^)\s#:]+\.md)(?:#[^)]*)?\)/g)
    .map(({ line, match }) => ({ line, target: path.posix.join(path.dirname(file), match[1] ?? '') }))
    .filter(({ target }) => !texts.has(target))
    .map(({ line, target }) => ({ path: file, line, message: `links to ${target}, which is not there.` }));
}

/** Citations of the product's rules: `D7` and `spec 5` lead to an anchor there. */
function checkRules(file: string, text: string, product: string): Finding[] {
  return eachLine(text, /\b(D|spec )([1-9]\d?)\b/g)
    .map(({ line, match }) => ({ line, cited: match[0], anchor: match[0].toLowerCase().replace(' ', '-') }))
    .filter(({ anchor }) => !product.includes(`<a id="${anchor}">`))
    .map(({ line, cited }) => ({ path: file, line, message: `cites ${cited}, which ${PRODUCT} does not have.` }));
}

const eachLine = (text: string, pattern: RegExp) =>
  text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(pattern)].map((match) => ({ line: index + 1, match })));
