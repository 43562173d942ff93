import type { ReactNode } from 'react';
import { useLazyModule } from './lazy-module';
import { LiveRegion } from './live-region';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Action buttons, in their own row at the bottom. */
  footer?: ReactNode;
  size?: 'normal' | 'wide';
  /** 'alertdialog' demands an answer and does not close on a click outside. */
  role?: 'dialog' | 'alertdialog';
};

const loadContent = () => import('./dialog-content');

/** Loads the dialog's code ahead of time; false if that fails. */
export const preloadDialog = (): Promise<boolean> =>
  loadContent().then(
    () => true,
    () => false,
  );

/** A modal dialog: traps the focus, returns it on closing, and closes on Escape. Its code loads on first opening. */
export function Dialog(props: DialogProps) {
  const { module, failed } = useLazyModule(loadContent, props.open);
  if (module) return <module.DialogContent {...props} />;
  return <LiveRegion>{props.open && (failed ? 'This window could not be loaded. Try again.' : 'Loading…')}</LiveRegion>;
}
