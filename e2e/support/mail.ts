import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

/** Waits for the newest email of a hotel without a mail server to that address with such a subject. */
export async function emailTo({ dataDir }: { dataDir: string }, address: string, subject: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const folder = path.join(dataDir, 'mail');
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
        const mails = await Promise.all(
          names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
        );
        found = mails.findLast((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject));
        return found;
      },
      { interval: 200 },
    )
    .toBeDefined();
  if (!found) throw new Error('No such email');
  return found;
}

/** The text of that email. */
export const mailTo = async (...which: Parameters<typeof emailTo>): Promise<string> =>
  (await emailTo(...which)).text ?? '';
