import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RoomDescription } from './room-description';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = scrolled;
});

const roomWith = (description: string) => exampleRoom({ description });
const long = 'Morning sun over the desk. '.repeat(13);

it('a long description unfolds and folds by keyboard, and the button keeps the focus', async () => {
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

it('a description of a few lines stands whole, without a button', () => {
  render(<RoomDescription room={roomWith('Morning sun over the desk.')} />);
  expect(screen.getByText('Morning sun over the desk.')).not.toHaveClass('cut');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
