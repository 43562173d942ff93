import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { guardPresses } from './one-press';

const pressed: string[] = [];

/** A button that becomes the way back by its press, as rows of lists do. */
function Tick() {
  useEffect(guardPresses, []);
  const [isDone, setDone] = useState(false);
  const words = isDone ? 'Not done' : 'Done';
  return (
    <button
      onClick={() => {
        pressed.push(words);
        setDone(!isDone);
      }}
      type="button"
    >
      {words}
    </button>
  );
}

it('a double click ticks once, where the press has made the button another; a press after it counts', async () => {
  render(<Tick />);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(pressed).toEqual(['Done']);
  await userEvent.click(screen.getByRole('button', { name: 'Not done' }));
  expect(pressed).toEqual(['Done', 'Not done']);
});
