import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client';
import { TRPCProvider } from '../lib/trpc';
import { ConfirmProvider } from '../ui/confirm';
import { Toasts } from '../ui/toast';
import { type Answers, farSide } from './far-side';

// A busy machine needs more than the second that is given by default.
configure({ asyncUtilTimeout: 5_000 });

/**
 * Takes a page, its address and the answers to its calls; shows it as a browser does, with its questions and toasts, on a
 * fresh cache. `asked` returns with what a procedure was called, call by call.
 */
export function showPage(page: ReactNode, address: string, answers: Answers) {
  const { client, calls } = farSide(answers);
  window.history.replaceState(null, '', address);
  const queryClient = createQueryClient({ retries: 0 });
  const shown = render(
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>{page}</ConfirmProvider>
        <Toasts />
      </QueryClientProvider>
    </TRPCProvider>,
  );
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...shown, asked, queryClient };
}

/** Waits for a toast with that text. It stands there twice: to be seen, and to be read out. */
export const said = (text: string) => screen.findAllByText(text);
