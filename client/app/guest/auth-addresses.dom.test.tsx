import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client';
import { createTrpcClient } from '../../lib/api/trpc';
import { fill } from '../../testing/fill';
import { mockServer } from '../../testing/mock-server';
import { currentAddress } from '../../testing/render-page';
import { App } from '../app';

// jsdom has none.
beforeEach(() => vi.stubGlobal('scrollTo', () => {}));

/** The whole app at an address, as after a reload. */
function open(address: string) {
  mockServer({});
  window.history.replaceState(null, '', address);
  return render(<App queryClient={createQueryClient({ retries: 0 })} trpcClient={createTrpcClient()} />);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
const toRegister = () => userEvent.click(screen.getByRole('button', { name: /Register here/ }));
const toLogin = () => userEvent.click(screen.getByRole('button', { name: /Login here/ }));

it('the switch between login and registration has both addresses, keeps what was typed, and the way back works', async () => {
  open('/auth?next=%2Freceipts');
  await heading('Login');
  fill({ Email: 'ada@example.com', Password: 'harmattan-dust-7' });
  await toRegister();
  await heading('Register');
  expect(currentAddress()).toBe('/auth/register?next=%2Freceipts');
  fill({ 'Full name': 'Ada Eze' });
  expect(screen.getByLabelText(/^Password/)).toHaveValue('harmattan-dust-7');
  act(() => history.back());
  await heading('Login');
  expect(currentAddress()).toBe('/auth?next=%2Freceipts');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  await toRegister();
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Ada Eze');
  await toLogin();
  expect(currentAddress()).toBe('/auth?next=%2Freceipts');
  await waitFor(() => expect(document.title).toContain('Login'));
});

it('what was wrong with a login is not shown at the registration, on either way', async () => {
  open('/auth/register');
  await heading('Register');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await toLogin();
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  act(() => history.back());
  await heading('Register');
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
});

it('a reload keeps the registration and what was typed into it, without the password', async () => {
  const before = open('/auth/register');
  await heading('Register');
  fill({
    'Full name': 'Ada Eze',
    'Phone number': '08031234567',
    Email: 'ada@example.com',
    Password: 'harmattan-dust-7',
  });
  before.unmount();
  open('/auth/register');
  await heading('Register');
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Ada Eze');
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue('08031234567');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('harmattan');
});
