import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Calendar } from './calendar';
import type { RangeValue } from './stay-range';

afterEach(cleanup);

function Booking() {
  const [value, setValue] = useState<RangeValue>({});
  return (
    <>
      <Calendar
        maxNights={30}
        minDate="2026-11-20"
        onChange={setValue}
        taken={[{ from: '2026-11-25', to: '2026-11-27' }]}
        value={value}
      />
      <output aria-label="value">{JSON.stringify(value)}</output>
    </>
  );
}

const value = () => screen.getByRole('status', { name: 'value' }).textContent;
const day = (name: RegExp) => screen.findByRole('button', { name });

it('D3: two presses in the calendar choose nights, up to the day on which a taken night begins', async () => {
  render(<Booking />);
  await userEvent.click(await day(/23 Nov 2026/));
  await userEvent.click(await day(/25 Nov 2026/));
  expect(value()).toBe('{"from":"2026-11-23","to":"2026-11-25"}');
  expect(screen.getByText(/2 nights/)).toBeTruthy();
});

it('the calendar announces a taken night as taken, before and after it is pressed', async () => {
  render(<Booking />);
  const taken = await day(/26 Nov 2026, taken/);
  expect(taken.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(taken);
  expect(value()).toBe('{}');
  expect(screen.getByText(/that night is taken/i)).toBeTruthy();
});

it("the calendar's days can be reached, even taken ones, and chosen by keyboard", async () => {
  render(<Booking />);
  (await day(/24 Nov 2026/)).focus();
  await userEvent.keyboard('{Enter}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/25 Nov 2026/);
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('{"from":"2026-11-24","to":"2026-11-25"}');
});

it('dates chosen in the calendar can be cleared', async () => {
  render(<Booking />);
  await userEvent.click(await day(/23 Nov 2026/));
  await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
  expect(value()).toBe('{}');
});
