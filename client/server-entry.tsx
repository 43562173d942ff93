import { posix } from 'node:path';
import { HOTEL_TEXTS } from '@shared/constants/hotel';
import type { Ask, PageRenderer, RenderedPage } from '@shared/pages';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app';
import { addressOf, renderedRoute } from './app/page-address';
import { fullTitle } from './app/page-title';
import { notFoundScreen, screenAt } from './app/screens';
import { structuredData } from './app/structured-data';
import { createLocalClient, fetchedFacts } from './lib/local-client';
import { createQueryClient } from './lib/query-client';
import type { TrpcClient } from './lib/trpc';
import './styles/base.css';

/** How often what came may make a page ask for more: a room's taken nights follow the list of rooms, for instance. */
const ROUNDS = 4;

/** What the page wants to know and does not know yet. */
function openQuestions(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false);
}

/** What the page has been told, without when: the same content is the same page. */
const fetchedBy = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [{ key: queryKey, data: state.data }]));

/** Renders until the page has all that it asks for. Throws what a question was answered with, where it was refused. */
async function renderWhole(address: string, queryClient: QueryClient, trpcClient: TrpcClient): Promise<string> {
  const [path = '', search = ''] = address.split('?', 2);
  const page = (
    <Router ssrPath={path} ssrSearch={search}>
      <App queryClient={queryClient} trpcClient={trpcClient} />
    </Router>
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const html = renderToString(page);
    const open = openQuestions(queryClient);
    if (open.length === 0) return html;
    await Promise.all(open.map((query) => query.fetch()));
  }
  throw new Error(`The page ${address} asks for ever more`);
}

async function render(address: string, origin: string, ask: Ask): Promise<RenderedPage> {
  const route = renderedRoute(address.split('?', 1)[0] ?? '') ?? notFoundScreen.route;
  const queryClient = createQueryClient({ retries: 0 });
  const trpcClient = createLocalClient(ask);
  await screenAt(route.path).preload();
  const html = await renderWhole(address, queryClient, trpcClient);
  const { hotel, rooms } = fetchedFacts(trpcClient, queryClient);
  const nowhere = route === notFoundScreen.route;
  return {
    status: nowhere ? 404 : 200,
    file: posix.join('app', route.file),
    title: fullTitle(route.title, hotel?.name ?? HOTEL_TEXTS.name),
    description: route.first?.description ?? '',
    html,
    data: { route: route.path, fetched: fetchedBy(queryClient) },
    structured: hotel && !nowhere ? structuredData(hotel, rooms ?? [], origin) : null,
  };
}

/** The client as the server uses it: no window, no session, procedures called directly. */
export const pages: PageRenderer = { addressOf, render };
