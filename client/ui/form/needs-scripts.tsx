import { Notice } from '../feedback/notice';

/** For forms that need JavaScript. */
export const NeedsScripts = () => (
  <noscript>
    <Notice tone="waiting">
      This form needs JavaScript. Please turn it on, or call us: the number is at the foot of the page.
    </Notice>
  </noscript>
);
