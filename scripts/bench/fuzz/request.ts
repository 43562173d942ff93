import type { RestRow } from '../../../server/rest/table';
import { asJson } from './edges';
import type { Target } from './targets';

/** What goes over the line, before its bytes are counted. Binary text: each character is one byte. */
export interface Draft {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: string | null;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const UNRESERVED = /[A-Za-z0-9\-_.~]/;

/** Percent-encodes whatever text there is; the built-in function refuses half a surrogate pair. */
const encode = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return UNRESERVED.test(char) ? char : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
    })
    .join('');

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^@raw\{([^}]*)\}$/, '$1') : (asJson(value) ?? '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const fieldsOf = (input: unknown): [string, unknown][] =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : [];

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = Buffer.from(PNG, 'base64').toString('latin1');

const FILES: Record<string, string> = {
  png,
  cut: png.slice(0, 40),
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  text: 'no picture',
  noise: png.slice(0, 33) + Array.from({ length: 20_000 }, (_, at) => String.fromCharCode((at * 7919) % 256)).join(''),
  empty: '',
};

const BOUNDARY = 'fuzz-boundary-7';

/** Takes an input; returns it as a multipart body, a list as a field sent more than once. */
export function multipart(input: unknown): string {
  const parts = fieldsOf(input).flatMap(([name, value]) =>
    listOf(value).map((one) => {
      const field = utf8(name).replace(/["\r\n]/g, '_');
      const kind = /^@file\{(\w+)\}$/.exec(typeof one === 'string' ? one : '')?.[1];
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"`;
      if (kind === undefined) return `${head}\r\n\r\n${utf8(textOf(one))}\r\n`;
      return `${head}; filename="../${kind}.png"\r\ncontent-type: image/png\r\n\r\n${FILES[kind] ?? ''}\r\n`;
    }),
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const queryOf = (fields: [string, unknown][]) =>
  fields.flatMap(([name, value]) => listOf(value).map((one) => `${encode(name)}=${encode(textOf(one))}`)).join('&');

function restDraft(row: RestRow, input: unknown, asForm: boolean): Draft {
  const fields = fieldsOf(input);
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    encode(textOf(fields.find(([field]) => field === name)?.[1] ?? 'x') || 'x'),
  );
  const others = fields.filter(([name]) => !inPath.includes(name));
  const base: Draft = { method: row.method, path: `/api${path}`, headers: [], body: null };
  if (row.method === 'GET') {
    const query = queryOf(others);
    return { ...base, path: query ? `${base.path}?${query}` : base.path };
  }
  if (row.method === 'DELETE') return base;
  if (row.body === 'multipart' || (row.body && asForm)) {
    return { ...base, headers: [['content-type', MULTIPART_TYPE]], body: multipart(Object.fromEntries(others)) };
  }
  // What is no object at all goes as it is: the body alone is bent.
  const json = asJson(fields.length > 0 ? Object.fromEntries(others) : input) ?? '';
  return { ...base, headers: [['content-type', 'application/json']], body: utf8(json) };
}

function trpcDraft(path: string, isMutation: boolean, input: unknown): Draft {
  const json = asJson(input);
  if (isMutation) {
    return {
      method: 'POST',
      path: `/trpc/${path}`,
      headers: [['content-type', 'application/json']],
      body: utf8(json ?? ''),
    };
  }
  const query = json === undefined ? '' : `?input=${encode(json)}`;
  return { method: 'GET', path: `/trpc/${path}${query}`, headers: [], body: null };
}

/** Takes a call and its input; returns the request that makes it. `asForm` chooses where a row takes either form. */
export function draftOf(target: Target, input: unknown, asForm: boolean): Draft {
  return target.over === 'rest'
    ? restDraft(target.row, input, asForm)
    : trpcDraft(target.path, target.type === 'mutation', input);
}

/** Several procedures in one request. Their inputs go by number, as the client's batch link sends them. */
export function batchDraft(calls: readonly { path: string; input: unknown }[], method: 'GET' | 'POST'): Draft {
  const json = asJson(Object.fromEntries(calls.map(({ input }, index) => [index, input]))) ?? '{}';
  const path = `/trpc/${calls.map((call) => call.path).join(',')}?batch=1`;
  return method === 'GET'
    ? { method, path: `${path}&input=${encode(json)}`, headers: [], body: null }
    : { method, path, headers: [['content-type', 'application/json']], body: utf8(json) };
}

/** Takes a draft and a bearer token; returns the bytes of the request, its length rightly said. */
export function bytesOf({ method, path, headers, body }: Draft, bearer: string | null): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...(bearer === null ? [] : [`authorization: Bearer ${bearer}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [`content-length: ${body.length}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`, 'latin1');
}
