import { expect, it } from 'vitest';
import { checkDocuments } from './check';

const record = (date = '2026-11-21 · in force', words = 10) => `# 0001 Layout\n\n${date}\n\n${'word '.repeat(words)}`;
const files = { 'docs/decisions/0001-layout.md': record() };
const check = (more: Record<string, string>) =>
  checkDocuments(new Map(Object.entries({ ...files, ...more }))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );

it.each<[string, string, string, RegExp]>([
  ['a record has a date and a status', 'docs/decisions/0002-a.md', record('2026-11-21'), /:3 has to say/],
  [
    'one that is superseded is in the archive',
    'docs/decisions/0002-a.md',
    record('2026-11-21 · superseded by 0001'),
    /:3/,
  ],
  ['it is short', 'docs/decisions/0002-a.md', record(undefined, 350), /has 357 words, of at most 350/],
  ['the archive says where its matter stands', 'docs/decisions/archive/0002-a.md', '# 0002 A', /first line/],
  [
    'and that is a record in force',
    'docs/decisions/archive/0002-a.md',
    '*superseded by [0003](../0003-b.md)*',
    /links to/,
  ],
  [
    'code cites what is in force',
    'server/a.ts',
    '\n// Why: docs/decisions/0002',
    /^server\/a\.ts:2 cites decision 0002,/,
  ],
  ['by its present name', 'Dockerfile', '# docs/decisions/0001-old.md', /cites decision 0001-old/],
  ['in brackets too', 'CONTRIBUTING.md', 'patches (0001, 0002)', /cites decision 0002/],
  ['so do rules of the product', 'server/a.ts', '// D99: why', /cites D99, which docs\/product\.md does not have/],
  ['and its sections', 'docs/api.md', 'as in spec 12', /cites spec 12/],
  ['links lead somewhere', 'docs/api.md', 'see [this](upgrade.md#a)', /links to docs\/upgrade\.md/],
])('%s', (_rule, path, text, message) => {
  expect(check({ [path]: text })).toEqual([expect.stringMatching(message)]);
});

it('refuses a number that is taken, and more than 35 records', () => {
  expect(check({ 'docs/decisions/0001-other.md': record() })).toHaveLength(2);
  const many = Array.from({ length: 35 }, (_, index) => [`docs/decisions/${1_000 + index}-a.md`, record()]);
  expect(check(Object.fromEntries(many))).toEqual([expect.stringContaining('36 records in force')]);
});

it('lets pass what is fine', () => {
  expect(
    check({
      'docs/decisions/0002-a.md': record('2026-11-21, revised 2026-11-27 · in force', 341),
      'docs/decisions/archive/0003-b.md':
        '*superseded by [0001](../0001-layout.md), [0002](../0002-a.md)*\n# 0003 B (0009)',
      'docs/product.md': '<a id="d7"></a>\n#### D7\n<a id="spec-5"></a>',
      'server/a.ts': '/** Once only (D7, spec 5). */',
      'docs/api.md': '[0002](decisions/0002-a.md), [a site](https://hotel.test/a.md#b)',
      'shared/dates.ts': "// docs/decisions/0002-a.md, docs/decisions/0001\nafter('0002-12-05');",
    }),
  ).toEqual([]);
});
