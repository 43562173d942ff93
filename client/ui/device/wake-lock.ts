import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let unmounted = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (granted) => {
          lock = granted;
          if (unmounted) void granted.release();
        },
        () => {}, // refused, for example when the battery is low
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      unmounted = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
