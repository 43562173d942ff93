import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

function Deleter({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => onAnswer(await confirm({ text: 'Are you sure?', confirmLabel: 'Delete', danger: true }));
  return <Button onClick={ask}>Ask</Button>;
}

it.each([
  ['Delete', true],
  ['No, go back', false],
])('a question answered with %s resolves to %s', async (name, answer) => {
  const onAnswer = vi.fn();
  render(
    <ConfirmProvider>
      <Deleter onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Please confirm' });
  expect(document.activeElement?.textContent).toBe('No, go back');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[answer]]));
});

it('a question that nobody can answer any more, or another takes the place of, is answered with no', async () => {
  const onAnswer = vi.fn();
  const { unmount } = render(
    <ConfirmProvider>
      <Deleter onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  const button = screen.getByRole('button', { name: 'Ask' });
  fireEvent.click(button);
  await screen.findByRole('alertdialog');
  fireEvent.click(button);
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
  unmount();
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false], [false]]));
});

it('where what opened it has gone meanwhile, as a row that others have dealt with, the focus is on the page', async () => {
  const Page = ({ row, open }: { row: boolean; open: boolean }) => (
    <main tabIndex={-1}>
      {row && <Button>Record</Button>}
      <Dialog onOpenChange={() => {}} open={open} title="Record a payment" />
    </main>
  );
  const { rerender } = render(<Page open={false} row />);
  screen.getByRole('button', { name: 'Record' }).focus();
  rerender(<Page open row />);
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  rerender(<Page open row={false} />);
  rerender(<Page open={false} row={false} />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

const pressed = vi.fn();

/** A dialog over a page, of which the next row lies beneath the dialog's button once that has closed it. */
function OverRows() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={pressed}>Check in the next guest</Button>
      <Dialog
        footer={<Button onClick={() => setOpen(false)}>Check in anyway</Button>}
        onOpenChange={setOpen}
        open={open}
        title="Check in"
      />
    </>
  );
}

it('the second press of a double click on a dialog’s button presses nothing beneath, once it has closed', async () => {
  pressed.mockClear();
  render(<OverRows />);
  fireEvent.click(await screen.findByRole('button', { name: 'Check in anyway' }), { detail: 1 });
  const next = await screen.findByRole('button', { name: 'Check in the next guest' });
  fireEvent.click(next, { detail: 2 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(next, { detail: 1 });
  fireEvent.click(next, { detail: 2 });
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('an Enter that is held presses once, though the focus moves on; in a text it makes lines', async () => {
  render(
    <Dialog footer={<Button>Check in anyway</Button>} onOpenChange={() => {}} open title="Check in">
      <textarea aria-label="Note" />
    </Dialog>,
  );
  const button = await screen.findByRole('button', { name: 'Check in anyway' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', repeat: true })).toBe(true);
});

it('the second press of the double click that opened a dialog does not close it, a later one beside it does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Gallery' });
    // Radix listens from the next task on.
    await new Promise((resolve) => setTimeout(resolve));
    vi.advanceTimersByTime(200);
    fireEvent.pointerDown(document.body);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    vi.advanceTimersByTime(2_000);
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});
