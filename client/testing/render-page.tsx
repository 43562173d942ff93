import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/api/query-client';
import { createTrpcClient, TRPCProvider } from '../lib/api/trpc';
import { ConfirmProvider } from '../ui/dialog/confirm';
import { Toasts } from '../ui/feedback/toast';
import { type Answers, mockServer } from './mock-server';

/** Renders a page at an address with dialogs, toasts, a fresh query cache and a mock server. */
export function renderPage(page: ReactNode, address: string, answers: Answers = {}, historyState: unknown = null) {
  const server = mockServer(answers);
  window.history.replaceState(historyState, '', address);
  const queryClient = createQueryClient({ retries: 0 });
  const view = render(
    <TRPCProvider queryClient={queryClient} trpcClient={createTrpcClient()}>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>{page}</ConfirmProvider>
        <Toasts />
      </QueryClientProvider>
    </TRPCProvider>,
  );
  return { ...view, ...server, queryClient };
}

/** The address that the browser shows: path, query and hash. */
export const currentAddress = () => location.pathname + location.search + location.hash;

/** Waits for a toast. Its text is in the page twice: visible, and in the live region. */
export const findToast = (text: string | RegExp) => screen.findAllByText(text);
