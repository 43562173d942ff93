import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** An email that was sent: of which change, about which record, when, to whom, and what it says. */
export interface WrittenEmail {
  changeId: string;
  recordId: string;
  event: string;
  /** When it was written, in milliseconds. */
  at: number;
  to: string;
  subject: string;
  /** The same in two forms. */
  text: string;
  html: string;
}

/** Reads an email as a mail program would; its file is named by the time. Throws where it is not whole. */
export async function readEmail(content: string, file: string): Promise<WrittenEmail> {
  const { headers, messageId, to, subject, text, html } = await PostalMime.parse(content);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value.trim();
  const changeId = /^<([^@>]+)@/.exec(messageId ?? '')?.[1];
  const recordId = header('x-hotel-record');
  const event = header('x-hotel-event');
  const address = to?.[0]?.address;
  if (!changeId || !recordId || !event || !address || !subject || !text?.trim() || !html?.trim())
    throw new Error(`The email ${file} is not whole`);
  const at = Date.parse(file.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  return { changeId, recordId, event, at, to: address, subject, text, html };
}

/** Every email that nodes with these folders have written. */
export async function readEmails(dataDirs: readonly string[]): Promise<WrittenEmail[]> {
  const emails: WrittenEmail[] = [];
  for (const dataDir of dataDirs) {
    const folder = join(dataDir, 'mail');
    // A node that has written none has no such folder.
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.eml'))) {
      emails.push(await readEmail(await readFile(join(folder, name), 'utf8'), name));
    }
  }
  return emails;
}
