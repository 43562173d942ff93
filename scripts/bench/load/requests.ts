import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import type { Program } from '../../program';

/** One call of an HTTP interface. */
export interface Call {
  path: string;
  /** GET without a body, POST with one, unless given. */
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

export interface Answer {
  status: number;
  text: string;
  /** The body where it is a JSON object, else empty. */
  json: Record<string, unknown>;
  /** From the request to the last byte of the answer. */
  ms: number;
}

const headersOf = ({ token, headers, body }: Call): Record<string, string> => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...headers,
});

const methodOf = ({ method, body }: Call) => method ?? (body === undefined ? 'GET' : 'POST');

export async function ask(url: string, call: Call): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(url + call.path, {
    method: methodOf(call),
    headers: headersOf(call),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, text, json: isJson ? Object(JSON.parse(text)) : {}, ms };
}

/** As `ask`, but throws unless the call succeeded. */
export async function mustAsk(url: string, call: Call): Promise<Answer> {
  const answer = await ask(url, call);
  if (answer.status >= 300) throw new Error(`${methodOf(call)} ${call.path}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Behind the proxy that the program trusts, each client has an address of its own. */
export const addressOf = (index: number) => ({ 'x-forwarded-for': `10.1.${(index >> 8) & 255}.${index & 255}` });

/** A call that is made many times; where it is a function, each time with another body or token. */
export type Load = Call | (() => Call);

export interface Rate {
  perSecond: number;
  /** The processor's time that the program used for an answer, in ms, whatever else the machine was doing. */
  processorMs: number | null;
}

const CONNECTIONS = 16;

const requestOf = (call: Call) => ({
  path: call.path,
  method: call.body === undefined ? ('GET' as const) : ('POST' as const),
  headers: headersOf(call),
  ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
});

/** Makes those calls in turn over 16 connections for some seconds, after others that do not count. Throws where one failed. */
export async function rateOf(
  program: Program,
  loads: readonly Load[],
  { seconds, warmUp = 0 }: { seconds: number; warmUp?: number },
): Promise<Rate> {
  if (warmUp > 0) await rateOf(program, loads, { seconds: warmUp });
  const before = await usageOf(program.pid);
  const result = await autocannon({
    url: program.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: loads.map((load) =>
      typeof load === 'function'
        ? { setupRequest: (request) => ({ ...request, ...requestOf(load()) }) }
        : { ...requestOf(load) },
    ),
  });
  const after = await usageOf(program.pid);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`Under load: ${result.non2xx} refusals, ${result.errors} errors\n${program.logs()}`);
  }
  return {
    // By what was really answered in what time: autocannon's own average counts whole seconds.
    perSecond: result.requests.total / result.duration,
    processorMs: before && after && (after.processorMs - before.processorMs) / result.requests.total,
  };
}

/** Linux counts the processor's time in ticks, 100 a second, and memory in pages of 4 kB. */
const TICK_MS = 10;
const PAGE_MB = 4 / 1024;

/** The processor's time that a process has used so far with all its threads, and its memory; null on other systems. */
export async function usageOf(pid: number): Promise<{ processorMs: number; memoryMb: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, in brackets, may hold anything. After it come the state and then user time, system time and pages in memory.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return null;
  const [userTicks = 0, systemTicks = 0, pages = 0] = [fields[11], fields[12], fields[21]];
  return { processorMs: (userTicks + systemTicks) * TICK_MS, memoryMb: pages * PAGE_MB };
}
