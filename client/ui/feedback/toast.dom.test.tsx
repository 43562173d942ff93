import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later } from '../../testing/later';
import { Toasts, toast } from './toast';

// Forgets what the test of another file has said once its page was gone.
beforeEach(() => render(<Toasts />).unmount());
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

it("a message that came before a page stands below the page's bar", async () => {
  const Page = ({ bar }: { bar: boolean }) => (
    <>
      <main>{bar && <div data-actions-bar="">Welcome</div>}</main>
      <Toasts />
    </>
  );
  const { rerender } = render(<Page bar={false} />);
  act(() => toast.success('Login successful!'));
  await screen.findByText('Login successful!', { selector: '[data-title]' });
  const top = () =>
    document.querySelector<HTMLElement>('[data-sonner-toaster]')?.style.getPropertyValue('--offset-top');
  expect(top()).toContain('80px');
  rerender(<Page bar />);
  await waitFor(() => expect(top()).toBe('6px'));
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

it('who pressed an action from a place in a grid that is drawn elsewhere by then is on its cursor', async () => {
  const Page = ({ at }: { at: number }) => (
    <main tabIndex={-1}>
      <button data-cursor key={at} type="button">{`Stay in row ${at}`}</button>
      <Toasts />
    </main>
  );
  const { rerender } = render(<Page at={1} />);
  act(() => toast.success('Moved.', { action: { label: 'Undo', onClick: () => rerender(<Page at={2} />) } }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  screen.getByRole('button', { name: 'Stay in row 1' }).focus();
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay in row 2' })).toHaveFocus());
});
