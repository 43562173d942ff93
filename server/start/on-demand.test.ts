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
