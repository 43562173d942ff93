import { PAGE_DATA_ID, type PageData } from '@shared/pages';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app/app';
import { screenAt } from './app/screens';
import { createQueryClient } from './lib/query-client';
import { createTrpcClient } from './lib/trpc';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

const queryClient = createQueryClient();
const app = <App queryClient={queryClient} trpcClient={createTrpcClient()} />;
const sent = document.getElementById(PAGE_DATA_ID)?.textContent;
if (sent) void hydrate(root, JSON.parse(sent) as PageData);
else createRoot(root).render(app);

/** Brings a page to life that came with its content. It asks for nothing again that came with it. */
async function hydrate(container: HTMLElement, { route, fetched }: PageData) {
  const [navigation] = performance.getEntriesByType('navigation');
  // Phones' clocks are wrong; what counts is that it has just come. On the way back it may have lain in the browser's cache.
  const updatedAt = navigation && 'type' in navigation && navigation.type === 'back_forward' ? 0 : Date.now();
  for (const { key, data } of fetched) queryClient.setQueryData(key, data, { updatedAt });
  // Without its code a page would be wiped for a moment. Should it not come, the app says so as it does elsewhere.
  await screenAt(route)
    .preload()
    .catch(() => {});
  hydrateRoot(container, app);
}
