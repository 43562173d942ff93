import { ANSWER_WAIT_MS, ConnectionError, within } from './connection';

/** @throws ConnectionError if the device knows that it has no connection */
export function refuseOffline(): void {
  if (navigator.onLine === false) throw new ConnectionError('offline');
}

/**
 * `fetch` of texts that gives up on a silent or broken connection: the request is aborted, so that it is not sent once that is
 * back. A slow answer may take any time as long as some of it keeps arriving.
 * @throws ConnectionError
 */
export async function fetchInTime(address: RequestInfo | URL | string, init: RequestInit = {}): Promise<Response> {
  refuseOffline();
  const request = new AbortController();
  const abort = () => request.abort(init.signal?.reason);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await within(ANSWER_WAIT_MS, fetch(address, { ...init, signal: request.signal }));
    const body = response.body && (await readInTime(response.body.getReader()));
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    if (error instanceof ConnectionError) request.abort(error);
    else if (!init.signal?.aborted) throw new ConnectionError('no_answer', { cause: error });
    throw error;
  } finally {
    init.signal?.removeEventListener('abort', abort);
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await within(ANSWER_WAIT_MS, reader.read());
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
