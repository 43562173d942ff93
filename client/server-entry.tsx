import type { Ask, PageRenderer, RenderedPage } from '@shared/pages';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app';
import { firstPaints } from './app/first-paints';
import { addressOf, allRoutes, renderedRoute } from './app/page-address';
import { fullTitle } from './app/page-title';
import type { Route } from './app/route';
import { notFound } from './app/route-table';
import { openingSoonScreen, screenAt } from './app/screens';
import { shareImage, structuredData } from './app/structured-data';
import { createLocalClient, fetchedRooms, fetchHotel } from './lib/api/local-client';
import { createQueryClient } from './lib/api/query-client';
import type { TrpcClient } from './lib/api/trpc';
import { paths } from './lib/navigation/paths';
import './styles/base.css';

/** How many times the answers to a page's queries may lead to further queries, as a room's taken nights follow the list of rooms. */
const ROUNDS = 4;

function unansweredQueries(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false);
}

/** What the page has fetched, without the time: the same content shall be the same page. */
const fetchedBy = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [{ key: queryKey, data: state.data }]));

/** Throws where a part of the page was left out: React says nothing of an error below a boundary. */
function assertWhole(html: string, address: string): void {
  if (html.includes('<!--$!-->')) throw new Error(`A part of the page ${address} could not be rendered`);
}

/** Renders until every query of the page is answered. Throws the error of one that is refused. */
async function renderWhole(address: string, queryClient: QueryClient, trpcClient: TrpcClient): Promise<string> {
  const [path = '', search = ''] = address.split('?', 2);
  const page = (
    <Router ssrPath={path} ssrSearch={search}>
      <App queryClient={queryClient} trpcClient={trpcClient} />
    </Router>
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const html = renderToString(page);
    const open = unansweredQueries(queryClient);
    if (open.length === 0) {
      assertWhole(html, address);
      return html;
    }
    await Promise.all(open.map((query) => query.fetch()));
  }
  throw new Error(`The page ${address} has unanswered queries after ${ROUNDS} rounds`);
}

const files = import.meta.glob<{ default?: ComponentType }>('./{app,guest,staff}/**/*-page.tsx');

/** The source file of a route's page, by which Vite's manifest knows its scripts and styles; seen from client/. */
async function fileOf({ path, load: loadPage }: Pick<Route, 'path' | 'load'>): Promise<string> {
  const page = await loadPage();
  for (const [file, load] of Object.entries(files)) {
    if ((await load()).default === page.default) return file.replace('./', '');
  }
  throw new Error(`The page of ${path} is in none of the files named *-page.tsx`);
}

/** The source files of all routes' pages, by path. */
export const pageFiles = async (): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(allRoutes.map(async (route) => [route.path, await fileOf(route)])));

async function render(address: string, origin: string, ask: Ask): Promise<RenderedPage> {
  const route = renderedRoute(address.split('?', 1)[0] ?? '') ?? notFound;
  const queryClient = createQueryClient({ retries: 0 });
  const trpcClient = createLocalClient(ask);
  // Every page shows its name; first, as it says which page there is to show.
  const hotel = await fetchHotel(trpcClient, queryClient);
  const isClosed = route.waits === true && !hotel.hasOpened;
  const { OPENING_SOON } = await import('./app/guest/footer-page');
  const shown = isClosed ? { ...openingSoonScreen.route, title: OPENING_SOON } : route;
  await screenAt(shown.path).preload();
  const html = await renderWhole(address, queryClient, trpcClient);
  const isFound = route !== notFound;
  const isIndexed = isFound && !isClosed;
  return {
    status: isFound ? 200 : 404,
    isIndexed,
    // It stands beside the contact page, with which it shares how the hotel is reached.
    file: await fileOf(isClosed ? screenAt(paths.footer).route : route),
    title: fullTitle(shown.title, hotel.name),
    description: isClosed ? '' : (firstPaints[route.path]?.description ?? ''),
    html,
    data: { route: shown.path, fetched: fetchedBy(queryClient) },
    image: shareImage(hotel),
    accent: hotel.accent,
    isDemo: hotel.isDemo,
    structured: isIndexed ? structuredData(hotel, fetchedRooms(trpcClient, queryClient), origin) : null,
  };
}

/** The client as the server uses it: without a window or a session, procedures called directly. */
export const pages: PageRenderer = { addressOf, render };
