import type { AppRouter } from '@server/trpc/router';
import { ERRORS, messageFor, type Reason } from '@shared/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { accessTokenOf } from '../lib/authorization';
import { createQueryClient } from '../lib/query-client';
import { TRPCProvider } from '../lib/trpc';

/** Stands where the network is: what a screen's calls are answered, by the procedure's path, and which lines are open. */

export interface Call {
  path: string;
  input: unknown;
  accessToken: unknown;
}

/** A line that a screen has opened to follow something. */
export interface OpenLine extends Call {
  news(data: unknown): void;
  /** The connection breaks. */
  cut(): void;
  /** The server answers with this status instead of news. */
  refuse(status: number): void;
  /** The server ends it, open as it is, with a refusal. */
  end(reason: Reason): void;
}

/** Thrown by an answer, it is the server's refusal as a client gets it; anything else is a lost connection. */
export function refusal(reason: Reason, extra: { message?: string; fields?: Record<string, string> } = {}) {
  const data = { ...ERRORS[reason], message: messageFor(reason), reason, ...extra };
  return TRPCClientError.from({ error: { code: -32000, message: data.message, data } });
}

/** What a procedure answers, by its path; what it throws stands for a call that failed. */
export type Answers = Record<string, (input: unknown) => unknown>;

/** Takes the answers to queries and changes; returns a client whose calls get them, what was asked, and the open lines. */
export function farSide(answers: Answers) {
  const calls: Call[] = [];
  const lines = new Set<OpenLine>();
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input, type, context } }) =>
      observable((observer) => {
        const call: Call = { path, input, accessToken: accessTokenOf({ context }) };
        if (type === 'subscription') {
          const lost = () => observer.error(TRPCClientError.from(new Error('The connection broke')));
          const line: OpenLine = {
            ...call,
            news: (data) => observer.next({ result: { type: 'data', data } }),
            cut: lost,
            end: (reason) => observer.error(refusal(reason)),
            refuse: (status) => {
              if (typeof context.onAnswer === 'function') context.onAnswer(status);
              lost();
            },
          };
          lines.add(line);
          return () => void lines.delete(line);
        }
        calls.push(call);
        const answer = answers[path];
        Promise.resolve()
          .then(() => {
            if (!answer) throw new Error(`Nothing answers ${path}`);
            return answer(input);
          })
          .then(
            (data) => {
              observer.next({ result: { data } });
              observer.complete();
            },
            (cause: Error) => observer.error(TRPCClientError.from(cause)),
          );
        return () => {};
      });
  return { client: createTRPCClient<AppRouter>({ links: [link] }), calls, lines };
}

/** Takes a page, its address and the far side; returns the page as the app shows it, the addresses it went to, and its cache. */
export function onSite(page: ReactNode, address: string, { client }: ReturnType<typeof farSide>) {
  const { hook, searchHook, history } = memoryLocation({ path: address, record: true });
  const queryClient = createQueryClient({ retries: 0 });
  const element = (
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Router hook={hook} searchHook={searchHook}>
          {page}
        </Router>
      </QueryClientProvider>
    </TRPCProvider>
  );
  return { element, history, queryClient };
}
