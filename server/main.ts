import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config';
import { describeError, errorLine } from './platform/describe-error';
import { isPatched, NOT_PATCHED } from './platform/driver-check';
import { type Hotel, startHotel } from './start';

/** The process: settings, start, and a leave in good order. */

const DEADLINE_MS = 9_000;

/** The folder of built things: where this file is when it is built, `dist` beside its folder otherwise. */
function distFolder(): string {
  const above = dirname(dirname(fileURLToPath(import.meta.url)));
  return basename(above) === 'dist' ? above : join(above, 'dist');
}

/** A wrong setting is told in its own words; of anything else no value may be shown. */
function fail(error: unknown): void {
  const message = error instanceof ConfigError ? error.message : errorLine(error).replace(/^Error: /, '');
  console.error(process.env.LOG_LEVEL === 'debug' ? JSON.stringify(describeError(error), null, 2) : message);
  process.exitCode = 1;
}

/** Left to itself Node prints what nobody caught with all that hangs on it, a statement's values too. */
function failOnUncaught(): void {
  process.on('uncaughtException', (error) => {
    console.error(JSON.stringify(describeError(error), null, 2));
    process.exit(1);
  });
}

/** Leaves on SIGTERM and SIGINT, also while it is still starting. */
function leaveOnSignal(starting: Promise<Hotel>): void {
  let leaving = false;
  const leave = async (signal: string) => {
    if (leaving) return;
    leaving = true;
    console.log(`${signal}: finishing what is under way`);
    setTimeout(() => {
      // By force, since a log that nobody reads can hold up an ordinary exit; but a container's first process cannot
      // kill itself.
      process.kill(process.pid, 'SIGKILL');
      process.exit(1);
    }, DEADLINE_MS).unref();
    try {
      await (await starting).stop();
    } catch (error) {
      fail(error);
    }
    process.exit();
  };
  process.on('SIGTERM', () => void leave('SIGTERM'));
  process.on('SIGINT', () => void leave('SIGINT'));
}

failOnUncaught();
try {
  if (!(await isPatched())) throw new ConfigError(NOT_PATCHED);
  const config = readConfig(process.env);
  const starting = startHotel(config, { dist: distFolder(), say: (line) => console.log(line) });
  leaveOnSignal(starting);
  await starting;
} catch (error) {
  fail(error);
}
