import { useTRPCClient } from '../../lib/api/trpc';
import { ENDED_LOGINS_KEY, readSession } from '../../lib/session/session';
import { deviceStorage } from '../../lib/storage/browser-storage';

const loadEndedLogins = () => import('../../lib/session/ended-logins');

/** Ends the login on the server. Not awaited, because the browser logs out at once. */
export function useEndLogin(): () => void {
  const client = useTRPCClient();
  return () => {
    const loginToken = readSession()?.token;
    if (!loginToken) return;
    deviceStorage.setItem(ENDED_LOGINS_KEY, `${deviceStorage.getItem(ENDED_LOGINS_KEY) ?? ''} ${loginToken}`);
    // Where the code is not there and does not come, the next page tells it.
    loadEndedLogins().then(
      ({ revokeEndedLogins: tellEndedLogins }) => tellEndedLogins(client),
      () => undefined,
    );
  };
}
