import { connect } from 'node:net';

/** What came back for the bytes of a request. */
export interface Answer {
  /** Null where the connection was closed without an answer. */
  status: number | null;
  headers: Record<string, string>;
  body: string;
  /** From the first byte sent to the last one that came. */
  ms: number;
  /** Nothing came, and the connection stayed open for as long as we waited. */
  silent: boolean;
}

const PATIENCE_MS = 5_000;
/** How long an event stream is listened to after its head: what it says at once is what is looked at. */
const STREAM_MS = 60;
/** When the sender of a request without an end hangs up. */
const HANG_UP_MS = 40;

/**
 * Sends bytes over a connection of their own, as HTTP clients refuse to send most of what is worth sending. A request that
 * has no end is hung up on after a moment, as by a client that goes away.
 */
export function exchange(port: number, bytes: Buffer, hasEnd: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const came: Buffer[] = [];
    const begun = performance.now();
    let last = begun;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const finish = (silent: boolean) => {
      clearTimeout(patience);
      socket.destroy();
      resolve({ ...readAnswer(Buffer.concat(came)), ms: (silent ? performance.now() : last) - begun, silent });
    };
    const patience = setTimeout(() => finish(true), PATIENCE_MS);
    socket.on('connect', () => {
      socket.write(bytes);
      if (!hasEnd) setTimeout(() => socket.end(), HANG_UP_MS);
    });
    socket.on('data', (chunk) => {
      if (came.length === 0 && /content-type: text\/event-stream/i.test(chunk.toString('latin1'))) {
        setTimeout(() => finish(false), STREAM_MS);
      }
      came.push(chunk);
      last = performance.now();
    });
    socket.on('end', () => finish(false));
    socket.on('close', () => finish(false));
    // A connection that the other side resets is closed without an answer.
    socket.on('error', () => finish(false));
  });
}

/** Reads all that came over a connection. */
function readAnswer(bytes: Buffer): Pick<Answer, 'status' | 'headers' | 'body'> {
  const split = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, Math.max(0, split)).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) return { status: null, headers: {}, body: bytes.toString('utf8') };
  const rest = bytes.subarray(split + 4);
  // An announcement such as '100 Continue' comes before the answer.
  if (status < 200) return readAnswer(rest);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest;
  return { status, headers, body: body.toString('utf8') };
}

/** Up to where the chunks end or break off. */
function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
