import { UNDO_MS } from '@shared/constants/undo';
import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { CheckIcon, InfoIcon, WarningIcon } from './icons';
import type { ToastMessage } from './toast';
import styles from './toast-host.module.css';

const briefly = 3_000;

const show = ({ kind, text, action }: ToastMessage) =>
  toast[kind](text, { action, duration: action ? UNDO_MS : briefly });

/** Sonner with our styles. It is silent: the live region in toast.tsx announces the text. */
export function ToastHost({ onReady }: { onReady: (show: ((message: ToastMessage) => void) | undefined) => void }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
    onReady(show);
    return () => onReady(undefined);
  }, [onReady]);
  return (
    <div ref={host}>
      <Toaster
        position="top-right"
        offset={{ top: 16, right: 16 }}
        mobileOffset={{ top: 12, left: 12, right: 12 }}
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
