import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLazyModule } from '../device/lazy-module';
import { LiveRegion } from './notice';
import styles from './toast.module.css';

export type ToastAction = { label: string; onClick: () => void | Promise<void> };
export type ToastOptions = { action?: ToastAction };
export type ToastMessage = { kind: 'success' | 'error' | 'info'; text: string; action?: ToastAction };

type Show = (message: ToastMessage) => void;

// The host's code loads with the first message; until then, messages wait here.
const waiting: ToastMessage[] = [];
let show: Show | undefined;
let last: ToastMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

function say(message: ToastMessage) {
  last = message;
  count += 1;
  if (show) show(message);
  else waiting.push(message);
  for (const listener of listeners) listener();
}

/** Shows a message that disappears by itself. What must be read or acted upon belongs on the page. */
export const toast = {
  success: (text: string, options?: ToastOptions) => say({ kind: 'success', text, ...options }),
  error: (text: string, options?: ToastOptions) => say({ kind: 'error', text, ...options }),
  info: (text: string, options?: ToastOptions) => say({ kind: 'info', text, ...options }),
};

/** A message belongs to the app that said it: one that is rendered later begins without any. */
function forgetMessages() {
  last = undefined;
  waiting.length = 0;
}

const loadHost = () => import('./toast-host');
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Shows the toasts; mounted once, at the root. A live region that exists from the start announces them, because screen
 * readers miss a region that appears together with its text.
 */
export function Toasts() {
  const message = useSyncExternalStore(
    subscribe,
    () => last,
    () => undefined,
  );
  const { module, failed } = useLazyModule(loadHost, message !== undefined);
  const ready = useCallback((host: Show | undefined) => {
    show = host;
    if (host) for (const queued of waiting.splice(0)) host(queued);
  }, []);
  useEffect(() => forgetMessages, []);
  const words = message && (message.action ? `${message.text} ${message.action.label}` : message.text);
  return (
    <>
      <LiveRegion visible={failed} className={styles.plain}>
        {/* A new element each time, so that a repeated message is announced again. */}
        {words && <span key={count}>{words}</span>}
      </LiveRegion>
      {module && <module.ToastHost onReady={ready} />}
    </>
  );
}
