import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const filesBelow = readdirSync('client', { recursive: true, encoding: 'utf8' });

/** TypeScript takes any class name of a stylesheet for granted, so that a renamed class leaves its element unstyled. */
function undefinedClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)].flatMap(
    ([statement, name = '', sheet = '']) => {
      const css = readFileSync(path.join(path.dirname(file), sheet), 'utf8');
      const used = code.replaceAll(statement, '').matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'));
      return [...used].flatMap(([, className]) =>
        new RegExp(`\\.${className}(?![\\w-])`).test(css) ? [] : [`${file}: ${name}.${className}`],
      );
    },
  );
}

it('every class that a component takes from its stylesheet is defined there', () => {
  const files = filesBelow
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.join('client', file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(undefinedClasses)).toEqual([]);
});

it('no two stylesheets have one name, after which their classes are named (vite.config.ts)', () => {
  const names = filesBelow.filter((file) => file.endsWith('.module.css')).map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
});
