import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type Config, endingLine, misspeltSettings, readConfig } from './config';
import { systemClock } from './platform/process/clock';
import { describeError } from './platform/process/describe-error';
import { type RunningHotel, startHotel } from './start';

/** The process: settings, start, graceful shutdown. */

const DEADLINE_MS = 9_000;

/** `dist`: two levels above this file when it is built, else beside its folder. */
function distFolder(): string {
  const above = dirname(dirname(fileURLToPath(import.meta.url)));
  return basename(above) === 'dist' ? above : join(above, 'dist');
}

function fail(error: unknown): void {
  console.error(process.env.LOG_LEVEL === 'debug' ? JSON.stringify(describeError(error), null, 2) : endingLine(error));
  process.exitCode = 1;
}

/** By default Node prints an uncaught error with all its properties, a statement's values too. */
function failOnUncaught(): void {
  process.on('uncaughtException', (error) => {
    console.error(JSON.stringify(describeError(error), null, 2));
    process.exit(1);
  });
}

/** A log that cannot be written, be its disk full or its reader gone, must not end the hotel. It is written again once it can be. */
function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** What it says beside the log. In production that is collected, and each line is JSON as in the log. */
const lineLogger = (production: boolean) => (line: string) =>
  console.log(production ? JSON.stringify({ level: 30, time: systemClock.now().getTime(), msg: line }) : line);

/** Shuts down on SIGTERM and SIGINT, also while it is still starting. */
function shutDownOnSignal(starting: Promise<RunningHotel>, say: (line: string) => void): void {
  let shuttingDown = false;
  let running: RunningHotel | undefined;
  const shutDown = async (signal: string) => {
    if (shuttingDown) return;
    shuttingDown = true;
    say(`${signal}: finishing what is under way`);
    setTimeout(() => {
      say(`Not closed in time: ${running?.closing() ?? 'what the start had begun'}`);
      // By force: a log that nobody reads can hold up an ordinary exit. A container's first process cannot kill itself,
      // so it exits.
      process.kill(process.pid, 'SIGKILL');
      process.exit(1);
    }, DEADLINE_MS).unref();
    try {
      running = await starting;
      await running.stop();
    } catch (error) {
      fail(error);
    }
    process.exit();
  };
  process.on('SIGTERM', () => void shutDown('SIGTERM'));
  process.on('SIGINT', () => void shutDown('SIGINT'));
}

/**
 * Clears the heap once garbage has come to a third of what is alive. By itself V8 waits for up to three times as much, as it
 * goes by the machine's memory and not by what others on it need (docs/decisions/0012). Call it before the app is built: the
 * first clearing comes then, and decides how long V8 waits for the next.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=35');
}

/** Nothing of many hotels is loaded where there is one. */
async function start({ chainUrl, ...config }: Config, given: { dist: string; say(line: string): void }) {
  if (chainUrl === undefined) return startHotel({ ...config, chainUrl }, given);
  const { startChain } = await import('./chain/start-chain');
  return startChain({ ...config, chainUrl }, given);
}

/** Runs the hotel until a signal ends it. */
export async function runProgram(): Promise<void> {
  keepHeapSmall();
  failOnUncaught();
  outliveOutput();
  try {
    const config = readConfig(process.env);
    const say = lineLogger(config.production);
    for (const line of misspeltSettings(process.env)) say(line);
    const starting = start(config, { dist: distFolder(), say });
    shutDownOnSignal(starting, say);
    await starting;
  } catch (error) {
    fail(error);
  }
}
