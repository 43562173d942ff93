import type { ReactNode } from 'react';
import { ANSWER_WAIT_MS, SCRIPT_WAIT_MS, within } from '../../lib/api/connection';
import { useLazyModule } from '../device/lazy-module';
import { LiveRegion, Notice } from '../feedback/notice';

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
  /** While what it sent is under way: it stays, so that whoever sent it reads how that ended. */
  busy?: boolean;
};

const NOT_LOADED = 'This window could not be loaded. Please reload the page.';

export const loadDialog = () => within(ANSWER_WAIT_MS, import('./dialog-content'));

/** Loads the dialog's code ahead of time; false if that fails, or does not come on a silent line. */
export const preloadDialog = (): Promise<boolean> =>
  within(SCRIPT_WAIT_MS, loadDialog()).then(
    () => true,
    () => false,
  );

/** A modal dialog: traps the focus, returns it on closing, and closes on Escape. Its code loads on first opening. */
export function Dialog(props: DialogProps) {
  const { module, failed } = useLazyModule(loadDialog, props.open);
  if (module) return <module.DialogContent {...props} />;
  // Browsers remember that a script failed: only a reload asks for it again.
  if (props.open && failed) return <Notice tone="bad">{NOT_LOADED}</Notice>;
  return <LiveRegion>{props.open && 'Loading…'}</LiveRegion>;
}
