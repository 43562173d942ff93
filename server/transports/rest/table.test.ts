import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi/plugin';
import { methodsOf, type RestRow } from './row';
import { REST_TABLE } from './table';

/** What holds for the whole table; `conformance.integration.test.ts` makes the calls and follows what they name. */

const { paths } = openApiDocument(REST_TABLE);
const operationOf = ({ path }: RestRow, method: string) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

function successOf(row: RestRow): { headers?: Record<string, unknown>; content: Record<string, { schema: object }> } {
  const responses = operationOf(row, row.method)?.responses ?? {};
  return Object(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);
}

const rows = REST_TABLE.map((row) => ({ name: `${row.method} ${row.path}`, row }));

describe('the REST table', () => {
  it('makes every change of a record by PATCH too, with the same fields, refusals and answer', () => {
    const changes = rows.filter(({ row }) => row.method === 'PUT');
    expect(changes.length).toBeGreaterThan(15);
    for (const { name, row } of changes) {
      expect(methodsOf(row), name).toEqual(['PUT', 'PATCH']);
      const put = operationOf(row, 'PUT');
      expect(operationOf(row, 'PATCH'), name).toEqual({ ...put, operationId: expect.stringMatching(/^patch/) });
    }
  });

  it('says with every 201 where to read what is new, at an address of its own', () => {
    const reads = new Set(rows.filter(({ row }) => row.method === 'GET').map(({ row }) => row.path));
    const made = rows.filter(({ row }) => row.status === 201 || row.location !== undefined);
    expect(made.length).toBeGreaterThan(15);
    for (const { name, row } of made) {
      expect(row, name).toMatchObject({ method: 'POST', status: 201, location: expect.any(String) });
      const address = row.location?.split('?')[0] ?? '';
      expect(reads.has(address) || reads.has(address.replace(/:\w+$/, ':_id')), `${name}: ${address}`).toBe(true);
    }
  });

  it('says with every list where its pages are, and leaves no page as an object', () => {
    const reads = rows.filter(({ row }) => row.method === 'GET' && !row.stream && !row.file);
    const lists = reads.filter(({ row }) => Reflect.get(jsonOf(row), 'type') === 'array');
    expect(lists.length).toBeGreaterThan(20);
    for (const { name, row } of lists) expect(Object.keys(successOf(row).headers ?? {}), name).toContain('Link');
    const pages = reads.filter(({ row }) => Object(jsonOf(row)).properties?.nextCursor);
    expect(pages.map(({ name }) => name)).toEqual([]);
  });
});

it('stands in the list of calls, each address of it', () => {
  const product = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8');
  const calls = /^## 7\. Calls$.*?(?=^## 8\.)/ms.exec(product)?.[0] ?? '';
  const named = new Set(
    [...calls.matchAll(/\/[\w/{}-]+(\.\w+)?/g)].map(([address]) => address.replace(/\{\w+\}/g, '{}')),
  );
  const addresses = new Set(REST_TABLE.map(({ path }) => path.replace(/:\w+/g, '{}')));
  expect([...addresses].filter((address) => !named.has(address))).toEqual([]);
});

function jsonOf(row: RestRow): object {
  return successOf(row).content['application/json']?.schema ?? {};
}
