import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ExistingPhotos } from './room-form';

function Form({ onChange }: { onChange: (photos: string[]) => void }) {
  const [photos, setPhotos] = useState(['/media/a/800.webp', '/media/b/800.webp']);
  return (
    <ExistingPhotos
      onChange={(next) => {
        setPhotos(next);
        onChange(next);
      }}
      photos={photos}
    />
  );
}

it('the stored pictures of a room can be reordered, and the move is announced', async () => {
  let changed: string[] = [];
  render(<Form onChange={(photos) => (changed = photos)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 earlier' }));
  expect(changed).toEqual(['/media/b/800.webp', '/media/a/800.webp']);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 2 is now picture 1');
});

it('the first stored picture cannot be moved earlier', async () => {
  let calls = 0;
  render(<Form onChange={() => calls++} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 1 earlier' }));
  expect(calls).toBe(0);
});

it('removing a stored picture keeps the focus in the list', async () => {
  let changed: string[] = [];
  render(<Form onChange={(photos) => (changed = photos)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(changed).toEqual(['/media/b/800.webp']);
  expect(screen.getByRole('list')).toHaveFocus();
});
