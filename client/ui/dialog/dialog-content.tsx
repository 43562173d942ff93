import * as Radix from '@radix-ui/react-dialog';
import { type MouseEvent, useEffect, useRef } from 'react';
import { guardPresses } from '../device/one-press';
import { Button, IconButton } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { CloseIcon } from '../media/icons';
import type { ConfirmQuestion } from './confirm';
import type { DialogProps } from './dialog';
import styles from './dialog.module.css';

/** Longer than between the two presses of a double click. */
const DOUBLE_CLICK_MS = 600;

/**
 * The dialog itself, built on Radix and loaded by dialog.tsx. The focus goes to what has `data-first-focus`, else to the
 * first that can take it.
 */
export function DialogContent({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'normal',
  role = 'dialog',
  busy = false,
}: DialogProps) {
  const opener = useRef<HTMLElement>(undefined);
  const content = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  useEffect(guardPresses, []);
  return (
    <Radix.Root onOpenChange={busy ? undefined : onOpenChange} open={open}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={cx(styles.dialog, size === 'wide' && styles.wide)}
            // Radix returns the focus to its own trigger, but dialogs here are opened by any element.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Unless what the dialog did has moved it on: the opener may be about to go.
              if (hasFocusOutside(content.current)) return;
              const isThere = opener.current?.isConnected === true;
              (isThere ? opener.current : document.querySelector<HTMLElement>('main'))?.focus();
            }}
            onOpenAutoFocus={(event) => {
              openedAt.current = performance.now();
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
              const first = content.current?.querySelector<HTMLElement>('[data-first-focus]');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            // An open popup within, such as a calendar, is what Escape closes first.
            onEscapeKeyDown={(event) => {
              if (event.target instanceof Element && event.target.closest('[data-popup]')) event.preventDefault();
            }}
            ref={content}
            // The second press of the double click that opened it falls beside it, and does not close it.
            onInteractOutside={(event) => {
              if (role === 'alertdialog' || performance.now() - openedAt.current < DOUBLE_CLICK_MS)
                event.preventDefault();
            }}
            role={role}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={cx(layout.apart, styles.head)}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {role === 'dialog' && (
                <Radix.Close asChild>
                  <IconButton label="Close">
                    <CloseIcon />
                  </IconButton>
                </Radix.Close>
              )}
            </div>
            <div className={cx(layout.stack2, styles.body)}>
              {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
              {children}
            </div>
            {footer && (
              <div className={cx(layout.row1, styles.foot)} onClickCapture={busy ? ignore : undefined}>
                {footer}
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ConfirmContentProps = ConfirmQuestion & { open: boolean; onAnswer: (yes: boolean) => void };

/** Asks before something that cannot be undone. The safe answer comes first and has the focus. */
export const ConfirmContent = ({
  open,
  onAnswer,
  text,
  title = 'Please confirm',
  confirmLabel = 'Yes, go on',
  cancelLabel = 'No, go back',
  danger,
}: ConfirmContentProps) => (
  <DialogContent
    description={text}
    footer={
      <>
        <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
        <Button onClick={() => onAnswer(true)} variant={danger ? 'strongDanger' : 'primary'}>
          {confirmLabel}
        </Button>
      </>
    }
    onOpenChange={(next) => !next && onAnswer(false)}
    open={open}
    role="alertdialog"
    title={title}
  />
);

const hasFocusOutside = (dialog: HTMLElement | null) =>
  document.activeElement !== document.body && !dialog?.contains(document.activeElement);

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};
