import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { later } from '../../testing/later';
import { Toasts, toast } from './toast';

afterEach(cleanup);

it('a toast is announced once by a region that existed before it, and shown when its code has loaded', async () => {
  render(<Toasts />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => toast.success('Room updated successfully!'));
  expect(region.textContent).toBe('Room updated successfully!');
  expect(await screen.findByText('Room updated successfully!', { selector: '[data-title]' })).toBeTruthy();
  expect(document.querySelectorAll('[aria-live="polite"]').length).toBe(0);
});

it('what one app has said, the next one neither shows nor reads out', async () => {
  const { unmount } = render(<Toasts />);
  act(() => toast.info('Payment recorded.', { action: { label: 'Undo', onClick: () => undefined } }));
  await screen.findByRole('button', { name: 'Undo' });
  unmount();
  render(<Toasts />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => toast.info('Jollof rice removed'));
  await screen.findByText('Jollof rice removed', { selector: '[data-title]' });
  expect(screen.queryByText(/Payment recorded/)).toBeNull();
});

it("pressing a toast's action runs it", async () => {
  const undo = vi.fn();
  render(<Toasts />);
  act(() => toast.info('Jollof rice removed', { action: { label: 'Undo', onClick: undo } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});

it('a second tap on an action does nothing, and the message stays until the first has its answer', async () => {
  const { answer, come } = later<void>();
  const undo = vi.fn(() => answer);
  render(<Toasts />);
  act(() => toast.success('Payment recorded.', { action: { label: 'Take back', onClick: undo } }));
  const button = await screen.findByRole('button', { name: 'Take back' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  expect(button).toBeInTheDocument();
  expect(button.closest('[data-sonner-toast]')).toHaveAttribute('data-removed', 'false');
  come();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull(), { timeout: 3_000 });
});

it('who pressed an action is back where they came from once it has run; where that has gone, on the page', async () => {
  const Page = ({ row }: { row: boolean }) => (
    <main tabIndex={-1}>
      {row && <button type="button">Check in</button>}
      <Toasts />
    </main>
  );
  const { rerender } = render(<Page row />);
  const press = async (label: string) => {
    act(() =>
      toast.success('Checked in.', { action: { label, onClick: () => rerender(<Page row={label !== 'Back'} />) } }),
    );
    const button = await screen.findByRole('button', { name: label });
    screen.getByRole('button', { name: 'Check in' }).focus();
    button.focus();
    fireEvent.click(button);
  };
  await press('Undo');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check in' })).toHaveFocus());
  await press('Back');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
