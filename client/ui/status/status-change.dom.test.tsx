import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { chooseStatus } from '../../testing/choose-status';
import { callError, connectionLost } from '../../testing/mock-server';
import { Toasts } from '../feedback/toast';
import { useStatusChange } from './status-change';
import { StatusSelect } from './status-select';

type Step = 'open' | 'found' | 'returned';
const OPTIONS = (['open', 'found', 'returned'] as const).map((value) => ({
  value,
  label: value,
  tone: 'neutral' as const,
}));

/** Renders one row; returns every status that was saved. */
function openRow(status: Step) {
  const saved: Step[] = [];
  function Row() {
    const [row, setRow] = useState({ _id: 'r1', status });
    const statusChange = useStatusChange<typeof row, Step>({
      save: async ({ _id }, next) => {
        saved.push(next);
        const changed = { _id, status: next };
        setRow(changed);
        return changed;
      },
      failed: () => 'Not saved',
      done: (_row, next) => `From ${status} to ${next}.`,
      undone: (row) => `Back to ${row.status}.`,
    });
    return <StatusSelect label="Status" options={OPTIONS} row={row} statusChange={statusChange} />;
  }
  render(
    <>
      <Row />
      <Toasts />
    </>,
  );
  return saved;
}

const choose = (status: Step) => chooseStatus('Status', status);
const announced = () => screen.getByRole('status').textContent;

it('Undo sets the status from before', async () => {
  const saved = openRow('open');
  await choose('found');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => undo.click());
  expect(saved).toEqual(['found', 'open']);
  expect(announced()).toBe('Back to open.');
});

it('a change that was saved without an answer is done, also where its repeat meets its own version', async () => {
  const row = { _id: 'r1', status: 'open' as Step, version: 1 };
  const answers = [
    () => {
      throw connectionLost();
    },
    () => {
      const record: typeof row = { ...row, status: 'found', version: 2 };
      throw callError('changed_meanwhile', { record });
    },
  ];
  function Row() {
    const statusChange = useStatusChange<typeof row, Step>({
      save: async () => answers.shift()?.() ?? row,
      failed: () => 'Not saved',
      done: () => 'Done.',
      undone: () => 'Undone.',
    });
    return <StatusSelect label="Status" options={OPTIONS} row={row} statusChange={statusChange} />;
  }
  render(
    <>
      <Row />
      <Toasts />
    </>,
  );
  await choose('found');
  await screen.findByText('Not saved', { selector: '[data-title]' });
  await choose('found');
  await screen.findByText('Done.', { selector: '[data-title]' });
});

it('what is chosen while another status is being saved is saved after it: the last of several, with Undo to the saved one', async () => {
  const answers: (() => void)[] = [];
  const saved: Step[] = [];
  function Row() {
    const [row, setRow] = useState<{ _id: string; status: Step }>({ _id: 'r1', status: 'open' });
    const statusChange = useStatusChange<typeof row, Step>({
      save: async ({ _id }, next) => {
        saved.push(next);
        await new Promise<void>((done) => answers.push(done));
        const changed = { _id, status: next };
        setRow(changed);
        return changed;
      },
      failed: () => 'Not saved',
      done: (from, next) => `From ${from.status} to ${next}, one after the other.`,
      undone: (from) => `Back to ${from.status}, one after the other.`,
    });
    return <StatusSelect label="Status" options={OPTIONS} row={row} statusChange={statusChange} />;
  }
  render(
    <>
      <Row />
      <Toasts />
    </>,
  );
  await choose('found');
  await choose('open');
  await choose('returned');
  expect(screen.getByRole('combobox')).toHaveTextContent('returned');
  expect(saved).toEqual(['found']);
  await act(async () => answers[0]?.());
  expect(saved).toEqual(['found', 'returned']);
  await act(async () => answers[1]?.());
  await screen.findByText('From found to returned, one after the other.', { selector: '[data-title]' });
  // Toasts of the tests before are on the screen too; the newest is the first.
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
  await act(async () => undo?.click());
  await act(async () => answers[2]?.());
  expect(saved).toEqual(['found', 'returned', 'found']);
});
