import type { MenuItem } from '@shared/menu/schema';
import { exampleDish } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import AdminMenuPage from './admin-menu-page';

const soup = exampleDish({ _id: 'soup', name: 'Egusi Soup', category: 'soup' });
const zobo = exampleDish({ _id: 'zobo', name: 'Zobo', category: 'drinks', subcategory: 'juices', price: 800 });

/** A mock server with these two items that accepts all changes unless `answers` overrides it. */
function manager(address = '/admin/manage-menu', answers: Answers = {}) {
  let menu = [soup, zobo];
  const shown = renderPage(<AdminMenuPage />, address, {
    'menu.list': () => menu,
    'menu.update': (input) => {
      const { _id, available } = input as MenuItem;
      menu = menu.map((item) => (item._id === _id ? { ...item, available } : item));
      return menu.find((item) => item._id === _id);
    },
    'menu.remove': (input) => {
      const { _id } = input as MenuItem;
      menu = menu.filter((item) => item._id !== _id);
      return { _id };
    },
    ...answers,
  });
  return { ...shown, user: userEvent.setup() };
}

const toggle = (name: string) => screen.findByRole('switch', { name: `${name} is available` });
const rows = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

describe('the menu manager', () => {
  it('requests all items, also unavailable ones, and shows them with their prices', async () => {
    const { inputsOf } = manager();
    const row = await screen.findByRole('row', { name: /Zobo/ });
    for (const text of ['Drinks', 'Juices', '₦800']) expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.getByText('2 items')).toBeInTheDocument();
    expect(inputsOf('menu.list')).toEqual([{ all: true }]);
  });

  it('makes an item unavailable in one click, before the server has responded, and confirms it', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, inputsOf } = manager(undefined, {
      'menu.update': () => answered.then(() => ({ ...soup, available: false })),
    });
    await user.click(await toggle('Egusi Soup'));
    await waitFor(async () => expect(await toggle('Egusi Soup')).not.toBeChecked());
    expect(screen.queryByText('Item marked as unavailable')).not.toBeInTheDocument();
    answer();
    await findToast('Item marked as unavailable');
    expect(inputsOf('menu.update')).toEqual([{ _id: 'soup', version: 1, available: false }]);
  });

  it('reverts a failed change, even if the menu cannot be refetched either', async () => {
    let down = false;
    const lose = () => {
      if (down) throw refusal('internal');
      return [soup, zobo];
    };
    const { user } = manager(undefined, { 'menu.list': lose, 'menu.update': lose });
    const available = await toggle('Egusi Soup');
    down = true;
    await user.click(available);
    await findToast('Failed to update availability');
    expect(await toggle('Egusi Soup')).toBeChecked();
    expect(await toggle('Zobo')).toBeChecked();
  });

  it('ends in the last state when a switch is pressed twice', async () => {
    const { user, inputsOf } = manager(undefined, {
      'menu.update': (input) => ({ ...zobo, ...(input as object), version: (input as MenuItem).version + 1 }),
    });
    await user.dblClick(await toggle('Zobo'));
    await findToast('Item marked as available');
    expect(inputsOf('menu.update')).toEqual([
      { _id: 'zobo', version: 1, available: false },
      { _id: 'zobo', version: 2, available: true },
    ]);
    expect(await toggle('Zobo')).toBeChecked();
  });

  it('deletes only after the confirmation of spec 8', async () => {
    const { user, inputsOf } = manager();
    await user.click(await screen.findByRole('button', { name: 'Delete Zobo' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this item?');
    await user.click(within(question).getByRole('button', { name: 'Keep it' }));
    expect(inputsOf('menu.remove')).toEqual([]);

    await user.click(await screen.findByRole('button', { name: 'Delete Zobo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await findToast('Item deleted');
    expect(inputsOf('menu.remove')).toEqual([{ _id: 'zobo', version: 1 }]);
    await waitFor(async () => expect(await rows()).toEqual(['Egusi Soup']));
  });

  it('keeps the item and shows an error if it cannot be deleted', async () => {
    const { user } = manager(undefined, {
      'menu.remove': () => {
        throw refusal('internal');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Zobo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await findToast('Failed to delete item');
    expect(await rows()).toEqual(['Egusi Soup', 'Zobo']);
  });

  it('D26: keeps an item that somebody else has changed, and shows it as it is now', async () => {
    let item = zobo;
    const { user } = manager(undefined, {
      'menu.list': () => [soup, item],
      'menu.remove': () => {
        item = { ...zobo, name: 'Zobo with ginger', version: 2 };
        throw refusal('changed_meanwhile', { record: item });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Zobo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await findToast('Someone else has changed this meanwhile.');
    await waitFor(async () => expect(await rows()).toEqual(['Egusi Soup', 'Zobo with ginger']));
  });

  it('writes filters and order to the URL, and reads them from it', async () => {
    const { user } = manager('/admin/manage-menu?sort=price');
    expect(await rows()).toEqual(['Zobo', 'Egusi Soup']);
    await user.click(screen.getByRole('button', { name: 'Drinks' }));
    expect(await rows()).toEqual(['Zobo']);
    expect(screen.getByText('1 of 2 items')).toBeInTheDocument();
    expect(location.search).toBe('?category=drinks&sort=price');
    await user.selectOptions(screen.getByLabelText('Availability'), 'Not available');
    expect(await screen.findByText('No item matches these filters.')).toBeInTheDocument();
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear filters' }));
    expect(await rows()).toEqual(['Zobo', 'Egusi Soup']);
    await user.type(screen.getByLabelText('Name'), 'egu');
    await waitFor(() => expect(location.search).toBe('?q=egu&sort=price'));
    expect(await rows()).toEqual(['Egusi Soup']);
  });

  it('shows an error if the menu cannot be loaded, and loads it on a retry', async () => {
    let down = true;
    const { user } = manager(undefined, {
      'menu.list': () => {
        if (down) throw refusal('internal');
        return [soup];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load menu items');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toEqual(['Egusi Soup']);
  });

  it('links to each item’s form, and says what to do with an empty menu', async () => {
    const { unmount } = manager();
    expect(await screen.findByRole('link', { name: 'Edit Zobo' })).toHaveAttribute(
      'href',
      '/admin/edit-foodlist?item=zobo',
    );
    unmount();
    manager(undefined, { 'menu.list': () => [] });
    expect(await screen.findByText('No dishes to show yet.')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Add New Food Item' }))
      expect(link).toHaveAttribute('href', '/admin/add-food');
  });
});
