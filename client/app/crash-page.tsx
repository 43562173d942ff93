import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { useState } from 'react';
import { Button } from '../ui/button';
import { LiveRegion } from '../ui/live-region';
import { Page } from '../ui/page';
import { reloadPage, serverAnswers } from './server-answers';

/** Shown when a page crashed. Trying again reloads the page once the server answers. */
export function CrashPage({ reload = reloadPage }: { reload?: () => void }) {
  const [trying, setTrying] = useState(false);
  const [offline, setOffline] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    setOffline(false);
    if (await serverAnswers()) return reload();
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
