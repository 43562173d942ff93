import { describe, expect, it } from 'vitest';
import { shapeOf } from './shape';

const figure = (name: string, texts: Record<string, string>) =>
  shapeOf(new Map(Object.entries(texts))).find((one) => one.name === name);

describe('the shape of the code', () => {
  it('counts modules and styles of the product, not tests, their support or scripts', () => {
    const texts = {
      'client/a.ts': '',
      'client/a.css': '',
      'client/a.test.ts': '',
      'server/testing/b.ts': '',
      'scripts/c.ts': '',
    };
    expect(figure('product files', texts)?.value).toBe(2);
  });

  it('finds a module that only its neighbour uses, where both fit into one file', () => {
    const name = 'modules that fit into their only user';
    const user = "import { b } from './b';\n";
    expect(figure(name, { 'shared/a.ts': user, 'shared/b.ts': '\n' })?.value).toBe(1);
    expect(figure(name, { 'shared/a.ts': user, 'shared/b.ts': '\n'.repeat(200) })?.value).toBe(0);
    expect(figure(name, { 'shared/a.ts': user, 'shared/c.ts': user, 'shared/b.ts': '\n' })?.value).toBe(0);
    expect(figure(name, { 'shared/a.ts': "import { b } from './x/b';\n", 'shared/x/b.ts': '\n' })?.value).toBe(0);
  });

  it('counts each circle of imports once, with types, but not what is loaded later', () => {
    const name = 'circles of imports';
    const circle = {
      'shared/a.ts': "import './b';\n",
      'shared/b.ts': "import './c';\n",
      'shared/c.ts': "import type { A } from './a';\n",
    };
    expect(figure(name, circle)).toMatchObject({ value: 1, named: [expect.stringContaining('shared/a')] });
    expect(figure(name, { ...circle, 'shared/c.ts': "void import('./a');\n" })?.value).toBe(0);
    expect(figure(name, { ...circle, 'shared/d.ts': "import './a';\n" })?.value).toBe(1);
  });

  it('names the folders with too many files, tests among them, but not where their number is no choice', () => {
    const texts = Object.fromEntries(
      Array.from({ length: 31 }, (_, at) => [
        `client/ui/${at}.test.ts`,
        `e2e/${at}.ts`,
        `docs/decisions/archive/${at}.md`,
      ])
        .flat()
        .map((name) => [name, '']),
    );
    expect(figure('folders of more than 30 files', texts)).toMatchObject({ value: 1, named: ['client/ui 31'] });
  });
});
