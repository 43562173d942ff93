import type { Reminder } from '@shared/desk/reminder-schema';
// Loaded here, as the form waits only so long for it.
import '@shared/desk/reminder-schema';
import { exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exampleNote as note, exampleReminder as reminder } from '../../testing/desk';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import { DueReminders, HandoverNotes, Reminders } from './reminders';

const open = (answers: Answers) =>
  renderPage(
    <>
      <DueReminders />
      <Reminders />
      <HandoverNotes />
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
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  unmount();
  open({
    'desk.reminders': () => {
      throw refusal('internal');
    },
  });
  expect(await screen.findAllByText('The reminders could not be loaded.')).toHaveLength(2);
});

it('notes for the next shift say by whom and when, are ticked, and taken back', async () => {
  logInAsStaff('desk');
  const done = note({ _id: 'n2', text: 'Call the plumber', doneAt: '2026-03-11T04:31:00.000Z', doneBy: 'Chidi' });
  const { inputsOf } = open({
    'desk.reminders': () => ({ items: [note(), done] }),
    'desk.setReminderDone': () => note({ version: 2 }),
  });
  expect(await screen.findByText('Nothing is to be remembered.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Due reminders' })).toBeNull();
  const notes = within(screen.getByRole('list', { name: 'For the next shift' }));
  expect(notes.getByText(/^Bola, 10 Mar( 2026)?, 12:00 pm$/)).toBeVisible();
  const ticked = within(screen.getByRole('list', { name: 'For the next shift, done' }));
  expect(ticked.getByText(/· Done by Chidi 11 Mar( 2026)?, 5:31 am$/)).toBeVisible();
  await userEvent.click(notes.getByRole('button', { name: 'Done: Safe key is with Bola' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(inputsOf('desk.setReminderDone')).toEqual([
    { _id: 'n1', version: 1, done: true },
    { _id: 'n1', version: 2, done: false },
  ]);
});

it('by keys a note after the other is ticked: the next one has the focus, and takes no press of a double tap', async () => {
  logInAsStaff('desk');
  let items = [note(), note({ _id: 'n2', text: 'Call the plumber' })];
  const { inputsOf } = open({
    'desk.reminders': () => ({ items }),
    'desk.setReminderDone': (input) => {
      const { _id, done } = input as { _id: string; done: boolean };
      items = items.map((one) => (one._id === _id ? { ...one, doneAt: done ? one.createdAt : null } : one));
      return note({ version: 2 });
    },
  });
  const first = await screen.findByRole('button', { name: 'Done: Safe key is with Bola' });
  first.focus();
  await userEvent.keyboard('{Enter}');
  const second = screen.getByRole('button', { name: 'Done: Call the plumber' });
  await waitFor(() => expect(second).toHaveFocus());
  await userEvent.click(second);
  expect(inputsOf('desk.setReminderDone')).toMatchObject([{ _id: 'n1', done: true }]);
  screen.getByRole('button', { name: 'Not done: Safe key is with Bola' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'For the next shift, done' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Done: Call the plumber' })).toHaveFocus();
});

it('a note is left in the words that are typed, which a refusal and a look elsewhere keep', async () => {
  logInAsStaff('desk');
  let answer = (): Reminder => {
    throw refusal('internal');
  };
  const { inputsOf } = open({ 'desk.reminders': () => ({ items: [] }), 'desk.addReminder': () => answer() });
  expect(await screen.findByText('Nothing is left for the next shift.')).toBeVisible();
  const add = screen.getByRole('button', { name: 'Add a note' });
  await userEvent.click(add);
  let dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please write what the next shift should know')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^What the next shift should know/), ' Lift is slow ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf('desk.addReminder')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(add).toHaveFocus());
  answer = () => note();
  await userEvent.click(add);
  dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  expect(dialog.getByLabelText(/^What the next shift should know/)).toHaveValue(' Lift is slow ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findToast('Note saved.')).not.toHaveLength(0);
  expect(inputsOf('desk.addReminder').at(-1)).toMatchObject({ text: 'Lift is slow', clientId: expect.any(String) });
  await userEvent.click(add);
  dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  expect(dialog.getByLabelText(/^What the next shift should know/)).toHaveValue('');
});
