import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ANSWER_WAIT_MS, CONNECTION_TEXTS } from '../../lib/api/connection';
import { wasResumed } from '../../lib/live/resumed';
import { connectionLost, mockServer } from '../../testing/mock-server';
import { PageNotLoaded } from '../error-pages';
import { pageCode } from '../screens';
import { ErrorBoundary, PageLoading } from './page-loading';

beforeEach(() => window.history.replaceState(null, ''));

function fakeTime() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function setOnline(isOnline: boolean) {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => onLine.mockRestore());
}

const noAnswer = () => {
  throw connectionLost();
};

function renderLazy(load: () => Promise<never>, reload = vi.fn()) {
  const Page = lazy(pageCode(load, reload));
  return render(
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
}

it('a page whose code failed to load offline says so, and is no crash', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setOnline(false);
  renderLazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByText(CONNECTION_TEXTS.offline)).toBeVisible();
  expect(screen.queryByText('Something went wrong.')).not.toBeInTheDocument();
});

it('a page whose code does not come is said within 8 seconds, with a way to try again', async () => {
  await import('../error-pages');
  fakeTime();
  mockServer({ 'HEAD /': () => new Promise(() => undefined) });
  renderLazy(() => new Promise(() => undefined));
  expect(screen.getByText('Loading page')).toBeInTheDocument();
  await pass(ANSWER_WAIT_MS + 500);
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('a page whose code failed before the line was back is opened anew by itself, once', async () => {
  await import('../error-pages');
  mockServer({ 'HEAD /': () => null });
  const reload = vi.fn();
  const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { unmount } = renderLazy(failed, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText('This page did not load.')).not.toBeInTheDocument();
  unmount();
  // What does not come then either is no matter of the line.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderLazy(failed, reload);
  expect(await screen.findByText('This page did not load.')).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
});

it('goes on by itself once the line is back', async () => {
  fakeTime();
  const server = mockServer({ 'HEAD /': noAnswer });
  const reload = vi.fn();
  render(<PageNotLoaded reload={reload} />);
  await pass(5_000);
  expect(reload).not.toHaveBeenCalled();
  server.answers['HEAD /'] = () => null;
  await pass(5_000);
  expect(reload).toHaveBeenCalledOnce();
  // What a press had led to waits for another: see the payment page.
  expect(wasResumed()).toBe(true);
});

it('does not start anew on a slow line, where the server answers all the time', async () => {
  fakeTime();
  mockServer({ 'HEAD /': () => null });
  const reload = vi.fn();
  render(<PageNotLoaded reload={reload} />);
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
});
