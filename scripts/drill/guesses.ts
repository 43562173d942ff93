import { ADMIN, type House, type HouseOptions, openHouse, serverAt } from './house';

/** One try to log in to one account. */
export interface Guess {
  address: string;
  /** With the right password. */
  right: boolean;
  /** Null where nobody answered. */
  status: number | null;
}

/** How many wrong passwords are tried at once, before and after a process is killed. */
const HERD = 16;

async function guess(house: House, index: number, address: string, password: string): Promise<Guess> {
  const right = password === ADMIN.password;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ email: ADMIN.email, password });
  try {
    const url = `http://127.0.0.1:${serverAt(house, index).guests.port}/api/auth/login`;
    const { status } = await fetch(url, { method: 'POST', headers, body });
    return { address, right, status };
  } catch {
    return { address, right, status: null };
  }
}

/**
 * A hotel with its limits as they are: wrong passwords come at once to all processes, one of which is killed and started
 * again meanwhile. Then the right one is tried, from where the wrong ones came and from elsewhere.
 */
export async function guessPasswords(options: HouseOptions): Promise<Guess[]> {
  const house = await openHouse({ ...options, limitFactor: 1 });
  try {
    const herd = () =>
      Promise.all(
        Array.from({ length: HERD }, (_, index) => guess(house, index, '10.1.1.1', `wrong-password-${index}`)),
      );
    const before = await herd();
    await house.kill(0);
    await house.start(0);
    const after = await herd();
    const last = [await guess(house, 0, '10.1.1.1', ADMIN.password), await guess(house, 1, '10.2.2.2', ADMIN.password)];
    return [...before, ...after, ...last];
  } finally {
    await house.close();
  }
}
