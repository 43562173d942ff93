import type { ExtrasDue } from '@shared/extras/schema';
import { exampleHotel } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import { KitchenExtras } from './kitchen-bar';

beforeEach(() => {
  logInAsStaff('kitchen');
});

const open = (due: Record<string, ExtrasDue['items']>) =>
  renderPage(<KitchenExtras />, '/admin/kitchen', {
    'hotel.details': () => exampleHotel({ today: '2026-12-01' }),
    'extras.due': (asked) => ({ items: due[(asked as { date: string }).date] ?? [] }),
  });

it('D41: the kitchen sees in one line how many breakfasts to prepare, and for which rooms on a press', async () => {
  const rooms = [
    { roomNumber: '101', guestName: 'Ada Obi', quantity: 2 },
    { roomNumber: '102', guestName: 'Bola Ade', quantity: 1 },
  ];
  open({ '2026-12-02': [{ name: 'Breakfast', total: 3, rooms }] });
  const line = await screen.findByText('Tomorrow: 3 Breakfast', { selector: 'span' });
  await userEvent.click(line);
  const breakfast = within(screen.getByRole('region', { name: 'Breakfast, tomorrow' }));
  expect(breakfast.getByText('Room 101, Ada Obi').nextSibling).toHaveTextContent('2');
  expect(breakfast.getByText('Room 102, Bola Ade').nextSibling).toHaveTextContent('1');
});

it('says nothing where stays have nothing of the kitchen', async () => {
  const { inputsOf } = open({});
  await expect.poll(() => inputsOf('extras.due')).toContainEqual({ date: '2026-12-02' });
  expect(screen.queryByText('For stays')).toBeNull();
});
