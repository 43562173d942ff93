import type { Session } from '@shared/auth/schema';
import { exampleUser } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SessionNotStored } from '../../lib/session/session';
import { AuthForm, type AuthMode, type AuthValues } from './auth-page';

const session: Session = { token: 't', user: exampleUser() };

function Screen({
  send,
  onDone,
}: {
  send: (values: AuthValues) => Promise<Session>;
  onDone: (opened: Session) => void;
}) {
  const [mode, setMode] = useState<AuthMode>('login');
  const change = () => setMode(mode === 'login' ? 'register' : 'login');
  return (
    <AuthForm isHidden={false} mode={mode} onCodeNeeded={() => {}} onDone={onDone} onSwitch={change} send={send} />
  );
}

function show(send: (values: AuthValues) => Promise<Session> = async () => session) {
  const onDone = vi.fn();
  render(<Screen onDone={onDone} send={send} />);
  return onDone;
}

const password = () => screen.getByLabelText(/^Password/);

it('switching between login and registration loses nothing that was typed', async () => {
  show();
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: "Don't have an account? Register here" }));
  expect(screen.getByLabelText(/^Full name/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Phone number/)).toHaveAttribute('type', 'tel');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Already have an account? Login here' }));
  expect(screen.queryByLabelText(/^Full name/)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
});

it('tells the password manager which password is wanted', async () => {
  show();
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(screen.getByRole('button', { name: /Register here/ }));
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
});

it('shows and hides the password', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('the login form sends nothing while a field is wrong, and focuses the first wrong one', async () => {
  const send = vi.fn(async () => session);
  show(send);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('the login form passes on the session that a login opened', async () => {
  const onDone = show();
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await userEvent.type(password(), 'secret1{Enter}');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(session));
});

it("spec 8: without an answer the login form says 'Something went wrong' and keeps what was typed", async () => {
  show(async () => {
    throw new TypeError('Failed to fetch');
  });
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await userEvent.type(password(), 'secret1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(password()).toHaveValue('secret1');
});

it('if the browser cannot store the session, the form says so and no login is announced', async () => {
  const onDone = show();
  onDone.mockImplementation(() => {
    throw new SessionNotStored();
  });
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await userEvent.type(password(), 'secret1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('does not let this site keep you logged in');
  expect(password()).toHaveValue('secret1');
});
