import { once } from 'node:events';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '@server/config';
import { makeFolder } from '@server/platform/storage/data-dir';

/** Throws a `ConfigError` where something else listens there: better before the first start's work than after. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`Settings HOST and PORT: cannot listen at ${host}:${port} (${reason})`);
  } finally {
    probe.close();
  }
}

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
