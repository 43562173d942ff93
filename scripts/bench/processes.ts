import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A program under measurement, in a process of its own. */
export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const children = new Set<ChildProcess>();

/** Counts a program among those that must not outlive the run. */
function watched<T extends ChildProcess>(child: T): T {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends what still runs, where a run is broken off or a part failed; resolves when all are gone. */
export async function endPrograms(): Promise<void> {
  const ends = [...children].map(async (child) => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  });
  await Promise.all(ends);
}

const withOurs = (env: Record<string, string>) => ({ ...process.env, ...env });

/** Starts a program that prints where it listens; resolves as soon as it has said so. */
export async function startProcess(args: string[], env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = watched(
    spawn(process.execPath, args, { env: withOurs(env), stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`A program under measurement ended: ${said}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const left = once(child, 'exit');
      if (child.exitCode === null) child.kill('SIGTERM');
      else throw new Error(`A program under measurement had ended with ${child.exitCode}`);
      const [code] = await left;
      if (code !== 0) throw new Error(`A program under measurement left with ${code}`);
    },
  };
}

/** Runs a program of this folder to its end in a process of its own; returns what it printed as JSON. */
export async function runProcess<T>(script: string, env: Record<string, string>): Promise<T> {
  const child = watched(
    spawn(process.execPath, ['--import', 'tsx', script], { env: withOurs(env), stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} left with ${code}`);
  return JSON.parse(Buffer.concat(printed).toString('utf8'));
}

/** Ticks in which Linux counts the processor's time: 100 a second on every machine that Node runs on. */
const TICK_MS = 10;

/** The processor's time that a process has used so far with all its threads, in ms; null where the system does not say. */
export async function processorTimeOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, in brackets, may hold anything; user and system time are the 12th and 13th field after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
}

/** The memory that a process occupies now, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
