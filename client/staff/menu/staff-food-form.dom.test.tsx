import { messageFor } from '@shared/errors';
import type { MenuItem } from '@shared/menu/schema';
import { exampleDish } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { fill } from '../../testing/fill';
import { connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import AdminAddFoodPage from './admin-add-food-page';
import AdminEditFoodPage from './admin-edit-food-page';

const zobo = exampleDish({
  _id: 'zobo',
  name: 'Zobo',
  description: 'Hibiscus, ginger and cloves.',
  category: 'drinks',
  subcategory: 'juices',
  price: 1_250,
  available: false,
  imagePath: '/media/zobo/800.webp',
});

const ADD = '/admin/add-food';
const POST = 'POST /api/menu';
const PUT = 'PUT /api/menu/zobo';
const EDIT = '/admin/edit-foodlist?item=zobo';

type Hotel = { menu: () => MenuItem[]; answer: () => unknown };

/** Opens one of the forms with this menu; `answer` is the answer to its request. */
function open(address: string, { menu = () => [zobo], answer = () => zobo }: Partial<Hotel> = {}) {
  const pages = (
    <Switch>
      <Route path={ADD}>
        <AdminAddFoodPage />
      </Route>
      <Route path="/admin/edit-foodlist">
        <AdminEditFoodPage />
      </Route>
      <Route>Somewhere else</Route>
    </Switch>
  );
  const server = renderPage(pages, address, { 'menu.list': menu, [POST]: answer, [PUT]: answer });
  /** What was sent in multipart forms. */
  const sent = () =>
    server.calls
      .filter(({ path }) => path === POST || path === PUT)
      .map(({ path, input }) => ({ path, fields: input instanceof FormData ? Object.fromEntries(input) : null }));
  return { ...server, sent, user: userEvent.setup() };
}

const name = () => screen.findByRole('textbox', { name: /^Name/ });
const category = () => screen.getByRole('combobox', { name: /^Category/ });
const subcategory = () => screen.queryByRole('combobox', { name: /^Subcategory/ });
const press = (label: string) => screen.getByRole('button', { name: label });
const picture = (file = 'zobo.jpg', type = 'image/jpeg') => new File(['x'], file, { type });

afterEach(() => vi.unstubAllGlobals());

/** Pretends that there is a page to go back to; returns a spy on going back. */
function watchBack() {
  vi.stubGlobal('navigation', { canGoBack: true });
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  onTestFinished(() => back.mockRestore());
  return back;
}

beforeEach(() => {
  // jsdom cannot show pictures.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} }));
});

it('spec 5: the form of a new food item says under each field what is missing, and focuses the first', async () => {
  const { user, sent } = open(ADD);
  await user.click(press('Add Food Item'));
  for (const text of ['Name is required', 'Category is required', 'Price is required'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await name()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('spec 5: the food form asks for a subcategory with drinks only, and then requires it', async () => {
  const { user, sent } = open(ADD);
  expect(subcategory()).toBeNull();
  await user.selectOptions(category(), 'Soup');
  expect(subcategory()).toBeNull();
  await user.selectOptions(category(), 'Drinks');
  await name();
  fill({ Name: 'Chapman' });
  fill({ Price: '1,800' });
  await user.click(press('Add Food Item'));
  expect(await screen.findByText('Subcategory is required')).toBeInTheDocument();
  expect(subcategory()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('spec 5: the food form sends what was typed with the picture, confirms it and closes', async () => {
  const { user, sent } = open(ADD);
  await name();
  fill({ Name: 'Chapman' });
  await user.selectOptions(category(), 'Drinks');
  await user.selectOptions(subcategory() as HTMLElement, 'Mocktails');
  fill({ Price: '₦1,800.50' });
  await user.click(screen.getByRole('switch', { name: 'Guests can order it' }));
  await user.upload(screen.getByLabelText(/^Picture/), picture());
  const closed = watchBack();
  await user.click(press('Add Food Item'));
  await findToast('Food item added!');
  expect(sent()).toEqual([
    {
      path: POST,
      fields: {
        name: 'Chapman',
        description: '',
        category: 'drinks',
        subcategory: 'mocktails',
        price: '1800.50',
        available: 'false',
        image: expect.objectContaining({ name: 'zobo.jpg' }),
      },
    },
  ]);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('food-form')).toBeNull();
});

it('spec 5: the food form refuses a file that is not a picture before anything is sent', async () => {
  const { sent } = open(ADD);
  // A dropped file is not filtered by `accept`.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText(/^Picture/), picture('menu.pdf', 'application/pdf'));
  expect(await screen.findAllByText('Only image files are allowed')).not.toEqual([]);
  await user.click(press('Add Food Item'));
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('spec 5: the food form shows a refused name at its field, and loses nothing that was typed', async () => {
  const message = messageFor('item_name_taken', { name: 'Zobo' });
  const { user } = open(ADD, {
    answer: () => {
      throw refusal('item_name_taken', { message, fields: { name: message } });
    },
  });
  await name();
  fill({ Name: 'Zobo' });
  await user.selectOptions(category(), 'Soup');
  fill({ Price: '900' });
  await user.upload(screen.getByLabelText(/^Picture/), picture());
  await user.click(press('Add Food Item'));
  expect(await name()).toHaveAccessibleDescription('Zobo is already on the menu.');
  await waitFor(async () => expect(await name()).toHaveFocus());
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue('900');
  expect(screen.getByRole('button', { name: 'Remove zobo.jpg' })).toBeInTheDocument();
});

it.each([
  { failure: 'an error of the server', error: () => refusal('internal'), text: 'Failed to add food item' },
  { failure: 'no answer', error: connectionLost, text: CONNECTION_TEXTS.no_answer },
])('spec 5: after $failure the food form says so', async ({ error, text }) => {
  const { user } = open(ADD, { answer: () => Promise.reject(error()) });
  await name();
  fill({ Name: 'Zobo' });
  await user.selectOptions(category(), 'Soup');
  fill({ Price: '900' });
  await user.click(press('Add Food Item'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await name()).toHaveValue('Zobo');
});

it('spec 2: the form of an existing item starts with it and its picture, which a newly chosen one replaces', async () => {
  const { user } = open(EDIT);
  expect(await name()).toHaveValue('Zobo');
  expect(category()).toHaveValue('drinks');
  expect(subcategory()).toHaveValue('juices');
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue('1,250');
  expect(screen.getByRole('switch', { name: 'Guests can order it' })).not.toBeChecked();
  expect(screen.getByRole('img', { name: 'Zobo' })).toBeInTheDocument();
  await user.upload(screen.getByLabelText(/^New picture/), picture('new.jpg'));
  expect(screen.getByRole('button', { name: 'Remove new.jpg' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Zobo' })).not.toBeInTheDocument();
});

it("spec 2: while an item is saved its form shows 'Updating...', then it confirms and closes", async () => {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { user, sent } = open(EDIT, { answer: () => done.then(() => zobo) });
  await user.clear(await name());
  await user.type(await name(), 'Cold Zobo');
  const closed = watchBack();
  await user.click(press('Update Food Item'));
  await user.click(await screen.findByRole('button', { name: 'Updating...' }));
  finish();
  await findToast('Food item updated!');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ path: PUT, fields: { name: 'Cold Zobo' } });
  expect(sent()[0]?.fields).not.toHaveProperty('image');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

it('spec 2: the food form asks before changes are lost, and closes at once if there are none', async () => {
  const closed = watchBack();
  const { user } = open(EDIT);
  await user.type(await name(), '!');
  await user.click(press('Cancel'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
  expect(await name()).toHaveValue('Zobo!');
  expect(closed).not.toHaveBeenCalled();
  await user.type(await name(), '{Backspace}');
  await user.click(press('Cancel'));
  expect(closed).toHaveBeenCalledOnce();
});

it.each([
  ['none is named', '/admin/edit-foodlist'],
  ['it is gone', '/admin/edit-foodlist?item=gone'],
])('spec 2: the edit page says that no item is selected where %s, and goes back', async (_case, address) => {
  const closed = watchBack();
  const { user } = open(address);
  expect(await screen.findByText('No item selected')).toBeInTheDocument();
  await user.click(press('Go Back'));
  expect(closed).toHaveBeenCalledOnce();
});

it('spec 2: the food form closes to the menu if there is no page to go back to', async () => {
  vi.stubGlobal('navigation', { canGoBack: false });
  const { user } = open('/admin/edit-foodlist');
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  expect(location.pathname).toBe('/admin/manage-menu');
});

it('spec 2: if the item is deleted meanwhile, the food form keeps what was typed and says so', async () => {
  let menu = [zobo];
  const { user, queryClient } = open(EDIT, { menu: () => menu });
  await user.type(await name(), ' with ginger');
  menu = [];
  await queryClient.refetchQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent(/taken this item off the menu/);
  expect(await name()).toHaveValue('Zobo with ginger');
});

it('spec 2: the edit page says that the menu could not be loaded, and can retry', async () => {
  open(EDIT, {
    menu: () => {
      throw new Error('No connection');
    },
  });
  expect(await screen.findByText('Failed to load menu items')).toBeInTheDocument();
  expect(press('Try again')).toBeInTheDocument();
});

it('D26: what somebody else has changed meanwhile is shown, what was typed stays, and a second save sends only that', async () => {
  const theirs = { ...zobo, price: 1_400, available: true, version: 2 };
  let answers = 0;
  const { user, sent } = open(EDIT, {
    answer: () => {
      answers += 1;
      if (answers === 1) throw refusal('changed_meanwhile', { record: theirs });
      return { ...theirs, description: 'Cold.', version: 3 };
    },
  });
  const description = await screen.findByRole('textbox', { name: /^Description/ });
  await user.clear(description);
  await user.type(description, 'Cold.');
  await user.click(press('Update Food Item'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this meanwhile.');
  expect(screen.getByRole('list', { name: 'Changed meanwhile' })).toHaveFocus();
  const list = within(screen.getByRole('list', { name: 'Changed meanwhile' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Price: ₦1,250 → ₦1,400',
    'Available: No → Yes',
  ]);
  expect(description).toHaveValue('Cold.');
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue('1,400');
  await user.click(press('Update Food Item'));
  await findToast('Food item updated!');
  expect(sent().map(({ fields }) => fields)).toEqual([
    { description: 'Cold.', version: '1' },
    { description: 'Cold.', version: '2' },
  ]);
});
