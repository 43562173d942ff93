import { loadOrCreateSecret } from './secrets';

/** What the program keeps below DATA_DIR by names that several parts of it know. */

/** Files that belong to records: pictures, and proofs of payment. Backups take them. */
export const FILE_FOLDERS = ['media', 'proofs'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

export const BACKUPS_FOLDER = 'backups';
export const SECRET_FILE = 'jwt-secret';

/** The hotel's secret: that of the settings, else one that is made once. */
export const hotelSecret = async ({ jwtSecret, dataDir }: { jwtSecret: string | undefined; dataDir: string }) =>
  jwtSecret ?? loadOrCreateSecret(dataDir, SECRET_FILE);
