import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Fleet, Member } from './fleet';

const run = promisify(execFile);
const SERVICES = ['app-1', 'app-2'];

/**
 * Takes the hotel that `docker compose up` has started.
 * @param url where its proxy answers
 * @param admin as in .env
 * @param command `docker compose`, or the older `docker-compose`
 */
export function openCompose(url: string, admin: Fleet['admin'], command: string): Fleet {
  const [file = '', ...first] = command.split(' ');
  const compose = (...args: string[]) => run(file, [...first, ...args]);
  const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim();
  const asMember = (service: string): Member => {
    const container = async () => (await compose('ps', '-q', service)).stdout.trim();
    return {
      name: service,
      async leave() {
        await compose('stop', service);
        return Number(await docker('inspect', '-f', '{{.State.ExitCode}}', await container()));
      },
      async kill() {
        await compose('kill', service);
      },
      async start() {
        await compose('start', service);
        const id = await container();
        for (const deadline = Date.now() + 60_000; ; await wait(200)) {
          const health = await docker('inspect', '-f', '{{.State.Health.Status}}', id);
          if (health === 'healthy') return;
          if (Date.now() > deadline) throw new Error(`${service} does not become healthy`);
        }
      },
    };
  };
  return {
    front: `the proxy of docker-compose.yml at ${url}`,
    send: (path, init) => fetch(url + path, init),
    members: SERVICES.map(asMember),
    admin,
    close: async () => {},
  };
}
