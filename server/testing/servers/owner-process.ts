/**
 * A second hotel process, for tests of the lock on a cluster: starts it, prints its address, and runs until it is
 * ended.
 */
import { startEmbeddedPostgres } from '@server/platform/embedded/embedded-postgres';

const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  console.log(`READY ${server.url}`);
} catch (error) {
  console.log(`REFUSED ${error instanceof Error ? error.message : String(error)}`);
}
