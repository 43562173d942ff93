import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StatusSelect } from './status-select';

const OPTIONS = [
  { value: 'pending', label: 'Pending', tone: 'waiting' },
  { value: 'approved', label: 'Approved', tone: 'neutral' },
  { value: 'confirmed', label: 'Confirmed', tone: 'good' },
  { value: 'cancelled', label: 'Cancelled', tone: 'bad' },
] as const;
type Status = (typeof OPTIONS)[number]['value'];

function open(status: Status = 'pending', isSaving = false) {
  const change = vi.fn();
  render(
    <>
      <StatusSelect
        label="Status of Ada Obi"
        options={OPTIONS}
        row={{ _id: '1', status }}
        statusChange={{ change, shown: () => status, isSaving: () => isSaving }}
      />
      <button type="button">Next</button>
    </>,
  );
  const select = screen.getByRole('combobox', { name: 'Status of Ada Obi' });
  const saved = () => change.mock.calls.map(([, chosen]) => chosen);
  const active = () => document.getElementById(select.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { select, saved, active };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => void vi.unstubAllGlobals());

describe('a keyboard that chooses among statuses saves the one that was chosen (D34)', () => {
  it('arrow keys save nothing; Enter saves the status that they stopped at', async () => {
    const { select, saved, active } = open();
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(options()).toEqual(['Pending', 'Approved', 'Confirmed', 'Cancelled']);
    expect(active()).toBe('Pending');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Confirmed');
    expect(saved()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(saved()).toEqual(['confirmed']);
    expect(options()).toEqual([]);
    expect(select).toHaveFocus();
  });

  it.each(['{Escape}', '{Tab}'])('%s leaves it as it was', async (key) => {
    const { select, saved } = open();
    select.focus();
    await userEvent.keyboard(`{ArrowDown}{ArrowDown}${key}`);
    expect(saved()).toEqual([]);
    expect(options()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Next' }) === document.activeElement).toBe(key === '{Tab}');
  });

  it('Home, End and letters move without saving, and stop at the ends', async () => {
    const { select, saved, active } = open('approved');
    select.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Pending');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(active()).toBe('Cancelled');
    await userEvent.keyboard('{Home}');
    expect(active()).toBe('Pending');
    await userEvent.keyboard('co');
    expect(active()).toBe('Confirmed');
    expect(saved()).toEqual([]);
  });

  it('a click opens it and chooses; one elsewhere leaves it; the status that it has already is not saved again', async () => {
    const { select, saved } = open();
    await userEvent.click(select);
    expect(screen.getByRole('option', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(options()).toEqual([]);
    await userEvent.click(select);
    await userEvent.click(screen.getByRole('option', { name: 'Pending' }));
    expect(saved()).toEqual([]);
    await userEvent.click(select);
    await userEvent.click(screen.getByRole('option', { name: 'Cancelled' }));
    expect(saved()).toEqual(['cancelled']);
  });

  it('Enter ends what was typed: the next letters find from their beginning', async () => {
    const { select, saved, active } = open();
    select.focus();
    await userEvent.keyboard('co{Enter}');
    await userEvent.keyboard('ca');
    expect(active()).toBe('Cancelled');
    expect(saved()).toEqual(['confirmed']);
  });

  it('another status can be chosen while one is being saved', async () => {
    const { select, saved } = open('pending', true);
    expect(select).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(select);
    await userEvent.click(screen.getByRole('option', { name: 'Cancelled' }));
    expect(saved()).toEqual(['cancelled']);
  });
});

it('on a phone it is the phone’s own list', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener() {},
    removeEventListener() {},
  }));
  const { select, saved } = open();
  expect(select.tagName).toBe('SELECT');
  fireEvent.change(select, { target: { value: 'confirmed' } });
  expect(saved()).toEqual(['confirmed']);
});
