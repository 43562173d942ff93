import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-fields';

function Filter() {
  const [date, setDate] = useState('');
  return <DateField label="Nights from" min="2026-11-20" onChange={setDate} today="2026-11-22" value={date} />;
}

const input = () => screen.findByRole('combobox', { name: 'Nights from' });

it('a single date is chosen by one press in a calendar of one month', async () => {
  render(<Filter />);
  await userEvent.click(await input());
  await userEvent.click(await screen.findByRole('button', { name: /24 Nov 2026/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await input()).toHaveValue('Tue, 24 Nov 2026');
  expect(await input()).toHaveFocus();

  await userEvent.click(await input());
  expect(await screen.findAllByRole('grid')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Tue, 24 Nov 2026, chosen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear date' }));
  expect(await input()).toHaveValue('');
});

it('a day before the first possible one cannot be chosen', async () => {
  render(<Filter />);
  await userEvent.click(await input());
  expect(await screen.findByRole('button', { name: /19 Nov 2026/ })).toBeDisabled();
});

it('Enter takes the date that was typed, and does not send the form', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  document.addEventListener('submit', onSubmit);
  render(
    <form>
      <Filter />
    </form>,
  );
  await userEvent.type(await input(), '24 nov{Enter}');
  expect(await input()).toHaveValue('Tue, 24 Nov 2026');
  await userEvent.type(await input(), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  document.removeEventListener('submit', onSubmit);
});
