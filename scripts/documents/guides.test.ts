import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Documents that people follow by hand: headings, files and commands that they name must be there, and they are for skimming. */

const pagesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...pagesOf('docs'), ...pagesOf('docs/operations')];
const LINE_MAX = 140;
const PARAGRAPH_LINES_MAX = 5;

const read = (file: string) => readFileSync(file, 'utf8');
const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** The anchors that a page offers: those of its headings, as GitHub names them, and its own. */
function anchorsOf(file: string): string[] {
  const text = withoutCode(read(file));
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}

it.each(GUIDES)('%s links to headings that are there', (file) => {
  const links = [...withoutCode(read(file)).matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)];
  const dead = links.filter(([, page = '', anchor = '']) => {
    const target = page === '' ? file : path.join(path.dirname(file), page);
    return !anchorsOf(target).includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

it.each(GUIDES)('%s names files that are there', (file) => {
  const named = [...read(file).matchAll(/`((?:client|docs|drizzle|e2e|patches|scripts|server|shared)\/[\w./-]+)`/g)];
  expect(named.map(([, name = '']) => name).filter((name) => !existsSync(name))).toEqual([]);
});

it.each(GUIDES)('%s names commands that are there', (file) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = [...read(file).matchAll(/\bnpm run (?:--silent )?([a-z][a-z:]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(GUIDES)('%s has short lines, and no paragraph over five of them', (file) => {
  const prose = withoutCode(read(file)).replace(/^ *\|.*$/gm, '');
  expect(prose.split('\n').filter((line) => line.length > LINE_MAX)).toEqual([]);
  const paragraphs = prose.split(/\n\s*\n|\n(?= *(?:-|\d+\.) )/);
  expect(paragraphs.filter((text) => text.trim().split('\n').length > PARAGRAPH_LINES_MAX)).toEqual([]);
});
