/** An event of a stream, its data parsed. */
export interface ServerEvent {
  event: string;
  data: unknown;
}

/** A subscription over HTTP, read event by event. */
export interface EventStream {
  status: number;
  headers: Headers;
  /** The body of a response that is no stream. */
  json(): Promise<unknown>;
  events: AsyncGenerator<ServerEvent, void>;
  /** The next data event. Throws when the stream has ended. */
  next<Update>(): Promise<Update>;
  /** Reads to the end; the error that it ended with, or null. */
  ending(): Promise<unknown>;
}

/** Opens a subscription over HTTP. */
export async function openEventStream(
  url: string,
  token?: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const response = await fetch(url, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), accept: 'text/event-stream', ...headers },
    signal,
  });
  const events = read(response);
  return {
    status: response.status,
    headers: response.headers,
    json: () => response.json(),
    events,
    async next<Update>() {
      for (;;) {
        const { value, done } = await events.next();
        if (done || !value) throw new Error('The stream has ended');
        if (value.event === 'message') return value.data as Update;
      }
    },
    async ending() {
      for await (const { event, data } of events) if (event === 'serialized-error') return data;
      return null;
    },
  };
}

async function* read(response: Response): AsyncGenerator<ServerEvent, void> {
  let buffered = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    buffered += chunk;
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1] ?? 'message';
      const data = /^data: (.*)$/m.exec(block)?.[1];
      yield { event, data: data ? JSON.parse(data) : null };
    }
  }
}
