import { ADMIN, type Cluster, type ClusterOptions, openCluster } from '../cluster/cluster';
import { send } from './api';

/** One try to log in to one account. */
export interface Guess {
  address: string;
  isRight: boolean;
  /** Null where no response came. */
  status: number | null;
}

/** How many wrong passwords are tried at once, before and after a node is killed. */
const CONCURRENT_GUESSES = 16;

async function guess(cluster: Cluster, node: number, address: string, password: string): Promise<Guess> {
  const request = { method: 'POST', path: '/api/auth/login', body: { email: ADMIN.email, password } } as const;
  const response = await send(cluster.url(node), request, { token: null, address });
  return { address, isRight: password === ADMIN.password, status: response?.status ?? null };
}

/**
 * A cluster with a hotel's own limits: wrong passwords come at once to all nodes, one of which is killed and started again
 * meanwhile. Then the right one is tried, from where the wrong ones came and from elsewhere.
 */
export async function guessPasswords(options: ClusterOptions): Promise<Guess[]> {
  const cluster = await openCluster({ ...options, limitFactor: 1 });
  const guessAll = () =>
    Promise.all(
      Array.from({ length: CONCURRENT_GUESSES }, (_, index) =>
        guess(cluster, index, '10.1.1.1', `wrong-password-${index}`),
      ),
    );
  try {
    const before = await guessAll();
    await cluster.kill(0);
    await cluster.start(0);
    const after = await guessAll();
    const guesser = await guess(cluster, 0, '10.1.1.1', ADMIN.password);
    const owner = await guess(cluster, 1, '10.2.2.2', ADMIN.password);
    return [...before, ...after, guesser, owner];
  } finally {
    await cluster.close();
  }
}
