import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connectionLost, mockServer } from '../../testing/mock-server';
import { CrashPage } from '../error-pages';

it('the crash page has the texts of spec 2', () => {
  render(<CrashPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeInTheDocument();
  expect(screen.getByText('Please refresh the page or contact support.')).toBeInTheDocument();
});

it('the crash page reloads once the server responds', async () => {
  mockServer({ 'HEAD /': () => null });
  const reload = vi.fn();
  render(<CrashPage reload={reload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('the crash page stays while the server is unreachable, because a reload would only bring an empty page', async () => {
  mockServer({
    'HEAD /': () => {
      throw connectionLost();
    },
  });
  const reload = vi.fn();
  render(<CrashPage reload={reload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/still cannot reach the hotel/)).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
