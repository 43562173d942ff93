import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openFuzz } from './run';
import { allTargets, type Target } from './targets';

const targets = allTargets();

it('every call has its turn in a round, over tRPC and over REST, in batches, and raw requests of each kind theirs', () => {
  const names = targets.map(({ name }) => name);
  expect(new Set(names)).toHaveLength(names.length);
  expect(names).toEqual(expect.arrayContaining(['trpc bookings.create', 'rest POST /bookings', 'trpc batch by GET']));
  expect(names.filter((name) => name.startsWith('raw '))).toHaveLength(11);
  expect(targets.filter(({ runs }) => runs < 1)).toEqual([]);
});

/** Answers 500 wherever a table is to be found in the body, as a hotel with a planted fault would. */
const broken = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const isFault = body.includes('table');
  response.writeHead(isFault ? 500 : 200, { 'content-type': 'application/json' });
  response.end(isFault ? '{"message":"Sorry.","code":"INTERNAL_SERVER_ERROR"}' : '{}');
});
afterAll(() => broken.close());

it('a case that fails is told with its seed, made smaller, and found again by seed and target', async () => {
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const { port } = broken.address() as AddressInfo;
  const target: Target = {
    name: 'rest POST /anything',
    runs: 50,
    hasEnd: true,
    isCall: true,
    cases: fc.array(fc.constantFrom('chair', 'table', 'lamp'), { minLength: 3 }).map((words) => ({
      shown: words,
      bytes: async () => {
        const body = JSON.stringify(words);
        return Buffer.from(
          `POST /api HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      },
    })),
  };
  const run = async () => {
    const good = async () => ({ input: {}, token: null, isForm: false });
    const records = { lookup: (name: string) => name, good, refresh: async () => {} };
    const fuzz = openFuzz({ port, records, targets: [target], seed: 5, atOnce: 2, slowMs: 10_000, say: () => {} });
    await fuzz.runRounds(1);
    return fuzz.report();
  };
  const [first, again] = [await run(), await run()];
  expect(first.found).toEqual([expect.objectContaining({ name: target.name, seed: 5, kind: 'server error' })]);
  expect(first.found[0]?.tried).toHaveLength(3);
  expect(first.found[0]?.tried).toContain('table');
  expect(again.found).toEqual(first.found);
});
