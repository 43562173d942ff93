import { emailOfPressed, type PRESSED } from '@drizzle/seed/life/people';
import { demoStatement } from '@drizzle/seed/life/statement';
import { openDemoLogin } from '@server/features/auth/sessions/login';
import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { ROLE_WORDS } from '@shared/staff/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hotelRow } from './features/hotel/settings';

/** What a demo says of itself on every page, and the logins by one press while it listens on this machine alone. */

const ROLES = [
  'guest',
  'admin',
  'desk',
  'kitchen',
  'housekeeping',
  'maintenance',
] as const satisfies (keyof typeof PRESSED)[];
const asked = z.strictObject({ role: z.enum(ROLES) });

const WORDS = { ...ROLE_WORDS, guest: 'Guest' };

/** Names of this machine; a page of another site that is led here by its own name is refused. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOCAL_ADDRESS = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/;
/** Where the program listens for this machine alone. */
export const listensHereAlone = (host: string): boolean => /^(?:localhost|127\.0\.0\.1|::1)$/i.test(host);

/** What proxies add: whoever comes through one may be anybody. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/i;

/** True for a request of this machine itself that no proxy has passed on, and no other site has sent. */
export function isFromHere({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers;
  return (
    LOCAL_HOST.test(host) &&
    LOCAL_ADDRESS.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name)) &&
    // Browsers say which site a request comes from; programs of this machine need not.
    (origin === undefined || origin === `http://${host}`)
  );
}

const STYLE = `#demo{margin:0;padding:10px 16px;font:14px/1.5 system-ui,sans-serif;text-align:center;color:#33312c;background:#efe6d2}
#demo code{font-size:13px}
#demo button,#demo a{margin:4px;padding:8px 14px;font:inherit;color:#fff;background:#1a2055;border:0;border-radius:6px;cursor:pointer;text-decoration:none;display:inline-block}
#demo [hidden]{display:none}
#demo:has([data-on="/auth"]:not([hidden])){position:sticky;bottom:0}
@media (max-width:1023px){#demo:has([data-on="/auth"]:not([hidden])){padding:4px 8px}
#demo:has([data-on="/auth"]:not([hidden]))>span:first-of-type{display:none}
#demo [data-on="/auth"]:not([hidden]){display:block;overflow-x:auto;white-space:nowrap}}
@media print{#demo{display:none}}`;

/** What each page of a demo ends with, outside of what scripts render. */
const LINE = `<aside id="demo" aria-label="About this demo"><style>${STYLE}</style>
<span>This is a demo: its guests and its money are invented. Your own hotel: stop it, then <code>SEED=none DATA_DIR=../my-hotel npm start</code>.</span>
<span data-on="/auth" hidden>Look around as ${ROLES.map((role) => `<button type="button" data-role="${role}">${WORDS[role]}</button>`).join('')}</span>
<span data-on="/admin/payments" hidden><a href="/demo/statement.csv" download>A bank statement to try</a></span>
</aside><script src="/demo/demo.js" defer></script>`;

/** Shows what belongs to the page that is open, once the program has said that it may be had; a press logs in. */
const SCRIPT = `(async () => {
  const parts = [...document.querySelectorAll('#demo [data-on]')];
  const { ok } = await fetch('/demo/logins').catch(() => ({ ok: false }));
  if (!ok) return;
  const show = () => parts.forEach((part) => { part.hidden = part.dataset.on !== location.pathname; });
  show();
  setInterval(show, 500);
  document.getElementById('demo').addEventListener('click', async ({ target }) => {
    const { role } = target.dataset;
    if (!role) return;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/demo/logins', { method: 'POST', headers, body: JSON.stringify({ role }) });
    if (!answer.ok) return;
    const { token, user } = await answer.json();
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
    location.assign('/auth');
  });
})();`;

const isDemo = async (db: Queryable) => (await hotelRow(db)).isDemo;

/** The end of each page of a demo; '' for any other hotel, and while the database does not answer. */
export const demoLine = async ({ db }: Platform): Promise<string> =>
  (await isDemo(db).catch(() => false)) ? LINE : '';

/** Serves them. `isLocal`: the program listens on this machine alone, and behind no proxy. */
export function serveDemo(app: FastifyInstance, platform: Platform, { isLocal }: { isLocal: boolean }): void {
  const assertLocal = async (request: FastifyRequest) => {
    const isHere = isLocal && isFromHere(request) && (await isDemo(platform.db));
    if (!isHere) throw new DomainError('not_found');
  };
  app.get('/demo/demo.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get('/demo/logins', async (request, reply) => {
    await assertLocal(request);
    return reply.header('cache-control', 'no-store').send({ roles: ROLES });
  });
  app.post('/demo/logins', async (request, reply) => {
    await assertLocal(request);
    const { success, data } = asked.safeParse(request.body);
    if (!success) throw new DomainError('invalid_input');
    return reply.header('cache-control', 'no-store').send(await openDemoLogin(platform, emailOfPressed(data.role)));
  });
  app.get('/demo/statement.csv', async (request, reply) => {
    await assertLocal(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await demoStatement(platform));
  });
}
