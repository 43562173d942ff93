import { exampleRoom } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes';
import AdminRoomsPage from './admin-rooms-page';

const room = exampleRoom({ beds: ['king'], sleeps: 2, amenities: ['wifi', 'tv'] });

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
});

async function editRoom(answers: Answers = {}) {
  const opened = renderPage(<AdminRoomsPage />, '/admin/rooms', { 'rooms.list': () => [room], ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit room 101' }));
  return opened;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Room' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const amenities = () => within(screen.getByRole('group', { name: /^Amenities/ }));

it('staff change beds, how many a room sleeps and amenities, and only what they changed is sent', async () => {
  const { inputsOf } = await editRoom({ 'PUT /api/rooms/r1': () => ({ ...room, version: 2 }) });
  expect(screen.getByText(/1 king bed · Sleeps 2 · Wi-Fi · TV/)).toBeVisible();
  await press('One less king bed');
  await press('One more single bed');
  await press('One more single bed');
  await userEvent.click(amenities().getByRole('checkbox', { name: 'Breakfast included' }));
  await userEvent.click(amenities().getByRole('checkbox', { name: 'TV' }));
  expect(hasUnsavedChanges()).toBe(true);
  await save();
  await findToast('Room updated successfully!');
  const [sent] = inputsOf('PUT /api/rooms/r1');
  expect(sent instanceof FormData && [...sent]).toEqual([
    ['beds', 'single'],
    ['beds', 'single'],
    ['amenities', 'wifi'],
    ['amenities', 'breakfast'],
    ['version', '1'],
  ]);
  expect(hasUnsavedChanges()).toBe(false);
});

it('counts end at none, at 8 beds and at 20 guests', async () => {
  const full = { ...room, beds: Array.from({ length: 8 }, () => 'single' as const), sleeps: 20 };
  renderPage(<AdminRoomsPage />, '/admin/rooms', { 'rooms.list': () => [full] });
  await press('Add room');
  for (const count of ['king bed', 'single bed', 'guest'])
    expect(screen.getByRole('button', { name: `One less ${count}` })).toBeDisabled();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit room 101' }));
  for (const count of ['king bed', 'single bed', 'guest'])
    expect(screen.getByRole('button', { name: `One more ${count}` })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'One less guest' })).toBeEnabled();
});

it('an edit of a room that was kept before rooms had amenities opens again', async () => {
  const { beds: _beds, sleeps: _sleeps, amenities: _amenities, ...kept } = room;
  sessionStorage.setItem('edit-room', JSON.stringify(kept));
  sessionStorage.setItem('edit-room r1 1', JSON.stringify({ description: 'Sea view.' }));
  renderPage(<AdminRoomsPage />, '/admin/rooms', { 'rooms.list': () => [room] });
  expect(await screen.findByLabelText(/^Description/)).toHaveValue('Sea view.');
  expect(amenities().getByRole('checkbox', { name: 'TV' })).not.toBeChecked();
});

it('D26: what somebody else has changed of them is told in words, and what was chosen stays', async () => {
  const theirs = { ...room, beds: ['single' as const, 'single' as const], sleeps: 3, amenities: [], version: 2 };
  await editRoom({
    'PUT /api/rooms/r1': () => {
      throw refusal('changed_meanwhile', { record: theirs });
    },
  });
  await userEvent.click(amenities().getByRole('checkbox', { name: 'Balcony' }));
  await save();
  const told = await screen.findByRole('list', { name: 'Changed meanwhile' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Beds: 1 king bed → 2 single beds', 'Sleeps: 2 → 3', 'Amenities: Wi-Fi, TV removed']);
  expect(amenities().getByRole('checkbox', { name: 'Balcony' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'guest' })).toHaveTextContent('3');
});

it('D26: the second press of one clerk keeps the photo and the amenity that another has added', async () => {
  const own = { ...room, photos: ['/media/a/800.webp', '/media/b/800.webp'] };
  const theirs = {
    ...own,
    photos: ['/media/a/800.webp', '/media/b/800.webp', '/media/c/800.webp'],
    amenities: [...room.amenities, 'breakfast' as const],
    version: 2,
  };
  let answers = 0;
  const { inputsOf } = await editRoom({
    'rooms.list': () => [own],
    'PUT /api/rooms/r1': () => {
      if (answers++ === 0) throw refusal('changed_meanwhile', { record: theirs });
      return { ...theirs, version: 3 };
    },
  });
  await userEvent.click(amenities().getByRole('checkbox', { name: 'Balcony' }));
  await userEvent.click(amenities().getByRole('checkbox', { name: 'TV' }));
  await press('Remove picture 1');
  await save();
  const told = await screen.findByRole('list', { name: 'Changed meanwhile' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amenities: Breakfast included added', 'Photos: 1 added']);
  expect(amenities().getByRole('checkbox', { name: 'Breakfast included' })).toBeChecked();
  expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(2);
  await save();
  await findToast('Room updated successfully!');
  const sent = inputsOf('PUT /api/rooms/r1').at(-1);
  expect(sent instanceof FormData && [sent.getAll('amenities').sort(), sent.getAll('keepPhotos')]).toEqual([
    ['balcony', 'breakfast', 'wifi'],
    ['/media/b/800.webp', '/media/c/800.webp'],
  ]);
});
