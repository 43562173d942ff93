import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config';
import { startHotel } from './start';

/** The process: settings, start, and a leave in good order. */

const DEADLINE_MS = 9_000;

/** The folder of built things: this file's own when it is built, the repository's otherwise. */
function distFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return existsSync(join(here, '../client')) ? join(here, '..') : join(here, '../dist');
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const hotel = await startHotel(config, { dist: distFolder(), say: (line) => console.log(line) });
  let leaving = false;
  const leave = (signal: string) => {
    if (leaving) return;
    leaving = true;
    console.log(`${signal}: finishing what is under way`);
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    hotel.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => leave('SIGTERM'));
  process.on('SIGINT', () => leave('SIGINT'));
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
