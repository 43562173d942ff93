import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';

const patches = new URL('../patches/', import.meta.url);

test.each(readdirSync(patches))('what is installed is as %s has it', (name) => {
  const [, ...files] = readFileSync(new URL(name, patches), 'utf8').split(/^diff --git .*\n/m);
  expect(files.length).toBeGreaterThan(0);
  for (const change of files) {
    const path = /^\+\+\+ b\/(.*)$/m.exec(change)?.[1] ?? '';
    const installed = readFileSync(new URL(`../${path}`, patches), 'utf8');
    for (const part of change.split(/^@@ .* @@.*\n/m).slice(1))
      expect(installed, path).toContain(part.replace(/^-.*\n/gm, '').replace(/^[ +]/gm, ''));
  }
});

it('its versions are exact: a patch fits one', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', patches), 'utf8'));
  for (const file of readdirSync(patches)) {
    const [name = '', version] = file.replace(/\.patch$/, '').split('+');
    expect(dependencies[name]).toBe(version);
  }
});
