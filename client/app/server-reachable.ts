import { fetchInTime } from '../lib/api/fetch-in-time';
import { noteResumed, wasResumed } from '../lib/live/resumed';

/** True if the server answers now; reloading offline would only bring the browser's own error page. */
export const isServerReachable = () =>
  fetchInTime(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

export const reloadPage = () => window.location.reload();

/** Opens this page anew if the server answers. False where it does not, or where it was opened so before and that did not help. */
export async function reloadIfReachable(reload = reloadPage): Promise<boolean> {
  if (wasResumed() || !(await isServerReachable())) return false;
  noteResumed();
  reload();
  return true;
}
