import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What came back for a request. */
export interface Answer {
  /** Null where the line was closed without an answer. */
  status: number | null;
  headers: Record<string, string>;
  body: string;
  /** From the first byte sent to the last one that came. */
  ms: number;
  /** Nothing came and the line stayed open for as long as we waited. */
  silent: boolean;
}

const PATIENCE_MS = 5_000;
/** How long a stream of events is listened to after its head: what it says at once is what is judged. */
const STREAM_MS = 60;
/** When a request without an end is given one. */
const HANG_UP_MS = 40;

/** Takes a body as chunks; returns it whole, up to where the chunks end or break off. */
function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  try {
    if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8');
    if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8');
  } catch {
    // Broken off on our side; what the judge sees is then what came.
  }
  return bytes.toString('utf8');
}

/** Takes all that came over the line; returns it as an answer. */
function read(bytes: Buffer, ms: number, silent: boolean): Answer {
  const split = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, split < 0 ? 0 : split).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) return { status: null, headers: {}, body: bytes.toString('utf8'), ms, silent };
  // An announcement such as '100 Continue' comes before the answer.
  if (status < 200) return read(bytes.subarray(split + 4), ms, silent);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const rest = bytes.subarray(split + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest;
  return { status, headers, body: unpacked(body, headers['content-encoding']), ms, silent };
}

/**
 * Sends these bytes over a line of their own and resolves with what came back. `whole` says that the request has an end;
 * one that has none is hung up on after a moment, as a client that goes away does.
 */
export function send(port: number, bytes: Buffer, whole: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const came: Buffer[] = [];
    const begun = performance.now();
    let last = begun;
    let done = false;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const finish = (silent: boolean) => {
      if (done) return;
      done = true;
      clearTimeout(patience);
      socket.destroy();
      resolve(read(Buffer.concat(came), (silent ? performance.now() : last) - begun, silent));
    };
    const patience = setTimeout(() => finish(true), PATIENCE_MS);
    socket.on('connect', () => {
      socket.write(bytes);
      if (!whole) setTimeout(() => socket.end(), HANG_UP_MS);
    });
    socket.on('data', (chunk) => {
      const isFirst = came.length === 0;
      came.push(chunk);
      last = performance.now();
      if (isFirst && /content-type: text\/event-stream/i.test(chunk.toString('latin1'))) {
        setTimeout(() => finish(false), STREAM_MS);
      }
    });
    socket.on('end', () => finish(false));
    socket.on('close', () => finish(false));
    // A line that the other side resets is closed without an answer.
    socket.on('error', () => finish(false));
  });
}
