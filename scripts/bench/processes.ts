import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program under measurement, in a process of its own. */
export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts a program that prints where it listens; resolves as soon as it has said so. */
export async function startProcess(args: string[], env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
    async stop() {
      const left = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await left;
      if (code !== 0) throw new Error(`A program under measurement left with ${code}`);
    },
  };
}
