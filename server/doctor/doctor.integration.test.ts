import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import { blankTestDatabase } from '@server/testing/database';
import { sharedTestHotel } from '@server/testing/hotel';
import { openMailServer } from '@server/testing/servers/mail-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { examineAround, examineBackups, examineDatabase, examineMail, examineSettings } from './doctor';

const hotel = await sharedTestHotel();
beforeEach(() => hotel.clear());
const folder = await mkdtemp(join(tmpdir(), 'hotel-doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const OPEN = {
  ...{ NODE_ENV: 'production', DATA_DIR: folder, PUBLIC_URL: 'https://hotel.example' },
  ...{ MAIL_FROM: 'Oja Palace <desk@oja.example>' },
};
const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ ...OPEN, ...env });

describe('the database', () => {
  it('is well where it is of this program and nothing has failed', async () => {
    await hotel.sql`delete from graphile_worker._private_jobs`;
    expect((await examineDatabase(hotel.databaseUrl, config())).map(({ level, about }) => `${level} ${about}`)).toEqual(
      ['ok Database', 'ok Clock', 'ok Jobs'],
    );
  });

  it('says which jobs fail, with what the last one said, and nothing of what they carry', async () => {
    await hotel.sql`select graphile_worker.add_job('email.booking', json_build_object('to', 'ada@example.com'), job_key => 'd1')`;
    await hotel.sql`update graphile_worker._private_jobs set attempts = 2, last_error = ${'connect ECONNREFUSED\n at x'}`;
    expect((await examineDatabase(hotel.databaseUrl, config()))[2]).toEqual({
      ...{ level: 'look', about: 'Jobs' },
      says: '1 fail and are tried again, 0 were given up (docs/operations/trouble.md). The last said: connect ECONNREFUSED',
    });
  });

  it('is bad where the processes may open more connections than it lets in', async () => {
    const found = await examineDatabase(hotel.databaseUrl, config({ PROCESSES: '100', DATABASE_POOL: '200' }));
    expect(found).toContainEqual({
      ...{ level: 'bad', about: 'Database' },
      says: expect.stringMatching(/^100 processes may open 209 connections each, 20900 in all, and .*\.$/),
    });
  });

  it('is bad where nobody answers or no hotel is in it, without its password', async () => {
    const [dead] = await examineDatabase('postgres://hotel:secret-word@127.0.0.1:1/hotel', config());
    expect(dead).toMatchObject({ level: 'bad', says: expect.stringContaining('127.0.0.1:1') });
    expect(dead?.says).not.toContain('secret-word');
    const { url } = await blankTestDatabase();
    expect(await examineDatabase(url, config())).toMatchObject([{ level: 'bad', about: 'Database' }]);
  });
});

describe('mail', () => {
  it('is well where the server lets us in, to which nothing is sent', async () => {
    const server = await openMailServer();
    expect(await examineMail(config({ SMTP_URL: server.url }))).toEqual({
      level: 'ok',
      about: 'Mail',
      says: `${new URL(server.url).host} lets us in.`,
    });
    expect(server.received).toEqual([]);
    await server.close();
  });

  it('is bad where nobody answers, and where there is no server', async () => {
    const dead = await examineMail(config({ SMTP_URL: 'smtp://name:secret-word@127.0.0.1:1' }));
    expect(dead).toMatchObject({ level: 'bad', says: expect.stringContaining('127.0.0.1:1 does not: ') });
    expect(dead.says).not.toContain('secret-word');
    expect(await examineMail(config())).toMatchObject({
      level: 'bad',
      says: expect.stringContaining('SMTP_URL is not'),
    });
  });

  it('is bad in the demo’s name or in nobody’s; a hotel that has said its email needs no MAIL_FROM', async () => {
    const unset = config({ MAIL_FROM: undefined });
    const sender = async () => (await examineDatabase(hotel.databaseUrl, unset)).slice(3);
    const [email = ''] = (await hotel.sql`select email from hotel`).map((row) => row.email);
    expect(await sender()).toMatchObject([{ level: 'bad', says: expect.stringContaining('hello@gthotel.example') }]);
    await hotel.sql`update hotel set email = ''`;
    expect(await sender()).toMatchObject([{ level: 'bad', says: expect.stringContaining('nobody') }]);
    await hotel.sql`update hotel set email = 'desk@oja.example'`;
    expect(await sender()).toEqual([]);
    await hotel.sql`update hotel set email = ${email}`;
  });
});

it('backups are looked for beside the hotel: none, an old one, one of today', async () => {
  const now = Date.now();
  expect(await examineBackups(folder, now)).toMatchObject({ level: 'look', says: expect.stringContaining('none') });
  const file = join(folder, 'backups', 'hotel-20261120T020000Z.tar.gz');
  await mkdir(join(folder, 'backups'));
  await writeFile(file, '');
  const threeDaysAgo = new Date(now - 3 * 24 * 3_600_000);
  await utimes(file, threeDaysAgo, threeDaysAgo);
  expect(await examineBackups(folder, now)).toMatchObject({
    level: 'look',
    says: expect.stringContaining('3 days old'),
  });
  await writeFile(join(folder, 'backups', 'hotel-20261123T020000Z.tar.gz'), '');
  expect(await examineBackups(folder, now)).toMatchObject({ level: 'ok' });
});

it('settings that are right by themselves: a misspelt one, links to this machine', () => {
  expect(examineSettings(config(), OPEN)).toEqual([{ level: 'ok', about: 'Settings', says: 'Each is right.' }]);
  const found = examineSettings(config({ PUBLIC_URL: undefined }), { SMTP_ULR: 'smtp://mail.example' });
  expect(found.map(({ level }) => level)).toEqual(['look', 'bad']);
  expect(found[0]?.says).toContain('SMTP_URL');
});

it('too little free space is bad', async () => {
  const found = await examineAround(config({ MIN_FREE_MB: '999999999' }), OPEN);
  expect(found.filter(({ about }) => about === 'Disk')).toMatchObject([{ level: 'bad' }]);
  expect(found.map(({ about }) => about)).toEqual(['Settings', 'Machine', 'Disk', 'Mail', 'Backups']);
});
