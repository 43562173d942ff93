import { join } from 'node:path';
import { type Running, startProcess } from '../processes';

/** The demo hotel with its real pictures, started as a user starts it. */
export interface Demo {
  /** Seconds until the first start was ready; that one makes the database and draws the pictures. */
  firstStart: number;
  start(): Promise<{ hotel: Running; seconds: number }>;
}

/** Takes a folder; makes the demo hotel in it. Nothing runs afterwards. */
export async function makeDemo(folder: string): Promise<Demo> {
  const env = {
    DATA_DIR: join(folder, 'demo'),
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'demo',
    DATABASE_URL: '',
    ADMIN_PASSWORD: 'a-password-of-the-bench',
    LOG_LEVEL: 'warn',
  };
  const start = async () => {
    const started = performance.now();
    const hotel = await startProcess(['scripts/start.mjs'], env);
    const { status } = await fetch(`${hotel.url}/readyz`);
    if (status !== 200) {
      await hotel.stop();
      throw new Error('The hotel is open and not ready');
    }
    return { hotel, seconds: (performance.now() - started) / 1000 };
  };
  const { hotel, seconds } = await start();
  await hotel.stop();
  return { firstStart: seconds, start };
}
