import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '../layout/button';
import { Dialog, preloadDialog } from './dialog';

export type ConfirmQuestion = {
  text: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. The safe answer comes first and has the focus. */
export const ConfirmDialog = ({
  open,
  busy,
  onConfirm,
  onCancel,
  text,
  title = 'Please confirm',
  confirmLabel = 'Yes, go on',
  cancelLabel = 'No, go back',
  danger,
}: ConfirmDialogProps) => (
  <Dialog
    description={text}
    footer={
      <>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button busy={busy} onClick={onConfirm} variant={danger ? 'strongDanger' : 'primary'}>
          {confirmLabel}
        </Button>
      </>
    }
    onOpenChange={(next) => !next && onCancel()}
    open={open}
    role="alertdialog"
    title={title}
  />
);

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

// The browser's own dialog, for use without a provider or when ours cannot be loaded.
const askNatively: Ask = async ({ text }) => window.confirm(text);

const ConfirmContext = createContext(askNatively);

/** `const confirm = useConfirm(); if (await confirm({ text, confirmLabel, danger: true })) …` */
export const useConfirm = (): Ask => useContext(ConfirmContext);

type Asked = ConfirmQuestion & { answer: (yes: boolean) => void };

/** Shows the questions of useConfirm; mounted once, near the root. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const ask = useCallback<Ask>(
    async (question) =>
      (await preloadDialog())
        ? new Promise((answer) => {
            setAsked({ ...question, answer });
            setOpen(true);
          })
        : askNatively(question),
    [],
  );
  const answer = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog {...asked} onCancel={() => answer(false)} onConfirm={() => answer(true)} open={open} />}
    </ConfirmContext>
  );
}
