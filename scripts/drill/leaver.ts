import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ask } from './ask';
import { serverAt } from './house';
import type { Random } from './random';
import { anyAddress, type Stage } from './stage';

/** One thing done with one login: it is used, or ended. */
export interface LoginCall {
  login: string;
  kind: 'use' | 'end';
  at: number;
  end: number;
  /** Null where nobody answered. */
  status: number | null;
}

/** How often a login is used before it is ended, and afterwards, at the most. */
const USES = 12;
const PAUSE_MS = 80;

const session = z.object({ token: z.string() });

/** Somebody who logs in, is here for a while, and logs out or is logged out by staff, again and again until it is over. */
export async function comeAndGo(stage: Stage, name: string, random: Random, isOver: () => boolean): Promise<void> {
  const { house, history, canLogOut } = stage;
  const account = { email: `${name}@leavers.example`, password: 'comes-and-goes-2746' };
  const urlOf = () => `http://127.0.0.1:${serverAt(house, random.below(2)).guests.port}`;

  const logIn = async (path: string, more: object = {}): Promise<string | null> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': anyAddress(random) };
    const body = JSON.stringify({ ...account, ...more });
    try {
      const response = await fetch(`${urlOf()}/api/auth/${path}`, { method: 'POST', headers, body });
      return session.safeParse(await response.json()).data?.token ?? null;
    } catch {
      return null; // cut off: that is what the drill is about
    }
  };
  const request = async (method: 'GET' | 'POST', path: string, token: string): Promise<number | null> => {
    const body = method === 'POST' ? {} : undefined;
    const answer = await ask(urlOf(), { method, path, body }, { token, address: anyAddress(random) });
    if (!answer || answer.status >= 500) await house.oneIsReady();
    return answer?.status ?? null;
  };
  const record = async (login: string, kind: LoginCall['kind'], work: () => Promise<number | null>) => {
    const at = Date.now();
    const status = await work();
    history.addLogin({ login, kind, at, end: Date.now(), status });
    return status;
  };
  const use = async (login: string, token: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      await record(login, 'use', () => request('GET', '/trpc/auth.me', token));
      await wait(random.below(PAUSE_MS));
    }
  };
  const endBySql = async () => {
    const ended = house.sql`update sessions set ended_at = now() where ended_at is null
      and user_id = (select id from users where email = ${account.email})`;
    return ended.then(
      () => 200,
      () => null, // the database was crashed under it
    );
  };

  await logIn('register', { name, phoneNumber: '08031234567' });
  for (let number = 1; !isOver(); number += 1) {
    const login = `${name} ${number}`;
    const token = await logIn('login');
    if (!token) {
      await house.oneIsReady();
      // Nobody may have heard of the account.
      await logIn('register', { name, phoneNumber: '08031234567' });
      continue;
    }
    await use(login, token, random.below(USES));
    const using = use(login, token, USES);
    const byCall = canLogOut && random.chance(0.6);
    const end = byCall ? () => request('POST', '/trpc/auth.logout', token) : endBySql;
    for (let status: number | null = null; status === null || status >= 500; ) status = await record(login, 'end', end);
    await using;
    await use(login, token, 2);
  }
}
