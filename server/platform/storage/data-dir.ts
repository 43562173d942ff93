import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadOrCreateSecret } from '../security/secrets';

/** What the program keeps below DATA_DIR by names that several parts of it know. */

/** Files that belong to records: pictures, and proofs of payment. Backups take them. */
export const FILE_FOLDERS = ['media', 'proofs'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

export const BACKUPS_FOLDER = 'backups';
export const SECRET_FILE = 'jwt-secret';

/** The hotel's secret: that of the settings, else one that is made once. */
export const hotelSecret = async ({ jwtSecret, dataDir }: { jwtSecret: string | undefined; dataDir: string }) =>
  jwtSecret ?? loadOrCreateSecret(dataDir, SECRET_FILE);

/** Makes the folder and those above it. Node's own way never ends where a folder that is there takes no others, as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  const made = async () => {
    try {
      await mkdir(folder);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  };
  try {
    await made();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await made();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
