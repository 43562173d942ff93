import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

it("pressing a toast's action runs it", async () => {
  const undo = vi.fn();
  render(<Toasts />);
  act(() => toast.info('Jollof rice removed', { action: { label: 'Undo', onClick: undo } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});
