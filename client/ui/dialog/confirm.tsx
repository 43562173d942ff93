import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLazyModule } from '../device/lazy-module';
import { loadDialog, preloadDialog } from './dialog';

export type ConfirmQuestion = {
  text: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

// The browser's own dialog, for use without a provider or when ours cannot be loaded.
const askNatively: Ask = async ({ text }) => window.confirm(text);

const ConfirmContext = createContext(askNatively);

/** `const confirm = useConfirm(); if (await confirm({ text, confirmLabel, danger: true })) …` */
export const useConfirm = (): Ask => useContext(ConfirmContext);

/** Shows the questions of useConfirm; mounted once, near the root. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ConfirmQuestion>();
  const [open, setOpen] = useState(false);
  const resolve = useRef((_yes: boolean) => {});
  const ask = useCallback<Ask>(
    async (question) =>
      (await preloadDialog())
        ? new Promise((answer) => {
            resolve.current(false);
            resolve.current = answer;
            setAsked(question);
            setOpen(true);
          })
        : askNatively(question),
    [],
  );
  // What nobody can answer any more is answered with no: whoever asked waits for it.
  useEffect(() => () => resolve.current(false), []);
  const { module } = useLazyModule(loadDialog, asked !== undefined);
  const answer = (yes: boolean) => {
    setOpen(false);
    resolve.current(yes);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && module && <module.ConfirmContent {...asked} onAnswer={answer} open={open} />}
    </ConfirmContext>
  );
}
