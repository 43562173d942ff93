type Connection = { saveData?: boolean; effectiveType?: string };

/** True on 2G or with data saving on, where nothing should be fetched ahead. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Runs once the page has loaded and the browser is idle. Returns a function that cancels it. */
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
