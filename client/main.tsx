import { PAGE_DATA_ID, type PageData } from '@shared/pages';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import './ui/layout/layout.module.css';
import { App } from './app/app';
import { screenAt } from './app/screens';
import { createQueryClient } from './lib/api/query-client';
import { createTrpcClient, preloadNetwork } from './lib/api/trpc';
import { afterLoad } from './ui/device/after-load';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
const app = <App queryClient={queryClient} trpcClient={trpcClient} />;
const sent = document.getElementById(PAGE_DATA_ID)?.textContent;
if (sent) void hydrate(root, JSON.parse(sent) as PageData);
else createRoot(root).render(app);
afterLoad(() => {
  preloadNetwork();
  void import('./app/when-idle').then(({ whenIdle }) => whenIdle(trpcClient)).catch(() => undefined);
});

/** Hydrates a page that the server rendered. What came with it is not fetched again. */
async function hydrate(container: HTMLElement, { route, fetched }: PageData) {
  const [navigation] = performance.getEntriesByType('navigation');
  // It has just come, whatever the phone's clock says. On the way back it may be an old page of the browser's cache.
  const updatedAt = navigation && 'type' in navigation && navigation.type === 'back_forward' ? 0 : Date.now();
  for (const { key, data } of fetched) queryClient.setQueryData(key, data, { updatedAt });
  // Without its code the page would be blank for a moment. If loading fails, the app shows its error page.
  await screenAt(route)
    .preload()
    .catch(() => {});
  hydrateRoot(container, app);
}
