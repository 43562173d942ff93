import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '@server/config';

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
