import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { useState } from 'react';
import { Button } from '../ui/button';
import { LiveRegion } from '../ui/live-region';
import { Page } from '../ui/page';

/** True when this address answers now; a reload without a line would only bring the browser's own error page. */
const answers = () =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** What a person sees where a page broke, or its code did not come: what happened, and a try that is a real one (spec 2). */
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
