import { fetchInTime } from '../lib/fetch-in-time';

/** True if the server answers now; reloading offline would only bring the browser's own error page. */
export const serverAnswers = () =>
  fetchInTime(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

export const reloadPage = () => window.location.reload();
