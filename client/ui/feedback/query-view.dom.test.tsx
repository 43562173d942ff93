import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findToast, renderPage } from '../../testing/render-page';
import { QueryView, useErrorToast } from './query-view';

/** Resolves one call after the other, when the test says so. */
function answerLater() {
  const waiting: { resolve: (names: string[]) => void; reject: (error: Error) => void }[] = [];
  const ask = () => new Promise<string[]>((resolve, reject) => waiting.push({ resolve, reject }));
  const next = () => waitFor(() => waiting.shift() ?? Promise.reject(new Error('Nobody has asked')));
  return {
    ask,
    answer: async (names: string[]) => (await next()).resolve(names),
    fail: async () => (await next()).reject(new Error('No connection')),
  };
}

function Names({ ask }: { ask: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn: ask });
  useErrorToast(query.isLoadingError, 'Sorry about that.');
  return (
    <QueryView
      empty={(names) => names.length === 0 && <p>Nobody yet</p>}
      failed="Failed to load the names"
      loading={<p>Loading the names</p>}
      query={query}
    >
      {(names) => <p>{names.join()}</p>}
    </QueryView>
  );
}

describe('QueryView', () => {
  it('shows that it is loading, then the data', async () => {
    const { ask, answer } = answerLater();
    renderPage(<Names ask={ask} />, '/');
    expect(screen.getByText('Loading the names')).toBeVisible();
    await answer(['Ada', 'Bola']);
    expect(await screen.findByText('Ada,Bola')).toBeVisible();
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
  });

  it('shows the empty state', async () => {
    const { ask, answer } = answerLater();
    renderPage(<Names ask={ask} />, '/');
    await answer([]);
    expect(await screen.findByText('Nobody yet')).toBeVisible();
  });

  it('keeps the error during a retry, so that its button keeps the focus', async () => {
    const { ask, answer, fail } = answerLater();
    renderPage(<Names ask={ask} />, '/');
    await fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the names');
    await findToast('Sorry about that.');
    const retry = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Trying again…' })).toBe(retry);
    expect(retry).toHaveFocus();
    await fail();
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.click(retry);
    await answer(['Ada']);
    expect(await screen.findByText('Ada')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
