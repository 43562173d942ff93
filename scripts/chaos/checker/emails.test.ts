import { expect, it } from 'vitest';
import { readEmail } from './emails';

const FILE = '2026-11-21T12-34-51.123Z-change-1.eml';
const part = (type: string, body: string) => [
  '--part',
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: quoted-printable',
  '',
  body,
];
const EMAIL = [
  'To: guest@guests.example',
  'Subject: Your booking',
  'Message-ID: <change-1@gthotel.example>',
  'X-Hotel-Event: created',
  'X-Hotel-Record:',
  ' booking-1',
  'Content-Type: multipart/alternative; boundary=part',
  '',
  ...part('text/plain', 'Amount: =E2=82=A62,000'),
  ...part('text/html', '<p>Amount</p>'),
  '--part--',
].join('\r\n');

it('an email says by its headers which change of which record it tells of, and is read as a mail program shows it', async () => {
  expect(await readEmail(EMAIL, FILE)).toMatchObject({
    changeId: 'change-1',
    recordId: 'booking-1',
    event: 'created',
    at: Date.parse('2026-11-21T12:34:51.123Z'),
    to: 'guest@guests.example',
    subject: 'Your booking',
    text: expect.stringContaining('Amount: ₦2,000'),
    html: expect.stringContaining('<p>Amount</p>'),
  });
});

it('an email that breaks off is not taken for one', async () => {
  await expect(readEmail(EMAIL.slice(0, 120), FILE)).rejects.toThrow('not whole');
  await expect(readEmail(EMAIL.replace('<p>Amount</p>', ''), FILE)).rejects.toThrow('not whole');
});
