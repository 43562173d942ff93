import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { useState } from 'react';
import { ANSWER_WAIT_MS, within } from '../lib/connection';
import { Button } from '../ui/button';
import { LiveRegion } from '../ui/live-region';
import { Page } from '../ui/page';

/** True if the server answers now; reloading offline would only bring the browser's own error page. */
const answers = () =>
  within(ANSWER_WAIT_MS, fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).then(
    () => true,
    () => false,
  );

/** Shown when a page crashed or its code could not be loaded. Trying again reloads the page once the server answers. */
export function CrashPage({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const [trying, setTrying] = useState(false);
  const [offline, setOffline] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    setOffline(false);
    if (await answers()) return reload();
    setTrying(false);
    setOffline(true);
  };
  return (
    <Page lead={HOTEL_TEXTS.crashedHint} title={HOTEL_TEXTS.crashed} width="reading">
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
