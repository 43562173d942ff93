import { columnsOf } from '@shared/import/columns';
import type { Import, ImportPreview } from '@shared/import/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminImportPage from './admin-import-page';

beforeEach(() => logInAsAdmin());

const LOOK = 'POST /api/imports/preview';
const CREATE = 'POST /api/imports';

const made = (change: Partial<Import> = {}): Import => ({
  ...{ _id: 'i1', kind: 'rooms', fileName: 'rooms.csv', lines: 2, skipped: 1, importedBy: 'Amina' },
  ...{ importedAt: '2026-11-20T11:00:00Z', takenBackAt: null },
  ...change,
});

const read = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  ...{ kind: 'rooms', fileName: 'rooms.csv', columns: [...columnsOf('rooms')], leftAside: [], dates: null },
  counts: { new: 2, here: 1, wrong: 0 },
  lines: [
    { row: 2, state: 'new', cells: ['101', 'Standard'], problems: [] },
    { row: 3, state: 'new', cells: ['102', 'Standard'], problems: [] },
    { row: 4, state: 'here', cells: ['103', 'Standard'], problems: [] },
  ],
  ...{ imported: null, seen: 'seen-1' },
  ...change,
});

function open(answers: Answers = {}) {
  const server = renderPage(<AdminImportPage />, '/admin/import', {
    'imports.list': () => [],
    [LOOK]: () => read(),
    ...answers,
  });
  const user = userEvent.setup();
  const choose = (word = 'rooms') =>
    user.upload(screen.getByLabelText(`File with ${word}`), new File(['Room'], 'rooms.csv', { type: 'text/csv' }));
  return { server, user, choose };
}

const formOf = (sent: unknown) => (sent instanceof FormData ? Object.fromEntries(sent) : {});

describe('a file on the page', () => {
  it('is looked at first, and imported as it was seen by one press', async () => {
    const { server, user, choose } = open({ [CREATE]: () => ({ import: made(), isNew: true }) });
    await choose();
    const list = within(await screen.findByRole('list', { name: 'Lines of rooms.csv' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 2 101 · StandardNew',
      'Line 3 102 · StandardNew',
      'Line 4 103 · StandardHere already',
    ]);
    expect(server.inputsOf(CREATE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Import 2 rooms' }));
    await findToast(/^2 rooms imported\. 1 were here already\.$/);
    expect(formOf(server.inputsOf(CREATE)[0])).toMatchObject({ kind: 'rooms', seen: 'seen-1' });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Lines of rooms.csv' })).toBeNull());
  });

  it('with a wrong line says what is wrong, and is not imported', async () => {
    const problems = [{ column: 'Price', message: 'Price must be greater than zero' }];
    const lines = [{ row: 3, state: 'wrong' as const, cells: ['102', ''], problems }];
    const { server, user, choose } = open({ [LOOK]: () => read({ lines, counts: { new: 1, here: 0, wrong: 1 } }) });
    await choose();
    expect(await screen.findByText('Price: Price must be greater than zero')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the wrong lines' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 1 room' }));
    expect(server.inputsOf(CREATE)).toEqual([]);
  });

  it('that somebody overtook is looked at again, and says so', async () => {
    const { server, user, choose } = open({
      [CREATE]: () => {
        throw refusal('import_changed', { fields: { file: 'Something has changed since you looked.' } });
      },
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 2 rooms' }));
    expect(await screen.findByText('Something has changed since you looked.')).toBeVisible();
    expect(server.inputsOf(LOOK)).toHaveLength(2);
  });

  it('whose dates can be read in two ways asks, and is read by the answer', async () => {
    const asked = read({ kind: 'bookings', lines: [], dates: { order: null, example: '03/04/2026' } });
    const { server, user, choose } = open({ [LOOK]: () => (server.inputsOf(LOOK).length > 1 ? read() : asked) });
    await user.click(screen.getByLabelText('Bookings'));
    await choose('bookings');
    expect(await screen.findByText('What stands first in 03/04/2026?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'The day' }));
    expect(await screen.findByText('102 · Standard', { exact: false })).toBeVisible();
    expect(formOf(server.inputsOf(LOOK)[1])).toMatchObject({ kind: 'bookings', dateOrder: 'dayFirst' });
  });

  it('that cannot be read is refused in words', async () => {
    const message = 'There is no column for ‘Price’.';
    const { choose } = open({
      [LOOK]: () => {
        throw refusal('import_columns', { fields: { file: message } });
      },
    });
    await choose();
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('an import', () => {
  it('is taken back once that is confirmed', async () => {
    const { server, user } = open({
      'imports.list': () => [made(), made({ _id: 'i2', fileName: 'old.csv', takenBackAt: '2026-11-21T11:00:00Z' })],
      'imports.takeBack': () => made({ takenBackAt: '2026-11-22T11:00:00Z' }),
    });
    const buttons = await screen.findAllByRole('button', { name: /^Take back the import of/ });
    expect(buttons).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Take back the import of rooms.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Take back this import' }));
    await findToast(/^The import of rooms\.csv is taken back\.$/);
    expect(server.inputsOf('imports.takeBack')).toEqual([{ _id: 'i1' }]);
  });
});
