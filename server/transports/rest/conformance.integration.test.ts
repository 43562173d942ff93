import { programWith } from '@server/testing/api-keys';
import { allCalls } from '@server/testing/calls/all-good-calls';
import { type Answer, conformanceOf, type Operation } from '@server/testing/calls/conformance';
import { makersOf, type Sent } from '@server/testing/calls/good-calls';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { openEventStream } from '@server/testing/servers/event-stream';
import { ALL_API_KEY_SCOPES } from '@shared/api-keys/constants';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi/plugin';
import { REST_TABLE } from './table';

const { hotel } = await sharedPayingHotel();
const guest = await hotel.guest('Good Guest');
await hotel.addDish('Egusi');
const address = hotel.app.server.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const { operations, complaints } = conformanceOf(openApiDocument(REST_TABLE));
const good = allCalls(makersOf(hotel, guest), hotel, guest);

const program = await programWith(hotel);
const revoked = await programWith(hotel);
await hotel.staff.apiKeys.revoke({ _id: revoked.id });

/** With every scope but those of the area that the operation needs. */
function programWithout({ described }: Operation) {
  const [needed = ''] = described.security.flatMap((way) => ('apiKey' in way ? [String(way.apiKey)] : []));
  const [area] = needed.split(':');
  return programWith(
    hotel,
    ALL_API_KEY_SCOPES.filter((scope) => !scope.startsWith(`${area}:`)),
  );
}

const MISSING = '00000000-0000-4000-8000-000000000000';

/** What succeeds only by a secret that an email or an authenticator app brings. */
const NEVER_HERE = new Set([
  'POST /auth/reset-password',
  'POST /account/email/confirm',
  'POST /messages',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/turn-off',
]);

async function openStream(target: string, token: string | undefined): Promise<Answer> {
  const stream = await openEventStream(url + target, token);
  const headers = Object.fromEntries(stream.headers);
  if (stream.status !== 200) return { status: stream.status, headers, json: await stream.json() };
  const json = await stream.next();
  await stream.events.return();
  return { status: 200, headers, json };
}

async function ask({ method, path, isStream }: Operation, sent: Sent): Promise<Answer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? MISSING));
  const target = `/api${filled}${sent.query ? `?${sent.query}` : ''}`;
  const token = sent.token === null ? undefined : (sent.token ?? hotel.admin.token);
  if (isStream) return openStream(target, token);
  const before = hotel.clock.current;
  hotel.clock.current = sent.at ?? before;
  const response = await hotel.app.inject({
    method,
    url: target,
    payload: sent.form?.payload ?? sent.text ?? sent.body,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...sent.headers, ...sent.form?.headers },
  });
  hotel.clock.current = before;
  const isJson = response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, headers: response.headers, json: isJson ? response.json() : null };
}

/** An address that is longer than Node reads. */
async function askAtLength({ method, path }: Operation): Promise<Answer> {
  const response = await fetch(`${url}/api${path}?q=${'a'.repeat(20_000)}`, { method });
  return { status: response.status, headers: Object.fromEntries(response.headers), json: await response.json() };
}

/** Answers that were checked, by status. */
const checked = new Map<number, number>();

async function check(operation: Operation, sent: Sent | 'at length'): Promise<Answer> {
  const answer = await (sent === 'at length' ? askAtLength(operation) : ask(operation, sent));
  checked.set(answer.status, (checked.get(answer.status) ?? 0) + 1);
  expect(complaints(operation, answer), operation.call).toEqual([]);
  return answer;
}

const statusOf = async (operation: Operation, sent: Sent) => (await check(operation, sent)).status;

/** What is new is where its Location says, and a list’s first page where its Link says, for whoever was told. */
async function mustLead({ call }: Operation, sent: Sent, { status, headers, json }: Answer): Promise<void> {
  // Without a login it is read with what the answer brings.
  const token =
    sent.token === null ? (Object(json).accessToken ?? Object(json).token) : (sent.token ?? hotel.admin.token);
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const read = (place: string) => hotel.app.inject({ url: place, headers: authorization });
  if (status === 201) {
    const found = await read(String(headers.location));
    expect(found.statusCode, `${call}: ${headers.location}`).toBe(200);
    const id: unknown = Object(json)._id ?? Object(json).user?._id;
    if (typeof id === 'string') expect(found.body, `${call}: ${headers.location}`).toContain(id);
  }
  const first = /<([^>]+)>; rel="first"/.exec(String(headers.link))?.[1];
  expect(Array.isArray(json), call).toBe(first !== undefined);
  if (first) expect((await read(first)).json(), `${call}: ${first}`).toEqual(json);
}

const asJson = { headers: { 'content-type': 'application/json' } };

describe('each operation of the document answers as it says', () => {
  it.each(operations)('$call', async (operation) => {
    const { call, method, path, needsLogin, isForStaff, success, described } = operation;
    if (needsLogin) expect(await statusOf(operation, { token: null })).toBe(401);
    const isForKeys = described.security.some((way) => 'apiKey' in way);
    if (!isForKeys && needsLogin) expect(await statusOf(operation, { token: program.key })).toBe(403);
    if (isForKeys) expect(await statusOf(operation, { token: (await programWithout(operation)).key })).toBe(403);
    expect(await statusOf(operation, { token: revoked.key })).toBe(401);
    if (isForStaff) expect(await statusOf(operation, { token: guest.token })).toBe(403);
    expect((await check(operation, 'at length')).status).toBe(431);
    if (method !== 'GET') expect([400, 404, 415]).toContain(await statusOf(operation, { ...asJson, text: '{"a":' }));
    // A record that is not there.
    if (path.includes('{')) await check(operation, method === 'GET' ? {} : { ...asJson, text: '{}' });
    if (NEVER_HERE.has(call)) return;
    const sent: Sent = await (good[call] ?? (() => ({})))();
    const answer = await check(operation, sent);
    expect(answer.status, call).toBe(success);
    if (operation.isStream) return;
    await mustLead(operation, sent, answer);
    const { etag } = answer.headers;
    if (method !== 'GET' || typeof etag !== 'string') return;
    // What stands still is the same answer; what moves is another one.
    const known = { ...sent, headers: { ...sent.headers, 'if-none-match': etag } };
    expect([200, 304]).toContain(await statusOf(operation, known));
  });

  it('is so of all of them, and of refusals of each kind', () => {
    expect(operations.length).toBeGreaterThan(140);
    const [successes, refusals] = [true, false].map((isGood) =>
      [...checked].filter(([status]) => status < 400 === isGood).reduce((sum, [, count]) => sum + count, 0),
    );
    expect(successes).toBeGreaterThanOrEqual(operations.length - NEVER_HERE.size);
    expect(refusals).toBeGreaterThan(250);
    expect([...checked.keys()]).toEqual(expect.arrayContaining([200, 201, 304, 400, 401, 403, 404, 431]));
  });
});
