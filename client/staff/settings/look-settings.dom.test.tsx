import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
// There before the first press: on a busy machine the form would leave the check to the server.
import '@shared/hotel/settings-schema';
import { exampleSettings } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { LookSettings } from './look-settings';
import { useSettings } from './staff-api';

const FRONT = { src: '/media/a/800.webp', alt: 'The front' };
const GARDEN = { src: '/media/b/800.webp', alt: 'The garden' };
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

function Section() {
  const settings = useSettings().data;
  return settings ? <LookSettings settings={settings} /> : null;
}

async function open(answers: Answers = {}, change: Partial<Settings> = {}) {
  let now = exampleSettings(change);
  logInAsAdmin();
  const server = renderPage(<Section />, '/admin/settings', {
    'hotel.settings': () => now,
    'hotel.update': (input) => {
      now = { ...now, ...(input as Partial<Settings>), version: now.version + 1 };
      return now;
    },
    ...answers,
  });
  return { ...server, user: userEvent.setup(), look: within(await screen.findByRole('region')) };
}

it('a colour that is too light is refused as it is typed, with its contrast, and nothing is sent', async () => {
  const { user, look, inputsOf } = await open();
  const colour = look.getByLabelText(/^Colour/);
  await user.type(colour, '#ffcc00');
  await waitFor(() =>
    expect(colour).toHaveAccessibleDescription(/This colour is too light .* is 1\.2 to 1, and 4\.5 is needed/),
  );
  await user.click(look.getByRole('button', { name: 'Save' }));
  await user.clear(colour);
  await user.type(colour, '#7a1f3d');
  await user.type(look.getByLabelText(/^Place on a map/), '7.7827, 4.5418');
  await user.click(await look.findByRole('button', { name: 'Save' }));
  await findToast(SETTING_TEXTS.saved);
  expect(inputsOf('hotel.update')).toEqual([{ accent: '#7a1f3d', place: '7.7827, 4.5418', version: 1 }]);
});

it('a place that is none is refused at its field', async () => {
  const { user, look } = await open();
  const place = look.getByLabelText(/^Place on a map/);
  await user.type(place, 'https://maps.app.goo.gl/abc');
  await user.click(look.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place).toHaveAccessibleDescription(expect.stringContaining(SETTING_TEXTS.placeInvalid)));
});

it('a logo is sent with the version that was seen, and taken away', async () => {
  const { user, look, inputsOf } = await open({
    'PUT /api/hotel/logo': () => exampleSettings({ version: 2, logo: '/media/l/800.webp' }),
  });
  await user.upload(look.getByLabelText(/^Logo/), file('logo.png'));
  await user.click(look.getByRole('button', { name: 'Save logo' }));
  await findToast(SETTING_TEXTS.lookSaved);
  await user.click(await look.findByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(inputsOf('PUT /api/hotel/logo')).toHaveLength(2));
  const [set, taken] = inputsOf('PUT /api/hotel/logo') as FormData[];
  expect([set?.get('logo'), set?.get('version')]).toEqual([expect.objectContaining({ name: 'logo.png' }), '1']);
  expect([taken?.get('logo'), taken?.get('version')]).toEqual([null, '2']);
});

it('what is no picture is refused before it is sent, and what the server refuses is said', async () => {
  const { user, look } = await open({
    'PUT /api/hotel/logo': () => {
      throw refusal('image_damaged', { fields: { logo: 'This picture is damaged.' } });
    },
  });
  await user.upload(look.getByLabelText(/^Logo/), file('logo.heic', 'image/heic'));
  expect(look.queryByRole('button', { name: 'Save logo' })).toBeNull();
  await user.upload(look.getByLabelText(/^Logo/), file('logo.png'));
  await user.click(look.getByRole('button', { name: 'Save logo' }));
  expect(await look.findByText('This picture is damaged.')).toBeVisible();
});

it('pictures are put in order, described, removed and added, and saved together', async () => {
  const { user, look, inputsOf } = await open(
    { 'PUT /api/hotel/pictures': () => exampleSettings({ version: 2, pictures: [GARDEN] }) },
    { pictures: [FRONT, GARDEN] },
  );
  await user.click(look.getByRole('button', { name: 'Show picture 2 first' }));
  await user.click(look.getByRole('button', { name: 'Remove picture 2' }));
  await user.upload(look.getByLabelText(/^Add pictures/), file('pool.png'));
  await user.click(look.getByRole('button', { name: 'Save pictures' }));
  expect(await look.findByText(SETTING_TEXTS.altRequired)).toBeVisible();
  await user.type(look.getByLabelText(/^What is on pool.png/), 'The pool');
  await user.click(look.getByRole('button', { name: 'Save pictures' }));
  await findToast(SETTING_TEXTS.lookSaved);
  const [sent] = inputsOf('PUT /api/hotel/pictures') as FormData[];
  expect(sent?.getAll('keepPictures')).toEqual([GARDEN.src]);
  expect(sent?.getAll('alts')).toEqual(['The garden', 'The pool']);
  expect(sent?.getAll('pictures')).toHaveLength(1);
});

it('more than five are refused before they are sent', async () => {
  const { user, look } = await open({}, { pictures: [FRONT, GARDEN] });
  const more = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`));
  await user.upload(look.getByLabelText(/^Add pictures/), more);
  expect((await look.findAllByText(SETTING_TEXTS.tooManyPictures))[0]).toBeVisible();
  expect(look.queryByRole('button', { name: 'Save pictures' })).toBeNull();
});
