import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProcesses } from '../../../e2e/support/hotel';
import { freePort, type Program } from '../../program';
import { openBalancer, openHaproxy, type Send } from './balancer';

const execute = promisify(execFile);

/** The hotel as several processes behind something that spreads requests over them. */
export interface Fleet {
  /** The load balancer, for the report. */
  front: string;
  send: Send;
  members: ({ name: string } & Pick<Program, 'start' | 'stop' | 'kill'>)[];
  close(): Promise<void>;
}

/** Two processes behind HAProxy with the deployment's configuration, or where it is not installed a balancer of our own. */
export async function openFleet(): Promise<Fleet> {
  const processes = await startProcesses(2, { SEED: 'rooms' });
  try {
    const urls = processes.hotels.map(({ url }) => url);
    const haproxy = await openHaproxy(await freePort(), urls);
    const front = haproxy ?? openBalancer(urls);
    return {
      front: haproxy ? 'HAProxy with deploy/haproxy.cfg' : 'a balancer of our own',
      send: front.send,
      members: processes.hotels.map((hotel, index) => Object.assign(hotel, { name: `process ${index + 1}` })),
      async close() {
        await front.close();
        await processes.close();
      },
    };
  } catch (error) {
    await processes.close();
    throw error;
  }
}

/** What `docker compose up` has started, behind its own proxy; settings as in .env. */
export function openCompose({ HTTP_PORT, DOCKER_COMPOSE }: NodeJS.ProcessEnv): Fleet {
  // The older tool is one word, `docker-compose`.
  const [file = '', ...first] = (DOCKER_COMPOSE ?? 'docker compose').split(' ');
  const compose = (...args: string[]) => execute(file, [...first, ...args]);
  const inspect = async (service: string, what: string) => {
    const id = (await compose('ps', '-q', service)).stdout.trim();
    return (await execute('docker', ['inspect', '-f', `{{.State.${what}}}`, id])).stdout.trim();
  };
  const asMember = (name: string): Fleet['members'][number] => ({
    name,
    async stop() {
      await compose('stop', name);
      return Number(await inspect(name, 'ExitCode'));
    },
    kill: async () => void (await compose('kill', name)),
    async start() {
      await compose('start', name);
      for (
        const deadline = Date.now() + 60_000;
        (await inspect(name, 'Health.Status')) !== 'healthy';
        await wait(200)
      ) {
        if (Date.now() > deadline) throw new Error(`${name} does not become healthy`);
      }
    },
  });
  const url = `http://127.0.0.1:${HTTP_PORT || 8080}`;
  return {
    front: `the proxy of docker-compose.yml at ${url}`,
    send: (where, init) => fetch(url + where, init),
    members: ['app-1', 'app-2'].map(asMember),
    close: async () => {},
  };
}
