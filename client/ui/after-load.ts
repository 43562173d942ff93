type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the line is one on which nothing should be fetched that was not asked for. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Runs something when the page has loaded and has nothing better to do. Returns how to call it off. */
export function afterLoad(run: () => void): () => void {
  let cancelled = false;
  const idle = () => {
    const later = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));
    later(() => !cancelled && run());
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener('load', idle);
  };
}
