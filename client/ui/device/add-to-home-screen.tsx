import { useEffect, useState } from 'react';
import { Button } from '../layout/button';

/** What browsers dispatch that can put a site on the home screen; not in the standard yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Safari on phones has a menu for it and tells pages nothing. It alone says whether it was opened from the home screen. */
const byMenu = () => 'standalone' in navigator && navigator.standalone === false;

/** Where the browser offers to put the hotel on the home screen, a button that does so. */
export function AddToHomeScreen() {
  const [offer, setOffer] = useState<InstallPrompt>();
  useEffect(() => {
    const keep = (event: Event) => isInstallPrompt(event) && setOffer(event);
    const drop = () => setOffer(undefined);
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', drop);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', drop);
    };
  }, []);
  if (byMenu()) return <p>To keep us at hand: open Safari’s Share menu and choose ‘Add to Home Screen’.</p>;
  if (!offer) return null;
  const add = () => {
    // It can be used once; the browser may offer another one later.
    setOffer(undefined);
    void offer.prompt();
  };
  return (
    <Button onClick={add} size="small" variant="quiet">
      Add to home screen
    </Button>
  );
}
