import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildApp } from '@server/app';
import { readConfig } from '@server/config';
import { ensureFirstAdmin } from '@server/features/auth/register';
import { Closers, openPlatform } from '@server/start/platform';
import { callsOf } from '@server/testing/calls/callers';
import { createTestDatabase } from '@server/testing/database';
import { sharedBucket, silentBucket } from '@server/testing/servers/s3-server';
import { picture, uploaded } from '@server/testing/uploads';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Bucket, canReadBucket, s3Storage } from './s3-storage';
import { fileStorage, type Storage } from './storage';

const folder = await mkdtemp(join(tmpdir(), 'hotel-storage-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const bucket = await sharedBucket();

async function read(storage: Storage, key: string) {
  const found = await storage.get(key);
  return found && { size: found.size, text: (await buffer(found.stream)).toString() };
}

describe.each([
  ['a folder', fileStorage(folder)],
  ['a bucket', s3Storage(bucket, 'media')],
])('files in %s', (_place, storage) => {
  it('come back as they were put, and are replaced whole', async () => {
    await storage.put('one/800.webp', Buffer.from('first'));
    expect(await read(storage, 'one/800.webp')).toEqual({ size: 5, text: 'first' });
    await storage.put('one/800.webp', Buffer.from('the second'));
    expect(await read(storage, 'one/800.webp')).toEqual({ size: 10, text: 'the second' });
  });

  it('are null where there are none', async () => {
    expect(await storage.get('none/800.webp')).toBeNull();
    expect(await storage.get('one')).toBeNull();
  });

  it('are removed with all that is below their key, and nothing beside it', async () => {
    for (const key of ['two/400.avif', 'two/800.webp', 'two-more/800.webp']) await storage.put(key, Buffer.from(key));
    await storage.remove('two');
    expect(await storage.get('two/400.avif')).toBeNull();
    expect(await storage.get('two/800.webp')).toBeNull();
    expect(await read(storage, 'two-more/800.webp')).toMatchObject({ text: 'two-more/800.webp' });
    await storage.remove('never-there');
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/B.webp', 'a?b'])(
    'never lead outside: %j',
    async (key) => {
      expect(await storage.get(key)).toBeNull();
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
    },
  );
});

describe('a bucket', () => {
  it('keeps pictures and proofs apart', async () => {
    await s3Storage(bucket, 'proofs').put('three/proof.pdf', Buffer.from('secret'));
    expect(await s3Storage(bucket, 'media').get('three/proof.pdf')).toBeNull();
  });

  it('can be read with its keys alone', async () => {
    const others = { ...bucket, secretAccessKey: 'another secret' };
    expect(await canReadBucket(bucket)).toBe(true);
    expect(await canReadBucket(others)).toBe(false);
    expect(await canReadBucket({ ...bucket, url: `${bucket.url}-of-nobody` })).toBe(false);
    await expect(s3Storage(others, 'media').put('five/1.webp', Buffer.from('x'))).rejects.toThrow();
    await expect(s3Storage(others, 'media').get('one/800.webp')).rejects.toThrow();
  });

  it('that does not answer is given up', async () => {
    const silent = await silentBucket();
    await expect(s3Storage(silent, 'media', 200).put('six/1.webp', Buffer.from('x'))).rejects.toThrow();
    expect(await canReadBucket(silent, 200)).toBe(false);
  });
});

/** The hotel as its settings open it; says what it said meanwhile. */
async function opened({ url, region, accessKeyId, secretAccessKey }: Bucket) {
  const database = await createTestDatabase();
  const closers = new Closers();
  onTestFinished(async () => {
    await closers.closeAll();
    await database.drop();
  });
  const settings = {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const config = readConfig({ DATA_DIR: folder, ...settings });
  const { platform, prepareDatabase } = await openPlatform(config, database.url, { closers, say });
  await prepareDatabase();
  return { platform, said };
}

describe('a hotel with a bucket', () => {
  it('keeps pictures there, and shows them', async () => {
    const { platform, said } = await opened(bucket);
    await ensureFirstAdmin(platform, 'admin@hotel.test', 'secret123');
    const { token } = await callsOf(platform).auth.login({ email: 'admin@hotel.test', password: 'secret123' });
    const room = { roomNumber: '101', type: 'Standard', price: 20_000, photos: [uploaded(await picture('room.png'))] };
    const { photos } = await callsOf(platform, token).rooms.create(room);
    const app = await buildApp(platform);
    onTestFinished(() => app.close());
    const answer = await app.inject(photos[0] ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
    const key = new URL(photos[0] ?? '', 'https://hotel.test').pathname.replace('/media/', '');
    expect(await s3Storage(bucket, 'media').get(key)).toMatchObject({ size: answer.rawPayload.length });
    expect(await fileStorage(join(folder, 'media')).get(key)).toBeNull();
    expect(said).toEqual([]);
  });

  it('opens without it, and says so', async () => {
    const { said } = await opened({ ...bucket, secretAccessKey: 'another secret' });
    expect(said).toEqual([expect.stringContaining('cannot be read: no picture and no proof')]);
    expect(said.join()).not.toContain('another secret');
  });
});
