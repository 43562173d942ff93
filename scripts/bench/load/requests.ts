import autocannon from 'autocannon';
import { processorTimeOf, type Running } from '../processes';
import type { Call } from './comparisons';

const CONNECTIONS = 16;

const headersOf = ({ token, body }: Call) => ({
  ...(token ? { authorization: `Bearer ${typeof token === 'function' ? token() : token}` } : {}),
  ...(body ? { 'content-type': 'application/json' } : {}),
});

/** Makes one call; returns what it answered, out of tRPC's envelope where it came in one. Throws unless it succeeded. */
export async function answerOf(side: Running, call: Call): Promise<unknown> {
  const response = await fetch(`${side.url}${call.path}`, {
    method: call.body ? 'POST' : 'GET',
    headers: headersOf(call),
    ...(call.body ? { body: call.body() } : {}),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${JSON.stringify(json)}`);
  const enveloped = typeof json === 'object' && json !== null && 'result' in json ? json.result : undefined;
  return typeof enveloped === 'object' && enveloped !== null && 'data' in enveloped ? enveloped.data : json;
}

export interface Rate {
  perSecond: number;
  /** The processor's time that the program used for an answer, in ms, whatever else the machine was doing. */
  processor: number | null;
}

/** Makes those calls in turn over 16 connections for some seconds. Throws where one failed. */
export async function rateOf(side: Running, calls: readonly Call[], seconds: number): Promise<Rate> {
  const before = await processorTimeOf(side.pid);
  const result = await autocannon({
    url: side.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: calls.map((call) => {
      const { path, body } = call;
      const request = { method: body ? ('POST' as const) : ('GET' as const), path, headers: headersOf(call) };
      return body
        ? { ...request, setupRequest: (made) => ({ ...made, headers: headersOf(call), body: body() }) }
        : request;
    }),
  });
  const after = await processorTimeOf(side.pid);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${calls.map(({ path }) => path)}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    // By what was really answered in what time: autocannon's own average counts whole seconds.
    perSecond: result.requests.total / result.duration,
    processor: before === null || after === null ? null : (after - before) / result.requests.total,
  };
}
