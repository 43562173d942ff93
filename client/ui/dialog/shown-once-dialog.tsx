import type { ReactNode } from 'react';
import { Button } from '../layout/button';
import { Dialog } from './dialog';

type ShownOnceDialogProps = {
  title: string;
  description: string;
  /** What its button says, such as 'I have kept it'. */
  keptLabel: string;
  /** Beside that button, where copying is for the whole. */
  action?: ReactNode;
  children: ReactNode;
  onKept: () => void;
};

/** What nobody can be shown again, such as a secret: neither Escape nor a click outside loses it. Open while it is rendered. */
export const ShownOnceDialog = ({ title, description, keptLabel, action, children, onKept }: ShownOnceDialogProps) => (
  <Dialog
    description={description}
    footer={
      <>
        {action}
        <Button onClick={onKept} variant="primary">
          {keptLabel}
        </Button>
      </>
    }
    onOpenChange={() => {}}
    open
    role="alertdialog"
    title={title}
  >
    {children}
  </Dialog>
);
