import { UNDO_MS } from '@shared/records/undo';
import { type FocusEvent, type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster, toast } from 'sonner';
import { CheckIcon, InfoIcon, WarningIcon } from '../media/icons';
import type { ToastAction, ToastMessage } from './toast';
import styles from './toast-host.module.css';

const briefly = 3_000;

/** Longer than a double tap takes. */
const DOUBLE_TAP_MS = 600;

/** Whoever presses an action comes from there, and goes back when its message goes. */
let cameFrom: HTMLElement | undefined;

function noteWhereFrom({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && currentTarget.contains(relatedTarget)) return;
  cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

function goBack() {
  if (!document.activeElement?.closest('[data-sonner-toaster]')) return;
  if (cameFrom?.isConnected) return cameFrom.focus();
  // In a grid its cursor: what was pressed there may be drawn elsewhere by now.
  const cursor = cameFrom && document.querySelector<HTMLElement>('main [data-cursor]');
  (cursor ?? document.querySelector<HTMLElement>('main'))?.focus();
}

/**
 * A press runs it once. The message stays until that has ended: the second tap of two must not fall on what is below it.
 */
function pressedOnce({ label, onClick }: ToastAction, close: () => void) {
  let isPressed = false;
  const press = async () => {
    try {
      await Promise.all([onClick(), new Promise((done) => setTimeout(done, DOUBLE_TAP_MS))]);
    } finally {
      goBack();
      close();
    }
  };
  return {
    label,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Sonner closes a message whose action lets the default happen.
      event.preventDefault();
      if (isPressed) return;
      isPressed = true;
      void press();
    },
  };
}

const show = ({ kind, text, action }: ToastMessage) => {
  const id = toast[kind](text, {
    action: action && pressedOnce(action, () => toast.dismiss(id)),
    duration: action ? UNDO_MS : briefly,
    // What only tells something takes no press from what it lies on.
    ...(action ? {} : { className: styles.through }),
  });
};

const GAP = 6;

/** On staff's pages: below the bar with their actions, as far as it is in view. A dialog has its own actions, below its title. */
function topOfMessages(): number | undefined {
  const bar = document.querySelector('[data-actions-bar]');
  if (!bar) return undefined;
  const isUnderDialog = document.querySelector('body > [data-state=open]') !== null;
  return GAP + (isUnderDialog ? 0 : Math.max(0, Math.round(bar.getBoundingClientRect().bottom)));
}

/** Called as somebody scrolls, as a dialog opens or closes, and as another page or width changes the bar. */
function followTop(changed: () => void) {
  // Inside too: a page as high as the placeholder before it brings its bar without a new size.
  const parts = new MutationObserver(changed);
  parts.observe(document.body, { childList: true, subtree: true });
  const pages = 'ResizeObserver' in window ? new ResizeObserver(changed) : null;
  pages?.observe(document.body);
  window.addEventListener('scroll', changed, { passive: true });
  return () => {
    parts.disconnect();
    pages?.disconnect();
    window.removeEventListener('scroll', changed);
  };
}

/** Sonner with our styles. It is silent: the live region in toast.tsx announces the text. */
export function ToastHost({ onReady }: { onReady: (show: ((message: ToastMessage) => void) | undefined) => void }) {
  const host = useRef<HTMLDivElement>(null);
  const top = useSyncExternalStore(followTop, topOfMessages);
  useEffect(() => {
    host.current?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
    onReady(show);
    return () => {
      onReady(undefined);
      toast.dismiss(); // Sonner would show them again in the next host
    };
  }, [onReady]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus came from
    <div onFocus={noteWhereFrom} ref={host}>
      <Toaster
        position="top-right"
        // Below the header: nobody who presses Undo twice logs out.
        offset={{ top: top ?? 'var(--toast-top, 80px)', right: 16 }}
        // On the header's band and the space above the page's heading, which stays to be read.
        mobileOffset={{ top: top ?? 'var(--toast-top, 56px)', left: 12, right: 12 }}
        icons={{ success: <CheckIcon />, error: <WarningIcon />, info: <InfoIcon /> }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: styles.toast,
            icon: styles.icon,
            content: styles.content,
            title: styles.title,
            actionButton: styles.action,
            success: styles.success,
            error: styles.error,
          },
        }}
      />
    </div>
  );
}
