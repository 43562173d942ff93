import { Notice } from './notice';

/** Stands in a form that its browser cannot send, as it runs no scripts. */
export const NeedsScripts = () => (
  <noscript>
    <Notice tone="waiting">
      This form needs JavaScript. Please turn it on, or call us: the number is at the foot of the page.
    </Notice>
  </noscript>
);
