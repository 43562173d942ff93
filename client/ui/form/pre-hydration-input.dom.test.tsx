import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { clearSession, useSession } from '../../lib/session/session';
import { logInAsGuest } from '../../testing/sessions';
import { SelectField } from '../field/select-field';
import { TextField } from '../field/text-field';
import { type FormOptions, useForm, usePrefill } from './form';
import type { PageForm } from './pre-hydration-input';

/** Longer than React works at once without letting the browser in between. */
const SLOW_MS = 20;

type Values = { name: string; room: string };
const initial: Values = { name: '', room: '' };

function Card(options: Partial<FormOptions<Values>>) {
  const form = useForm({ initial, onSubmit: () => {}, ...options });
  return (
    <form aria-label="card" {...form.formProps}>
      <TextField {...form.field('name')} label="Name" />
      <SelectField
        {...form.field('room')}
        label="Room"
        options={[{ value: '101', label: '101' }]}
        placeholder="Choose a room"
      />
      <button onClick={() => form.setValues({ name: `${form.values.name}+` })} type="button">
        More
      </button>
      <output>{JSON.stringify(form.values)}</output>
    </form>
  );
}

/** Renders the page as the server does; the returned function hydrates it. */
function renderOnServer(options: Partial<FormOptions<Values>> = {}) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Card {...options} />);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return () => act(async () => void hydrateRoot(container, <Card {...options} />));
}

const known = () => JSON.parse(screen.getByRole('status').textContent ?? '');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it('what was typed and chosen before hydration is not lost', async () => {
  const hydrate = renderOnServer();
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Adaeze';
  screen.getByLabelText<HTMLSelectElement>('Room').value = '101';
  await hydrate();
  expect(known()).toEqual({ name: 'Adaeze', room: '101' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Adaeze');
});

it('input from before hydration wins over an older draft, which still fills empty fields', async () => {
  sessionStorage.setItem('card', JSON.stringify({ name: 'Bola', room: '101' }));
  const hydrate = renderOnServer({ draftKey: 'card' });
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Adaeze';
  await hydrate();
  await waitFor(() => expect(known()).toEqual({ name: 'Adaeze', room: '101' }));
});

it('each press on a button before hydration counts once, in order, and before a submit', async () => {
  const onSubmit = vi.fn();
  const hydrate = renderOnServer({ onSubmit });
  const form = screen.getByRole<PageForm>('form');
  const more = screen.getByRole('button', { name: 'More' });
  form.pressed = [more, more];
  form.pendingSubmit = true;
  await hydrate();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '++', room: '' }));
  expect(form.pressed).toEqual([]);
});

it('a form submitted before hydration is sent once hydrated, with what was typed', async () => {
  const onSubmit = vi.fn();
  const hydrate = renderOnServer({ onSubmit });
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Adaeze';
  screen.getByRole<PageForm>('form').pendingSubmit = true;
  await hydrate();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Adaeze', room: '' }));
});

/** A form of a page that knows its guest, on a device where rendering takes a while. */
function CardOfGuest(options: Partial<FormOptions<Values>>) {
  const user = useSession()?.user;
  const form = useForm({ initial, onSubmit: () => {}, ...options });
  usePrefill(form, { name: user?.name ?? '' }, user?.id);
  useLayoutEffect(() => {
    const until = performance.now() + SLOW_MS;
    while (performance.now() < until);
  }, []);
  return (
    <form aria-label="card of guest" {...form.formProps}>
      <TextField {...form.field('name')} label="Name" />
    </form>
  );
}

it('a form submitted before hydration is sent with what is known of the guest', async () => {
  // As in a browser: `act` would finish all that is to be rendered before anything else happens.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { name } = logInAsGuest();
  onTestFinished(clearSession);
  const onSubmit = vi.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<CardOfGuest onSubmit={onSubmit} />);
  document.body.append(container);
  onTestFinished(() => container.remove());
  screen.getByRole<PageForm>('form').pendingSubmit = true;
  const root = hydrateRoot(container, <CardOfGuest onSubmit={onSubmit} />);
  onTestFinished(() => root.unmount());
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls).toEqual([[{ name, room: '' }]]);
});

it('a select that had no option for the initial value yet has not been chosen in', async () => {
  const hydrate = renderOnServer({ initial: { name: '', room: '203' } });
  expect(screen.getByLabelText<HTMLSelectElement>('Room').value).toBe('');
  await hydrate();
  expect(known()).toEqual({ name: '', room: '203' });
});

it('a form that did not come as HTML takes nothing over: what stands in it, it has rendered itself', () => {
  render(<Card initial={{ name: 'line\nbreak', room: '203' }} />);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('linebreak');
  expect(known()).toEqual({ name: 'line\nbreak', room: '203' });
});
