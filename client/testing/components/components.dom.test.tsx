import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../render-page';
import { Components } from './page';

const UI = path.resolve('client/ui');
const SHOWS = path.resolve('client/testing/components');

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

/** 'Button', 'QrCode': what a file exports that is written as an element. */
const componentsOf = (text: string) =>
  [...text.matchAll(/^export (?:default )?(?:const|function) ([A-Z]\w*[a-z]\w*)/gm)].map(([, name = '']) => name);

test('every component of client/ui is on the page, by itself or as a part of another', () => {
  const ui = sourcesIn(UI);
  const page = sourcesIn(SHOWS);
  const forgotten = ui.flatMap(({ name, text }) => {
    const others = [...page, ...ui.filter((other) => other.name !== name)];
    return componentsOf(text)
      .filter((component) => !component.endsWith('Icon'))
      .filter((component) => !others.some((other) => new RegExp(`(<|\\.|: )${component}\\b`).test(other.text)))
      .map((component) => `${name}: ${component}`);
  });
  expect(forgotten).toEqual([]);
  expect(ui.flatMap(({ text }) => componentsOf(text)).length).toBeGreaterThan(80);
});

test('the page shows each family of components', async () => {
  renderPage(<Components />, '/testing/components/');
  for (const link of within(screen.getByRole('navigation', { name: 'Families' })).getAllByRole('link')) {
    expect(screen.getByRole('heading', { name: link.textContent ?? '', level: 2 })).toBeVisible();
  }
  expect(screen.getAllByText(/Icon$/).length).toBeGreaterThan(30);
});
