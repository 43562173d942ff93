import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '@server/platform/storage/s3-storage';
import { sign } from 'aws4';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

const REGION = 'eu-west-1';
const KEYS = { accessKeyId: 'hotel', secretAccessKey: 'the-secret-of-the-hotel' };

async function listening(handler: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Whether a request is signed as AWS's Signature Version 4 has it: signed anew, it has to come out the same. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const digest = createHash('sha256').update(body).digest('hex');
  const stated = headers['x-amz-content-sha256'];
  if (stated !== digest && stated !== 'UNSIGNED-PAYLOAD') return false;
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const anew = sign({ service: 's3', region: REGION, method, path: url, headers: signed }, KEYS);
  return (
    headers.authorization !== undefined &&
    signatureOf(anew.headers?.Authorization) === signatureOf(headers.authorization)
  );
}

const signatureOf = (authorization: unknown) => /Signature=(\w+)/.exec(String(authorization))?.[1];

/**
 * An S3-compatible store with an empty bucket, for a whole test file. The store itself checks no signatures, so that what
 * stands before it does.
 */
export async function sharedBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'hotel-s3-'));
  const store = new S3rver({ directory, port: 0, silent: true, configureBuckets: [{ name: 'pictures' }] });
  const { port } = await store.run();
  const front = await listening(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body)) {
      response.writeHead(403).end();
      return;
    }
    const { method = 'GET', url = '', headers } = request;
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      body: body.length > 0 ? body : null,
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  afterAll(async () => {
    front.close();
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });
  return { url: `${front.url}/pictures`, region: REGION, ...KEYS };
}

/** A store that takes requests and never answers. */
export async function silentBucket(): Promise<Bucket> {
  const server = await listening(() => {});
  afterAll(() => server.close());
  return { url: `${server.url}/pictures`, region: REGION, ...KEYS };
}
