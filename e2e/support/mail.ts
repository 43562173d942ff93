import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';

/** Waits for the newest email of a hotel without a mail server to that address with such a subject; returns its text. */
export async function mailTo({ dataDir }: { dataDir: string }, address: string, subject: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const folder = path.join(dataDir, 'mail');
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
        const mails = await Promise.all(
          names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
        );
        const found = mails.findLast((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject));
        text = found?.text ?? '';
        return text;
      },
      { interval: 200 },
    )
    .not.toBe('');
  return text;
}
