import type { MenuItem } from '@shared/menu';
import type { Ask } from '@shared/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createLocalClient } from '../../lib/local-client';
import { createQueryClient } from '../../lib/query-client';
import { TRPCProvider } from '../../lib/trpc';
import MenuPage from './menu-page';

function show(ask: Ask) {
  const queryClient = createQueryClient({ retries: 0 });
  render(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={createLocalClient(ask)} queryClient={queryClient}>
        <MenuPage />
      </TRPCProvider>
    </QueryClientProvider>,
  );
}
const akara: MenuItem = {
  _id: 'a',
  name: 'Akara',
  description: null,
  category: 'breakfast',
  subcategory: null,
  price: 2_000,
  available: true,
  imagePath: null,
};

it('if the menu could not be loaded the page says so, and a retry loads it', async () => {
  let tries = 0;
  show(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no line');
    return [akara];
  });
  expect(screen.getByText('Loading the menu')).toBeInTheDocument();
  expect(await screen.findByText('Failed to load menu')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Akara' })).toBeVisible();
  expect(screen.getByText('₦2,000')).toBeVisible();
});

it('a menu without dishes says that there are none', async () => {
  show(async () => []);
  expect(await screen.findByText('No dishes to show yet.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
