import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { type Config, ConfigError } from '@server/config';
import { makeFolder } from '@server/platform/storage/data-dir';

/** Throws a `ConfigError` where the hotel cannot keep its files: better before the first start's work than with the first picture. */
export async function assertDataDir({ dataDir, ...kept }: Config): Promise<void> {
  // Then nothing is kept there.
  if (kept.databaseUrl && kept.bucket && kept.smtpUrl && kept.jwtSecret) return;
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`Setting DATA_DIR: ${dataDir} cannot be made or written to (${code})`);
  }
}
