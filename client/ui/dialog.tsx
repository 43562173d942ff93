import type { ReactNode } from 'react';
import { useLazyModule } from './lazy-module';
import { LiveRegion } from './live-region';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, on a line of their own at the foot. */
  footer?: ReactNode;
  size?: 'normal' | 'wide';
  /** 'alertdialog' interrupts for an answer and is not left by a click outside it. */
  role?: 'dialog' | 'alertdialog';
};

const loadWindow = () => import('./dialog-window');

/** Fetches the dialog's code ahead of need, and says whether it came. */
export const preloadDialog = (): Promise<boolean> =>
  loadWindow().then(
    () => true,
    () => false,
  );

/** A window over the page: keeps the focus inside, gives it back on closing, closes on Escape. Loaded on first opening. */
export function Dialog(props: DialogProps) {
  const { module, failed } = useLazyModule(loadWindow, props.open);
  if (module) return <module.DialogWindow {...props} />;
  return <LiveRegion>{props.open && (failed ? 'This window could not be loaded. Try again.' : 'Loading…')}</LiveRegion>;
}
