import { createTestDatabase } from '@server/testing/database';
import { exampleBooking } from '@shared/testing/examples';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { type Call, type Fault, NEVER, outcomeOf } from '../history';
import { brokenIn, type Evidence, INVARIANT_NAMES, INVARIANTS, judge } from './checker';

/** The log against an empty hotel. That each promise is looked at as it should be is shown by `npm run chaos -- --prove`. */

const NOTHING: Evidence = {
  history: { calls: [], menu: [], logins: [], payments: [], faults: [], acts: [] },
  ...{ guesses: [], emails: [], tokens: new Map(), isCalm: true, sweptAt: 0, seen: [], looks: [] },
};
const { url, drop } = await createTestDatabase();
afterAll(drop);

async function judged(evidence: Partial<Evidence>) {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    const found = await judge(sql, { ...NOTHING, ...evidence });
    return { ...found, broken: brokenIn(found.verdicts).filter((name) => name !== 'tried') };
  } finally {
    await sql`drop schema chaos cascade`;
    await sql.end();
  }
}

const record = exampleBooking({ guestName: 'One', status: 'pending' });
const by = { who: 'guest 1', maker: 'user-1', node: 0, via: 'rest', stranger: false } as const;
const request = { guestName: 'One', phoneNumber: '0803', email: null, address: '', roomNumber: '101' };
const dates = { checkInDate: '2027-01-05', checkOutDate: '2027-01-07', status: 'confirmed' };

const call = (started: number, fields: Partial<Call<'booking'>> = {}): Call<'booking'> => ({
  ...{ noun: 'booking', started, ended: started + 1, ...by, ...outcomeOf(200, null, record) },
  operation: { kind: 'create', key: 'key-12345', body: { ...request, ...dates } },
  ...fields,
});
const logged = (calls: Call[], faults: Fault[] = []) => judged({ history: { ...NOTHING.history, calls, faults } });

it('nothing asked and nothing stored breaks no promise, and is no try of anything', async () => {
  const { broken, verdicts, counts } = await judged({});
  expect(broken).toEqual([]);
  expect(verdicts.tried?.broken).toContain('no booking create ok');
  expect(counts['booking create ok']).toBe(0);
  expect(INVARIANT_NAMES.filter((name) => !INVARIANTS[name]?.words)).toEqual([]);
});

it('what was answered and is not stored is missed, with its key', async () => {
  expect((await logged([call(1)])).broken).toEqual(expect.arrayContaining(['kept', 'audited']));
});

it('another record for a repeat, an older version than before, and one version told in two ways are seen', async () => {
  const other = (fields: object) => ({ record: { ...record, ...fields } });
  expect((await logged([call(1), call(5, other({ _id: 'b2' }))])).broken).toContain('once');
  const read = { kind: 'read', _id: record._id } as const;
  const problems = async (fields: object) => {
    const { verdicts } = await logged([call(1), call(5, { operation: read, ...other(fields) })]);
    return verdicts.kept?.broken.join();
  };
  expect(await problems({ version: record.version - 1 })).toContain('heard of version');
  expect(await problems({ status: 'confirmed' })).toContain('was answered as');
});

it('silence is a fault’s, or the hotel’s', async () => {
  const silent = [call(1, outcomeOf(null))];
  expect((await logged(silent)).broken).toEqual(['answers']);
  expect((await logged(silent, [{ kind: 'kill', what: '', started: 0, ended: 9 }])).broken).toEqual([]);
  const lasting: Fault = { kind: 'kill', what: 'node 0', started: 0, ended: NEVER };
  expect((await logged(silent, [lasting])).broken).toEqual(['recovered']);
});

it('a stranger who hears more than that there is nothing is seen, and so is what was seen before', async () => {
  const pry = call(1, { stranger: true, operation: { kind: 'read', _id: record._id } });
  expect((await logged([pry])).broken).toContain('own');
  expect((await judged({ seen: [{ promise: 'board', problem: 'an order is not shown' }] })).broken).toEqual(['board']);
});

it('who hears busy has changed nothing, which nothing tells where somebody else was at it from the same moment on', async () => {
  const _id = crypto.randomUUID();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`insert into audit_log (actor, action, detail, record_id, at) values ('user-1', 'bookings.cancel', '{}', ${_id}, 'epoch'::timestamptz + interval '7 ms')`;
  await sql.end();
  const turnedAway = {
    ended: 9,
    operation: { kind: 'update', _id, body: {} },
    ...outcomeOf<never>(503, 'busy'),
  } as const;
  const ofRefused = async (calls: Call[]) => (await logged(calls)).verdicts.refused?.broken;
  expect(await ofRefused([call(5, turnedAway)])).toEqual([`update of ${_id} heard busy and was done`]);
  const cancel = call(5, { ended: 8, operation: { kind: 'cancel', _id } });
  expect(await ofRefused([call(5, turnedAway), cancel])).toEqual([]);
});
