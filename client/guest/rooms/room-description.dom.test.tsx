import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RoomDescription } from './room-card';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scrolled;
});

const roomWith = (description: string) => exampleRoom({ description });
const long = 'Morning sun over the desk. '.repeat(13);

it('a long room description expands and collapses by keyboard, and the button keeps the focus', async () => {
  render(<RoomDescription room={roomWith(long)} />);
  const text = screen.getByText(/Morning sun/);
  expect(text).toHaveClass('cut');
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Read more about room 101' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAccessibleName('Read less about room 101');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(text).not.toHaveClass('cut');
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(text).toHaveClass('cut');
  expect(button).toHaveFocus();
  expect(scrolled).toHaveBeenCalledOnce();
});

it('a short room description is shown whole, without a button', () => {
  render(<RoomDescription room={roomWith('Morning sun over the desk.')} />);
  expect(screen.getByText('Morning sun over the desk.')).not.toHaveClass('cut');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
