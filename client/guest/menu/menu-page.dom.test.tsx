import type { MenuItem } from '@shared/menu/schema';
import { exampleDish, exampleHotel } from '@shared/testing/examples';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { Toasts } from '../../ui/feedback/toast';
import MenuPage, { MenuBrowser } from './menu-page';

const show = (list: () => unknown, hotel = exampleHotel()) =>
  renderPage(<MenuPage />, '/menu', { 'menu.list': list, 'hotel.details': () => hotel });
const akara = exampleDish({ name: 'Akara', category: 'breakfast', price: 2_000 });

it('if the menu could not be loaded the page says so, and a retry loads it', async () => {
  let tries = 0;
  show(() => {
    tries += 1;
    if (tries === 1) throw new Error('no connection');
    return [akara];
  });
  expect(screen.getByText('Loading the menu')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load menu');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Akara' })).toBeVisible();
  expect(screen.getByText('₦2,000')).toBeVisible();
});

it('a menu without dishes says that there are none', async () => {
  show(() => []);
  expect(await screen.findByText('No dishes to show yet.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('D28: while the kitchen is closed the restaurant says when it opens, and dishes can be ordered', async () => {
  show(() => [akara], exampleHotel({ kitchen: { opens: '07:00', closes: '22:00', isOpen: false } }));
  expect(await screen.findByText('The kitchen is closed and opens at 7 am. Order now for then.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Akara/ })).toBeEnabled();
});

const item = (name: string, change: Partial<MenuItem>) =>
  exampleDish({
    _id: name,
    name,
    category: 'breakfast',
    price: 2_500,
    imagePath: `/media/${name}/800.webp`,
    ...change,
  });
const menu = [
  item('Akara', { description: 'Bean cakes' }),
  item('Egusi', { category: 'soup', description: 'Melon seed' }),
  item('Ogbono', { category: 'soup' }),
  item('Zobo', { category: 'drinks', subcategory: 'juices', price: 800 }),
];
/** Matches a dish's name in its heading only, not in its button. */
const NAME = { selector: 'h3, h4' };
const search = () => screen.getByRole('searchbox', { name: 'Search the menu' });
const add = (name: string) => screen.getByRole('button', { name: `Add to cart ${name}` });
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('the menu opens its first category and shows the others closed, with their number of items', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  expect(screen.getByText('Akara', NAME)).toBeVisible();
  expect(screen.getByText('Egusi', NAME)).not.toBeVisible();
  const soup = screen.getByRole('heading', { name: 'Soup' });
  expect(soup.parentElement).toHaveTextContent('2');
  await userEvent.click(soup);
  expect(screen.getByText('Egusi', NAME)).toBeVisible();
});

it.each([
  [9, 'Akara'],
  [13, 'Egusi'],
])('at %s o’clock at the hotel the menu opens with %s', (hour, dish) => {
  render(<MenuBrowser hour={hour} menu={menu} />);
  const visible = ['Akara', 'Egusi', 'Zobo'].filter((name) => screen.getByText(name, NAME).closest('details[open]'));
  // The first kind of drink is open, but inside a section that is closed.
  expect(visible.filter((name) => name !== 'Zobo')).toEqual([dish]);
  expect(screen.getByText('Zobo', NAME)).not.toBeVisible();
});

it('opening the drinks shows the first kind of them', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Drinks' }));
  expect(screen.getByText('Zobo', NAME)).toBeVisible();
});

it('a menu section says how many dishes it has and what the least of them costs', () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  expect(screen.getByRole('heading', { name: 'Soup' }).parentElement).toHaveTextContent('2 from ₦2,500');
});

it('as the menu is scrolled, its links show the section in view', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  const tops = [-600, 40, 700];
  const sections = [...document.querySelectorAll('details')].filter((part) => !part.parentElement?.closest('details'));
  for (const [index, part] of sections.entries()) {
    part.getBoundingClientRect = () => new DOMRect(0, tops[index], 300, 600);
  }
  const here = () => document.querySelector('[aria-current]');
  expect(here()).toBeNull();
  act(() => void window.dispatchEvent(new Event('scroll')));
  await expect.poll(() => here()?.textContent).toBe('Soup');
});

it('pictures of closed menu sections are not fetched', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  expect(pictures()).toEqual(['/media/Akara/800.webp']);
  await userEvent.click(screen.getByRole('heading', { name: 'Soup' }));
  await screen.findByText('Egusi', NAME);
  await expect.poll(pictures).toContain('/media/Egusi/800.webp');
  expect(pictures()).not.toContain('/media/Zobo/800.webp');
});

it('a link at the top of the menu opens its section', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Soup' }));
  expect(screen.getByText('Ogbono', NAME)).toBeVisible();
});

it('sections of the menu opened before hydration stay open', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<MenuBrowser hour={9} menu={menu} />);
  const soup = page.querySelector('#soup')?.closest('details');
  soup?.setAttribute('open', '');
  render(<MenuBrowser hour={9} menu={menu} />, { container: page, hydrate: true });
  await expect.poll(pictures).toContain('/media/Egusi/800.webp');
  expect(soup).toHaveAttribute('open');
  page.remove();
});

it('the menu search opens and counts what it finds, and clearing it restores the menu', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  await userEvent.type(search(), 'zobo');
  expect(screen.getByText('Zobo', NAME)).toBeVisible();
  expect(screen.queryByText('Akara', NAME)).not.toBeInTheDocument();
  expect(screen.getByText('1 item found')).toHaveAttribute('role', 'status');
  await userEvent.clear(search());
  expect(screen.getByText('Akara', NAME)).toBeVisible();
  expect(screen.getByText('Zobo', NAME)).not.toBeVisible();
});

it('the menu search says if nothing matches, and leads back to the whole menu', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  await userEvent.type(search(), 'pizza');
  expect(screen.getByText('Nothing on the menu matches “pizza”.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'See the whole menu' }));
  expect(search()).toHaveValue('');
  expect(search()).toHaveFocus();
  expect(screen.getByText('Akara', NAME)).toBeVisible();
});

it('a dish is added with one press; then its quantity is changed in the same place, where the focus stays', async () => {
  render(<MenuBrowser hour={9} menu={menu} />);
  await userEvent.click(add('Akara'));
  expect(screen.getByText('1 × Akara in your cart')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'One more Akara' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(JSON.parse(localStorage.getItem('cart_guest') ?? '')).toEqual([
    { _id: 'Akara', name: 'Akara', price: 2_500, quantity: 2, imagePath: '/media/Akara/800.webp' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'One less Akara' }));
  expect(screen.getByRole('button', { name: 'One less Akara' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Akara removed from your cart')).toBeInTheDocument();
  expect(add('Akara')).toHaveFocus();
  expect(localStorage.getItem('cart_guest')).toBeNull();
});

it('adding a dish to a full cart says that it can hold no more', async () => {
  const item = { price: 1, quantity: 1, imagePath: null };
  const full = Array.from({ length: 100 }, (_, place) => ({ ...item, _id: `${place}`, name: `${place}` }));
  localStorage.setItem('cart_guest', JSON.stringify(full));
  render(
    <>
      <MenuBrowser hour={9} menu={menu} />
      <Toasts />
    </>,
  );
  await userEvent.click(add('Akara'));
  expect(JSON.parse(localStorage.getItem('cart_guest') ?? '')).toEqual(full);
  expect(add('Akara')).toBeVisible();
  const text = 'Your cart can hold at most 100 different items.';
  expect(await screen.findByText(text, { selector: '[role=status] *' })).toBeInTheDocument();
});
