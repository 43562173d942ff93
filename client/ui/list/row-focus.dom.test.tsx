import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowFocus } from './row-focus';

afterEach(() => void vi.useRealTimers());

/** Guests, each of whom leaves the list by one press. */
function Guests({ onLeave }: { onLeave: (name: string) => void }) {
  const [names, setNames] = useState(['Ada', 'Bola', 'Chidi']);
  const leave = (name: string) => {
    onLeave(name);
    setNames(names.filter((other) => other !== name));
  };
  return (
    <div {...useRowFocus(useRef(null), { isDeaf: true })}>
      <ul>
        {names.map((name) => (
          <li data-row key={name}>
            <button aria-label={`Check in ${name}`} onClick={() => leave(name)} type="button">
              Check in
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

it.each([
  ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
  ['Space', (user: ReturnType<typeof userEvent.setup>) => user.keyboard(' ')],
])(
  'a second %s for a row that has left does nothing to the one that gets the focus, until a moment has passed',
  async (_key, press) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const onLeave = vi.fn<(name: string) => void>();
    const user = userEvent.setup();
    render(<Guests onLeave={onLeave} />);
    screen.getByRole('button', { name: 'Check in Ada' }).focus();
    await press(user);
    expect(screen.getByRole('button', { name: 'Check in Bola' })).toHaveFocus();
    await press(user);
    vi.setSystemTime(Date.now() + 599);
    await press(user);
    expect(onLeave.mock.calls).toEqual([['Ada']]);
    vi.setSystemTime(Date.now() + 1);
    await press(user);
    expect(onLeave.mock.calls).toEqual([['Ada'], ['Bola']]);
  },
);
