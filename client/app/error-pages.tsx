import { HOTEL_TEXTS } from '@shared/hotel/constants';
import { useEffect, useState } from 'react';
import { CONNECTION_TEXTS } from '../lib/api/connection';
import { noteResumed } from '../lib/live/resumed';
import { ErrorState } from '../ui/feedback/error-state';
import { LiveRegion } from '../ui/feedback/notice';
import { Button } from '../ui/layout/button';
import { Page } from '../ui/layout/page';
import { isServerReachable, reloadPage } from './server-reachable';

const LOOK_AGAIN_MS = 1_500;
const NOT_LOADED = 'It could not be loaded. Please check your connection, then try again.';

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));

/**
 * Shown where the code of a page did not load. Browsers may remember a failed script, so the page is opened anew: by itself
 * once a lost connection is back. Where it was not lost the script may only be slow.
 */
export function PageNotLoaded({ reload = reloadPage }: { reload?: () => void }) {
  const [offline, setOffline] = useState(!navigator.onLine);
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    let over = false;
    const follow = async () => {
      for (let wasAway = false; !over; ) {
        setOffline(!navigator.onLine);
        const isThere = await isServerReachable();
        if (isThere && wasAway && !over) {
          noteResumed();
          return reload();
        }
        wasAway ||= !isThere;
        await pause();
      }
    };
    void follow();
    return () => {
      over = true;
    };
  }, [reload]);

  const tryAgain = async () => {
    setTrying(true);
    if (await isServerReachable()) {
      noteResumed();
      return reload();
    }
    setTrying(false);
  };
  return (
    <Page title="This page did not load." width="reading">
      <ErrorState busy={trying} onRetry={tryAgain}>
        {offline ? CONNECTION_TEXTS.offline : NOT_LOADED}
      </ErrorState>
    </Page>
  );
}

/** Shown instead of a page. Loaded when the first page is idle, as without a connection it could not be. */
export const ErrorPage = ({ isCrash }: { isCrash: boolean }) => (isCrash ? <CrashPage /> : <PageNotLoaded />);

/** Shown when a page crashed. Trying again reloads the page once the server answers. */
export function CrashPage({ reload = reloadPage }: { reload?: () => void }) {
  const [trying, setTrying] = useState(false);
  const [offline, setOffline] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    setOffline(false);
    if (await isServerReachable()) return reload();
    setTrying(false);
    setOffline(true);
  };
  return (
    <Page lead={HOTEL_TEXTS.crashedHint} title="Something went wrong." width="reading">
      <div>
        <Button busy={trying} busyLabel="Trying again…" onClick={tryAgain} variant="primary">
          Try again
        </Button>
      </div>
      <LiveRegion visible>
        {offline && 'We still cannot reach the hotel. Please check your connection, then try again.'}
      </LiveRegion>
    </Page>
  );
}
