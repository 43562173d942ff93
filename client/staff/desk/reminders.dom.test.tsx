import type { Reminder } from '@shared/desk/reminder-schema';
// Loaded here, as the form waits only so long for it.
import '@shared/desk/reminder-schema';
import { exampleHotel } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import { DueReminders, Reminders } from './reminders';

const reminder = (change: Partial<Reminder> = {}): Reminder => ({
  ...{ _id: 'm1', dueAt: '2026-03-11T04:30:00.000Z', roomNumber: '101', text: 'Wake-up call', by: 'Bola' },
  ...{ doneAt: null, doneBy: null, createdAt: '2026-03-10T11:00:00.000Z', version: 1, ...change },
});
const open = (answers: Answers) =>
  renderPage(
    <>
      <DueReminders />
      <Reminders />
    </>,
    '/admin-dashboard',
    {
      'hotel.details': () => exampleHotel({ today: '2026-03-12' }),
      'rooms.list': () => [],
      ...answers,
    },
  );

it('are done in one press, and what is done says by whom', async () => {
  logInAsStaff('desk');
  const done = reminder({ _id: 'm2', text: 'Taxi', doneAt: '2026-03-11T04:31:00.000Z', doneBy: 'Chidi' });
  const { inputsOf } = open({
    'desk.reminders': () => ({ items: [reminder(), done] }),
    'desk.setReminderDone': () => reminder(),
  });
  expect(await screen.findByText('Done by Chidi')).toBeVisible();
  const due = screen.getByRole('list', { name: 'Due reminders' });
  await userEvent.click(within(due).getByRole('button', { name: 'Done: Room 101: Wake-up call' }));
  expect(inputsOf('desk.setReminderDone')).toEqual([{ _id: 'm1', version: 1, done: true }]);
});

it('are written down with a time, which the form asks for', async () => {
  logInAsStaff('desk');
  const { inputsOf } = open({ 'desk.addReminder': () => reminder() });
  expect(await screen.findByText('Nothing is to be remembered.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a reminder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a reminder' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please enter a time such as 05:30')).toBeVisible();
  expect(inputsOf('desk.addReminder')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Time/), '05:30');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await findToast('Reminder saved.')).not.toHaveLength(0);
  expect(inputsOf('desk.addReminder')).toMatchObject([{ time: '05:30', text: 'Wake-up call' }]);
});

it('are read and not pressed by who only reads, and say that they could not be loaded', async () => {
  logInAsStaff('readonly');
  const { unmount } = open({ 'desk.reminders': () => ({ items: [reminder()] }) });
  expect(await screen.findByText('Room 101: Wake-up call')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  open({
    'desk.reminders': () => {
      throw refusal('internal');
    },
  });
  expect(await screen.findByText('The reminders could not be loaded.')).toBeVisible();
});
