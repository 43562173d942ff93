import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, assert, expect, it, onTestFinished } from 'vitest';
import { Dialog } from '../dialog/dialog';
import { useForm } from '../form/form';
import { DateRangeField } from './date-fields';
import type { RangeValue } from './date-range';

/** Renders the field, and waits for the inputs that replace the browser's own. */
async function open() {
  render(<Booking />);
  await screen.findByRole('combobox', { name: 'Check-in' });
}

afterEach(cleanup);

function Booking() {
  const [value, setValue] = useState<RangeValue>({});
  return (
    <>
      <DateRangeField
        from={{ label: 'Check-in', name: 'from' }}
        maxNights={30}
        minDate="2026-11-20"
        onChange={setValue}
        taken={[{ from: '2026-11-25', to: '2026-11-27' }]}
        takenMessage="Some of these nights are taken."
        to={{ label: 'Check-out', name: 'to' }}
        today="2026-11-20"
        value={value}
      />
      <button type="button">Check</button>
      <output aria-label="value">{JSON.stringify(value)}</output>
    </>
  );
}

const value = () => JSON.parse(screen.getByRole('status', { name: 'value' }).textContent ?? '');
const input = (name: 'Check-in' | 'Check-out') => screen.getByRole<HTMLInputElement>('combobox', { name });
const day = (name: RegExp) => screen.findByRole('button', { name });
const calendar = () => screen.queryByRole('dialog', { name: 'Calendar' });

it('D3: two presses in the calendar choose nights, up to the day on which a taken night begins, and close it', async () => {
  await open();
  await userEvent.click(input('Check-in'));
  await userEvent.click(await day(/23 Nov 2026/));
  expect(screen.getByText('Arriving Mon, 23 Nov 2026. Now choose the day you leave.')).toBeVisible();
  expect(input('Check-out')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(await day(/25 Nov 2026/));
  expect(value()).toEqual({ from: '2026-11-23', to: '2026-11-25' });
  expect(calendar()).toBeNull();
  expect(input('Check-in')).toHaveValue('Mon, 23 Nov 2026');
  expect(input('Check-out')).toHaveValue('Wed, 25 Nov 2026');
  expect(input('Check-out')).toHaveFocus();
  expect(screen.getByText('2 nights')).toBeVisible();
});

it('the calendar announces a taken night as taken, before and after it is pressed', async () => {
  await open();
  await userEvent.click(input('Check-in'));
  const taken = await day(/26 Nov 2026, taken/);
  expect(taken).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(taken);
  expect(value()).toEqual({});
  expect(screen.getByText(/that night is taken/i)).toBeVisible();
});

it("the calendar's days can be reached, even taken ones, and chosen by keyboard", async () => {
  await open();
  input('Check-in').focus();
  await userEvent.keyboard('24 Nov 2026{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/24 Nov 2026/));
  await userEvent.keyboard('{Enter}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/25 Nov 2026/);
  await userEvent.keyboard('{Enter}');
  expect(value()).toEqual({ from: '2026-11-24', to: '2026-11-25' });
});

it('nights of which one is taken say so, however they were chosen', async () => {
  await open();
  await userEvent.type(input('Check-in'), '24 Nov 2026');
  await userEvent.type(input('Check-out'), '27 Nov 2026');
  expect(screen.getByText('Some of these nights are taken.')).toBeVisible();
  await userEvent.clear(input('Check-out'));
  await userEvent.type(input('Check-out'), '25 Nov 2026');
  expect(screen.queryByText('Some of these nights are taken.')).toBeNull();
});

it('dates can be typed, the day before the month, and stand as they are written everywhere', async () => {
  await open();
  await userEvent.type(input('Check-in'), '1/12/2026');
  await userEvent.type(input('Check-out'), '3 dec{Tab}');
  expect(value()).toEqual({ from: '2026-12-01', to: '2026-12-03' });
  expect(input('Check-in')).toHaveValue('Tue, 1 Dec 2026');
  expect(input('Check-out')).toHaveValue('Thu, 3 Dec 2026');
});

it('what cannot be read as a date stays, is no date, and says how to write one', async () => {
  await open();
  await userEvent.type(input('Check-in'), 'next friday{Tab}');
  expect(value()).toEqual({});
  expect(input('Check-in')).toHaveValue('next friday');
  expect(input('Check-in')).toBeInvalid();
  expect(input('Check-in')).toHaveAccessibleDescription('We cannot read this date. Write it as 11 Dec 2026.');
  await userEvent.click(input('Check-in'));
  await userEvent.click(await day(/23 Nov 2026/));
  expect(input('Check-in')).toBeValid();
  expect(input('Check-in')).toHaveValue('Mon, 23 Nov 2026');
});

it('Escape closes the calendar and returns the focus; leaving it or a press elsewhere closes it, too', async () => {
  await open();
  await userEvent.click(input('Check-in'));
  (await day(/23 Nov 2026/)).focus();
  await userEvent.keyboard('{Escape}');
  expect(calendar()).toBeNull();
  expect(input('Check-in')).toHaveFocus();

  await userEvent.click(input('Check-out'));
  expect(calendar()).toBeVisible();
  fireEvent.pointerDown(document.body);
  expect(calendar()).toBeNull();

  await userEvent.click(input('Check-out'));
  act(() => screen.getByRole('button', { name: 'Check' }).focus());
  expect(calendar()).toBeNull();
});

it('in a dialog, Escape closes the calendar first and the dialog stays', async () => {
  render(
    <Dialog onOpenChange={() => assert.fail('the dialog closes')} open title="Change booking">
      <Booking />
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Check-in' }));
  await userEvent.keyboard('{Escape}');
  expect(calendar()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Change booking' })).toBeVisible();
});

it('chosen dates can be cleared', async () => {
  await open();
  await userEvent.type(input('Check-in'), '23 Nov 2026');
  await userEvent.click(input('Check-in'));
  await userEvent.click(await day(/Clear dates/));
  expect(value()).toEqual({});
  expect(input('Check-in')).toHaveValue('');
});

it('no month has an empty week', async () => {
  await open();
  await userEvent.click(input('Check-in'));
  await day(/23 Nov 2026/);
  for (const week of screen.getAllByRole('row').slice(1)) expect(week).toHaveTextContent(/\d/);
});

function GetForm() {
  const form = useForm({ initial: { from: '', to: '' }, onSubmit: () => undefined });
  return (
    <form {...form.formProps}>
      <DateRangeField
        from={{ label: 'Check-in', name: 'from' }}
        onChange={({ from = '', to = '' }) => form.setValues({ from, to })}
        to={{ label: 'Check-out', name: 'to' }}
        value={form.values}
      />
    </form>
  );
}

/** Renders the form as the server does; the returned function hydrates it. */
function renderOnServer() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<GetForm />);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return () => act(async () => void hydrateRoot(container, <GetForm />));
}

it('without scripts both are native date inputs with names and labels, and what was typed there is kept', async () => {
  const hydrate = renderOnServer();
  const native = screen.getByLabelText<HTMLInputElement>('Check-in');
  expect(native).toHaveAttribute('type', 'date');
  expect(native).toHaveAttribute('name', 'from');
  native.value = '2026-12-11';
  await hydrate();
  expect(await screen.findByRole('combobox', { name: 'Check-in' })).toHaveValue('Fri, 11 Dec 2026');
});

it('somebody who is in a native input while the page is hydrated can finish there', async () => {
  const hydrate = renderOnServer();
  const native = screen.getByLabelText<HTMLInputElement>('Check-out');
  native.focus();
  await hydrate();
  // Long enough for the other inputs to load.
  await act(() => import('./written-dates'));
  expect(native).toHaveFocus();
  fireEvent.change(native, { target: { value: '2026-12-11' } });
  act(() => native.blur());
  expect(await screen.findByRole('combobox', { name: 'Check-out' })).toHaveValue('Fri, 11 Dec 2026');
});
