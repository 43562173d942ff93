import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { LoginCall } from '../history';
import { mutation } from './api';
import { Worker } from './worker';

/** How often a login is used before it is ended, and afterwards, at the most. */
const USES = 12;
const PAUSE_MS = 80;

const session = z.object({ token: z.string() });

/** Somebody who logs in, is here for a while, and logs out or is logged out by staff, again and again. */
export class SessionWorker extends Worker {
  readonly #account = { email: `session-${this.name}@guests.example`, password: 'comes-and-goes-2746' };

  async turn(): Promise<void> {
    const { random } = this;
    const { name } = this.newName('Login');
    const response = await this.send({ method: 'POST', path: '/api/auth/login', body: this.#account }, null);
    const token = response?.status === 200 ? session.parse(JSON.parse(response.text)).token : null;
    if (!token) {
      await this.context.cluster.someNodeReady();
      await this.#register(); // nobody has heard of the account, perhaps
      return;
    }
    await this.#use(name, token, random.below(USES));
    const using = this.#use(name, token, USES);
    const end = random.chance(0.6) ? () => this.#request(mutation('auth.logout', {}), token) : () => this.#endBySql();
    for (let status: number | null = null; status === null || status >= 500; )
      status = await this.#recorded(name, 'end', end);
    await using;
    await this.#use(name, token, 2);
  }

  #register() {
    const body = { ...this.#account, name: 'Comes Often', phoneNumber: '08031234567' };
    return this.send({ method: 'POST', path: '/api/auth/register', body }, null);
  }

  async #use(name: string, token: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await this.#recorded(name, 'use', () => this.#request({ method: 'GET', path: '/trpc/auth.me' }, token));
      await wait(this.random.below(PAUSE_MS));
    }
  }

  async #request(request: Parameters<Worker['send']>[0], token: string): Promise<number | null> {
    const response = await this.send(request, token);
    await this.afterwards(response?.status);
    return response?.status ?? null;
  }

  #endBySql(): Promise<number | null> {
    return this.context.cluster.sql`update sessions set ended_at = now() where ended_at is null
      and user_id = (select id from users where email = ${this.#account.email})`.then(
      () => 200,
      () => null, // the database was crashed under it
    );
  }

  async #recorded(name: string, kind: LoginCall['kind'], work: () => Promise<number | null>): Promise<number | null> {
    const started = Date.now();
    const status = await work();
    this.context.history.logins.push({ session: name, kind, started, ended: Date.now(), status });
    return status;
  }
}
