import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A statement that a client has had planned, by name; '' for an unnamed one. */
export interface Asked {
  name: string;
  text: string;
}

/** A proxy in front of Postgres that records which statements a client has planned. */
export interface Wire {
  /** URL of the database through this proxy. */
  url: string;
  /** Since the last call, in order: each Parse, and each simple query as an unnamed one. */
  asked(): Asked[];
  /** Statements executed since the last call, newly planned or not. */
  run(): number;
  /** The next COMMIT is carried out, but instead of its answer the client gets a broken connection. */
  loseNextCommit(): void;
  close(): Promise<void>;
}

const text = (bytes: Buffer, from: number) => bytes.toString('utf8', from, bytes.indexOf(0, from));

/** The statement that a protocol message asks to plan, if any. */
function read(message: Buffer): Asked | null {
  const type = String.fromCharCode(message[0] ?? 0);
  if (type === 'Q') return { name: '', text: text(message, 5) };
  if (type !== 'P') return null;
  const name = text(message, 5);
  return { name, text: text(message, 5 + Buffer.byteLength(name) + 1) };
}

const runs = (message: Buffer) => ['Q', 'E'].includes(String.fromCharCode(message[0] ?? 0));

/** Calls back for each client message after the first one, which has no type. */
function listen(client: Socket, found: (message: Buffer) => void): void {
  let waiting = Buffer.alloc(0);
  let started = false;
  client.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (waiting.length < head + 4) return;
      const end = head + waiting.readUInt32BE(head);
      if (waiting.length < end) return;
      if (started) found(waiting.subarray(0, end));
      started = true;
      waiting = waiting.subarray(end);
    }
  });
}

/** Lets a proxy in front of Postgres listen. Returns the URL of the database through it. */
export async function addressThrough(proxy: Server, databaseUrl: string): Promise<string> {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return url.href;
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const heard: Asked[] = [];
  let run = 0;
  let losesCommit = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    listen(client, (message) => {
      const asked = read(message);
      if (asked) heard.push(asked);
      if (runs(message)) run += 1;
      if (!losesCommit || !/^commit\b/i.test(asked?.text ?? '')) return;
      losesCommit = false;
      upstream
        .unpipe(client)
        .once('data', () => client.destroy())
        .resume();
    });
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  const url = await addressThrough(server, databaseUrl);
  return {
    url,
    asked: () => heard.splice(0),
    run: () => {
      const since = run;
      run = 0;
      return since;
    },
    loseNextCommit: () => {
      losesCommit = true;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
