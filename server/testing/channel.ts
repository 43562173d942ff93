import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** An entry of a channel's calendar; dates as YYYY-MM-DD. */
interface Entry {
  from: string;
  to: string;
  uid?: string;
  /** Further lines, such as `STATUS:CANCELLED`. */
  lines?: string[];
}

/** A calendar as channels write it. */
export function channelCalendar(entries: readonly Entry[]): string {
  const compact = (date: string) => date.replaceAll('-', '');
  const events = entries.map(({ from, to, uid = `${from}@channel.test`, lines = [] }) =>
    [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      `UID:${uid}`,
      'SUMMARY:Reserved',
      ...lines,
      'END:VEVENT',
    ].join('\r\n'),
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Channel//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A channel of the test file: an HTTP server whose calendar and failures a test sets. */
export async function sharedChannel() {
  let answering: Answering = (_request, response) => response.writeHead(404).end();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answering(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/calendar.ics`,
    requests,
    answer(next: Answering) {
      answering = next;
    },
    /** Answers with these entries. */
    has(...entries: Entry[]) {
      answering = (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(channelCalendar(entries));
    },
    /** Answers with that text and status. */
    says(text: string | Buffer, status = 200, headers: Record<string, string> = {}) {
      answering = (_request, response) => response.writeHead(status, headers).end(text);
    },
  };
}
