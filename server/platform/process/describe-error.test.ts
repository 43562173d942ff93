import { cpuTime } from '@server/testing/cpu-time';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { describeError, errorLine, redactText } from './describe-error';

const SECRETS = [
  'Adaeze Obi',
  'adaeze@guests.test',
  '+234 803 123 4567',
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo',
  '3 Station Road',
  'gta_Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZg',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk',
] as const;
const [NAME, EMAIL, PHONE, HASH, ADDRESS, TOKEN, LOGIN] = SECRETS;

/** Fails where anything that is a person's or a secret is in either form of the log. */
function expectSilent(thrown: unknown) {
  const written = JSON.stringify(describeError(thrown)) + errorLine(thrown);
  for (const secret of SECRETS) expect(written).not.toContain(secret);
  return describeError(thrown);
}

function rowError(): Error {
  // The driver makes it of what the server sends.
  return Object.assign(new postgres.PostgresError(''), {
    message: 'new row for relation "users" violates check constraint "users_role_check"',
    code: '23514',
    severity: 'ERROR',
    detail: `Failing row contains (${SECRETS.join(', ')}).`,
    where: `unnamed portal parameter $1 = '${NAME}'`,
    table_name: 'users',
    constraint_name: 'users_role_check',
    routine: 'ExecConstraints',
    query: `insert into users values ('${EMAIL}')`,
    parameters: [...SECRETS],
    args: [...SECRETS],
  });
}

describe('M5: what is logged of an error', () => {
  it("M5: keeps the database's names and drops the statement's values and the row", () => {
    const query = new DrizzleQueryError('insert into "users" values ($1, $2)', [...SECRETS], rowError());
    const wrapped = new Error(query.message, { cause: query });
    const said = expectSilent(wrapped);
    expect(said.message).toBe('Failed query');
    expect(said.cause?.cause).toMatchObject({
      message: 'new row for relation "…"',
      facts: { code: '23514', constraint_name: 'users_role_check', table_name: 'users', routine: 'ExecConstraints' },
    });
    expect(errorLine(wrapped)).toMatch(/^Error: Failed query ← .*users_role_check/);
  });

  it('M5: says where in our code, and takes no frames from a message', () => {
    const said = expectSilent(new Error(`bad\n    at ${EMAIL} (/srv/hotel.js:1:1)`));
    expect(said.stack).toMatch(/^at .*describe-error\.test\.ts:\d+:\d+/);
    expect(said.stack).not.toContain('hotel.js');
  });

  it('M5: drops what a value brings into a message, with quotes of its own too', () => {
    expectSilent(new Error(`invalid input syntax for type integer: "x" ${NAME} "y"`));
    let thrown: unknown;
    try {
      JSON.parse(`${NAME}, ${ADDRESS}`);
    } catch (error) {
      thrown = error;
    }
    expectSilent(thrown);
  });

  it("M5: repeats nothing of a mail server's words", () => {
    const refused = Object.assign(new Error(`all recipients were rejected: 550 No ${NAME} here`), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: `550 5.1.1 <${EMAIL}> ${NAME}`,
      rejected: [EMAIL],
      command: 'RCPT TO',
    });
    const said = expectSilent(new Error(refused.message, { cause: refused }));
    expect(said.cause?.facts).toEqual({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
  });

  it('M5: describes what is no error, many errors, and errors that go round in a circle', () => {
    expect(expectSilent(`${EMAIL} called`).message).toBe('[address] called');
    expectSilent({ email: EMAIL });
    expect(describeError(null).type).toBe('null');
    const many = expectSilent(new AggregateError([rowError(), new Error(PHONE), EMAIL], 'several'));
    expect(many.errors?.map(({ type }) => type)).toEqual(['PostgresError', 'Error', 'string']);
    const round = new Error('round');
    round.cause = new Error('and round', { cause: round });
    expect(errorLine(round)).toBe('Error: round ← Error: and round');
  });

  it.each([EMAIL, PHONE, HASH, TOKEN, LOGIN, '08031234567', 'Bearer abc', 'smtp://name:word@'])(
    'M5: no text for the log holds %s',
    (secret) => {
      expect(redactText(`refused for ${secret}; again later`)).not.toContain(secret);
    },
  );

  it.each([
    'ENOSPC: no space left on device, write',
    'connect ECONNREFUSED 127.0.0.1:54321',
    'job 2f1d7a52-6c1e-4f0c-9a51-0d6c6f1b2a33 failed at 2026-11-21',
  ])('M5: what helps an operator stays: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('M5: a huge message costs little', async () => {
    const ms = await cpuTime(() => {
      expect(redactText('a1-'.repeat(1_000_000)).length).toBeLessThan(400);
      redactText('1 '.repeat(1_000_000));
      redactText('"'.repeat(1_000_000));
    });
    expect(ms).toBeLessThan(500);
  });
});
