import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, openMailServer } from '@server/testing/servers/mail-server';
import PostalMime, { type Email as ReadEmail } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmailRefused, fileMailer, type Mailer, smtpMailer } from './mail';

const sender = {
  from: 'The Hotel <bookings@hotel.test>',
  clock: { now: () => new Date('2026-03-10T11:00:00.000Z') },
};
const email = {
  from: { name: 'Oja, “the” Palace', address: 'desk@oja.test' },
  id: '5f0c0f6e-0000-4000-8000-000000000001',
  to: 'adaeze@guests.test',
  subject: 'Your booking ₦',
  text: 'Dear Adaeze,\n\nit costs ₦60,000.\n',
  html: '<p>Dear Adaeze</p>',
  headers: { 'X-Hotel-Event': 'created' },
};

/** Each byte there is, and what a transport without encoding would break. */
const content = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), Buffer.from('\r\n.\r\n')]);
const attachment = { fileName: 'receipt-000123.pdf', mediaType: 'application/pdf', content };

const filesIn = ({ attachments }: ReadEmail) =>
  attachments.map(({ filename, mimeType, content }) => ({
    fileName: filename,
    mediaType: mimeType,
    content: Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content),
  }));

describe('without a mail server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hotel-emails-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('each email is one whole file that a mail program opens, by time and id, readable by its owner only (D18)', async () => {
    const mail = join(folder, 'mail');
    await fileMailer(mail, sender).send(email);
    expect(await readdir(mail)).toEqual([`2026-03-10T11-00-00.000Z-${email.id}.eml`]);
    const path = join(mail, `2026-03-10T11-00-00.000Z-${email.id}.eml`);
    const read = await PostalMime.parse(await readFile(path));
    expect(read).toMatchObject({
      from: { name: 'The Hotel', address: 'bookings@hotel.test' },
      to: [{ address: 'adaeze@guests.test' }],
      subject: 'Your booking ₦',
      messageId: `<${email.id}@hotel.test>`,
      date: '2026-03-10T11:00:00.000Z',
    });
    expect(read.text?.trim()).toBe(email.text.trim());
    expect(read.html).toContain(email.html);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it.each([
    [{ name: 'Oja, "the" Palace <7>', address: 'desk@oja.test' }, 'desk@oja.test'],
    // One that has not said its address yet.
    [{ name: 'Oja, "the" Palace <7>', address: '' }, 'no-reply@localhost'],
  ])('D52: without MAIL_FROM an email is from who sends it: %o', async (from, address) => {
    await fileMailer(folder, { ...sender, from: null }).send({ ...email, from });
    const read = await PostalMime.parse(await readFile(join(folder, `2026-03-10T11-00-00.000Z-${email.id}.eml`)));
    expect(read.from).toEqual({ name: from.name, address });
    expect(read.messageId).toBe(`<${email.id}@${address.split('@')[1]}>`);
  });

  it('a file goes with the email, byte for byte', async () => {
    await fileMailer(folder, sender).send({ ...email, attachments: [attachment] });
    const read = await PostalMime.parse(await readFile(join(folder, `2026-03-10T11-00-00.000Z-${email.id}.eml`)));
    expect(filesIn(read)).toEqual([attachment]);
  });

  it('a folder that cannot be written is an error, not a lost email', async () => {
    await writeFile(join(folder, 'mail'), 'something else');
    await expect(fileMailer(join(folder, 'mail'), sender).send(email)).rejects.toThrow();
  });
});

describe('with a mail server', () => {
  let mailer: Mailer | undefined;
  let server: MailServer | undefined;
  afterEach(async () => {
    mailer?.close();
    await server?.close();
  });
  const open = async (refuses?: (address: string) => number | null) => {
    server = await openMailServer({ refuses });
    mailer = smtpMailer(server.url, sender);
    return { server, mailer };
  };

  it('the email arrives with the id that tells a repeat from a second email', async () => {
    const { server, mailer } = await open();
    await mailer.send(email);
    await mailer.send(email);
    const both = await server.emails(2);
    for (const { email: read, to, header } of both) {
      expect(to).toEqual(['adaeze@guests.test']);
      expect(read.messageId).toBe(`<${email.id}@hotel.test>`);
      expect(read.text).toContain('it costs ₦60,000.');
      expect(header('X-Hotel-Event')).toBe('created');
      expect(header('Auto-Submitted')).toBe('auto-generated');
    }
  });

  it('a file arrives with it, byte for byte', async () => {
    const { server, mailer } = await open();
    await mailer.send({ ...email, attachments: [attachment] });
    const [received] = await server.emails(1);
    expect(received && filesIn(received.email)).toEqual([attachment]);
  });

  it.each([
    ['subject', { ...email, subject: 'Hello\r\nBcc: thief@elsewhere.test' }],
    ['header', { ...email, headers: { 'X-Hotel-Event': 'a\r\nBcc: thief@elsewhere.test' } }],
    ['id', { ...email, id: 'x>\r\nBcc: thief@elsewhere.test\r\nX: <' }],
  ])('a line break in the %s makes no header and no second recipient', async (_where, hostile) => {
    const { server, mailer } = await open();
    await mailer.send(hostile);
    const [received] = await server.emails(1);
    expect(received?.to).toEqual(['adaeze@guests.test']);
    expect(received?.email.text).toContain('it costs ₦60,000.');
    expect(received?.header('Bcc')).toBeUndefined();
  });

  it.each([
    'a@b.test, thief@elsewhere.test',
    'x: a@b.test, thief@elsewhere.test;',
    'a@b.test>\r\nRCPT TO:<thief@elsewhere.test',
  ])('an address made to be several, %j, reaches none of them', async (to) => {
    const { server, mailer } = await open();
    await mailer.send({ ...email, to }).catch((error) => expect(error).toBeInstanceOf(EmailRefused));
    expect(server.received.flatMap((received) => received.to).filter((address) => /thief/.test(address)).length).toBe(
      0,
    );
  });

  it('a person whom the server does not know is refused for good, one it cannot take now is not', async () => {
    const { mailer } = await open((address) =>
      address.startsWith('gone') ? 550 : address.startsWith('full') ? 452 : null,
    );
    await expect(mailer.send({ ...email, to: 'gone@guests.test' })).rejects.toThrow(EmailRefused);
    await expect(mailer.send({ ...email, to: 'full@guests.test' })).rejects.not.toThrow(EmailRefused);
    await mailer.send(email);
  });

  it('a server that is away is an error that a repeat may mend', async () => {
    const { server, mailer } = await open();
    await server.close();
    await expect(mailer.send(email)).rejects.not.toThrow(EmailRefused);
    await server.reopen();
    await mailer.send(email);
    expect(await server.emails(1)).toHaveLength(1);
  });

  it('sending ends when the process has no more time', async () => {
    const { mailer } = await open();
    await expect(mailer.send(email, AbortSignal.abort())).rejects.toThrow();
  });
});
