import { expect, it } from 'vitest';
import { nearestOf } from './config-fields';

const WORDS = ['PORT', 'SMTP_URL', 'S3_URL', 'BANK_NAME', 'MAIL_FROM'];

it.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['SMTP_URLL', 'SMTP_URL'],
  ['S3_URI', 'S3_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['BANKNAMES', 'BANK_NAME'],
  ['PROT', 'PORT'],
  ['PORT', 'PORT'],
])('%s is meant to be %s', (written, word) => {
  expect(nearestOf(WORDS, written)).toBe(word);
});

it.each(['', 'PATH', 'PWD', 'TERM', 'SMTP_HOST', 'BANK_CODE', 'MAIL', 'AWS_URL_BASE'])(
  '%s is another word',
  (written) => {
    expect(nearestOf(WORDS, written)).toBeUndefined();
  },
);
