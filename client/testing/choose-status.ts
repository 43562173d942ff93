import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Gives a row another status, as somebody with a mouse does; both as they are read. */
export async function chooseStatus(label: string | RegExp, status: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: status }));
}
