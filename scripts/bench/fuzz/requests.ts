import type { RestRow } from '@server/transports/rest/row';

/** A request before its bytes are counted. Binary text: each character is one byte. */
export interface Draft {
  method: string;
  path: string;
  headers: readonly string[];
  body: string | null;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/** Percent-encodes any text; the built-in function refuses half a surrogate pair. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));

/** The JSON of an input, with the tokens in it that JSON cannot hold. */
const asJson = (input: unknown): string | undefined => JSON.stringify(input)?.replace(/"@raw\{([^"}]*)\}"/g, '$1');

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^@raw\{([^}]*)\}$/, '$1') : (asJson(value) ?? '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const fieldsOf = (input: unknown): [string, unknown][] =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : [];

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = Buffer.from(PNG, 'base64').toString('latin1');

/** What names in `@file{…}` stand for in a form; anything else is the file's own bytes. */
const FILES: Record<string, string> = {
  png,
  cut: png.slice(0, 40),
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  text: 'no picture',
  noise: png.slice(0, 33) + Array.from({ length: 20_000 }, (_, at) => String.fromCharCode((at * 7919) % 256)).join(''),
  empty: '',
};

const BOUNDARY = 'fuzz-boundary-7';
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A list becomes a field that is sent more than once. */
export function multipart(input: unknown): string {
  const parts = fieldsOf(input).flatMap(([name, value]) =>
    listOf(value).map((one) => {
      const field = utf8(name).replace(/["\r\n]/g, '_');
      const file = /^@file\{([\s\S]*)\}$/.exec(textOf(one))?.[1];
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"`;
      if (file === undefined) return `${head}\r\n\r\n${utf8(textOf(one))}\r\n`;
      const ending = file in FILES || file.includes('PNG') ? 'png' : 'csv';
      return `${head}; filename="../file.${ending}"\r\ncontent-type: image/png\r\n\r\n${FILES[file] ?? file}\r\n`;
    }),
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

const JSON_TYPE = ['content-type: application/json'];
const withJson = (method: string, path: string, json = ''): Draft => ({
  method,
  path,
  headers: JSON_TYPE,
  body: utf8(json),
});
const withoutBody = (method: string, path: string): Draft => ({ method, path, headers: [], body: null });

/** `asForm` chooses where a row takes either form. */
export function restDraft(row: RestRow, input: unknown, asForm: boolean): Draft {
  const fields = new Map(fieldsOf(input));
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(fields.get(name) ?? '') || 'x';
    fields.delete(name);
    return encode(value);
  });
  const others = [...fields];
  if (row.method === 'GET') {
    const pairs = others.flatMap(([name, value]) =>
      listOf(value).map((one) => `${encode(name)}=${encode(textOf(one))}`),
    );
    return withoutBody('GET', `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`);
  }
  if (row.method === 'DELETE') return withoutBody('DELETE', `/api${path}`);
  if (row.body === 'multipart' || (row.body && asForm)) {
    const body = multipart(Object.fromEntries(others));
    return { method: row.method, path: `/api${path}`, headers: [`content-type: ${MULTIPART_TYPE}`], body };
  }
  // What is no object at all goes as it is.
  const sent = fieldsOf(input).length > 0 ? Object.fromEntries(others) : input;
  return withJson(row.method, `/api${path}`, asJson(sent));
}

export function trpcDraft(path: string, isMutation: boolean, input: unknown): Draft {
  const json = asJson(input);
  if (isMutation) return withJson('POST', `/trpc/${path}`, json);
  return withoutBody('GET', `/trpc/${path}${json === undefined ? '' : `?input=${encode(json)}`}`);
}

/** Several procedures in one request. Their inputs go by number, as the client's batch link sends them. */
export function batchDraft(calls: readonly { path: string; input: unknown }[], method: 'GET' | 'POST'): Draft {
  const json = asJson(Object.fromEntries(calls.map(({ input }, index) => [index, input]))) ?? '{}';
  const path = `/trpc/${calls.map((call) => call.path).join(',')}?batch=1`;
  return method === 'GET' ? withoutBody('GET', `${path}&input=${encode(json)}`) : withJson('POST', path, json);
}

/** The bytes of the request; its length is rightly said, or not at all. */
export function bytesOf({ method, path, headers, body }: Draft, saysLength = true): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...headers,
    ...(body !== null && saysLength ? [`content-length: ${body.length}`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`, 'latin1');
}
