import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../layout/button';
import { ConfirmProvider, useConfirm } from './confirm';
import { Dialog } from './dialog';

afterEach(cleanup);

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog description="Three pictures" onOpenChange={setOpen} open={open} title="Gallery">
        <Button>Inside</Button>
      </Dialog>
    </>
  );
}

it('a dialog has a name, traps the focus and returns it on Escape', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gallery' });
  for (let press = 0; press < 5; press++) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

it('while what it sent is under way, nothing closes it: how that ended is read there', async () => {
  const sending = (busy: boolean) => (
    <Dialog
      busy={busy}
      footer={<Button onClick={close}>Go back</Button>}
      onOpenChange={close}
      open
      title="Record a payment"
    >
      <input aria-label="Amount" />
    </Dialog>
  );
  const close = vi.fn();
  const { rerender } = render(sending(true));
  await userEvent.type(await screen.findByRole('textbox'), '500{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('500');
  rerender(sending(false));
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

function Deleter() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () =>
    setAnswer(String(await confirm({ text: 'Are you sure?', confirmLabel: 'Delete', danger: true })));
  return (
    <>
      <Button onClick={ask}>Ask</Button>
      <output>{answer}</output>
    </>
  );
}

it.each([
  ['Delete', 'true'],
  ['No, go back', 'false'],
])('a question answered with %s resolves to %s', async (name, answer) => {
  render(
    <ConfirmProvider>
      <Deleter />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Please confirm' });
  expect(document.activeElement?.textContent).toBe('No, go back');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(answer));
});
