import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** They take much of the start's processor time and memory, and most processes that start never need them. */
const ON_DEMAND =
  /^import (?!type\b)[^;]*? from '(sharp|pdfkit|nodemailer|.*\/(email-html|read-calendar|s3-storage))'/m;

it('what draws pictures and receipts is not loaded at the start, but with the first of them', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing/'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => ON_DEMAND.test(readFileSync(`server/${file}`, 'utf8')))).toEqual([]);
});

/** As a module is loaded: outside of any function. */
const INTL_AT_LOAD = /^(export )?const [^=]*= (new Intl\b|.*toLocaleString)|^ {2}\w+: .*toLocaleString/m;

it('nothing formats by Intl as it is loaded: the first of a process takes 20 ms', () => {
  const files = ['server', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(modules.filter((file) => INTL_AT_LOAD.test(readFileSync(file, 'utf8')))).toEqual([]);
});
