import { type ComponentType, createElement, lazy, useState } from 'react';
import { ConnectionError } from '../lib/api/connection';
import type { LoadPage, Route } from './route';
import { notFound, routes } from './route-table';

/** A route with its page as a component, whose code is loaded with its first render. */
export interface Screen {
  route: Route;
  /** One for all addresses of a page: its state stays where one leads to the other. */
  key: string;
  Page: ComponentType;
  /** Loads the code beforehand, so that the first render already shows the page. */
  preload(): Promise<void>;
}

/**
 * For React.lazy: a failed download is told from a crash (layout/page-loading.tsx). Browsers remember a script that failed, also for
 * what else needs it: once the connection is back, the page is opened anew.
 */
export const pageCode =
  <Module>(load: () => Promise<Module>, reload?: () => void) =>
  () =>
    load().catch(async (): Promise<never> => {
      // Loaded with error-pages.tsx.
      const answers = await import('./server-reachable').catch(() => null);
      if (await answers?.reloadIfReachable(reload)) return new Promise<never>(() => {});
      throw new ConnectionError('not_loaded');
    });

export function screenOf(route: Route): Screen {
  let loaded: ComponentType | undefined;
  const Later = lazy(pageCode(route.load));
  return {
    route,
    key: route.path,
    Page: () => {
      // Chosen once, as a change between the two would remount the page.
      const [{ Shown }] = useState({ Shown: loaded ?? Later });
      return createElement(Shown);
    },
    preload: async () => {
      loaded = (await route.load()).default;
    },
  };
}

const pages = new Map<LoadPage, Screen>();

function guestScreen(route: Route): Screen {
  const page = pages.get(route.load) ?? screenOf(route);
  pages.set(route.load, page);
  return { ...page, route };
}

/** Every screen of guests. */
export const screens: readonly Screen[] = routes.map(guestScreen);

/** Shown at every other address. */
export const notFoundScreen = screenOf(notFound);

/** Shown in the place of those that wait for the hotel to open. It has no address of its own. */
export const openingSoonScreen = screenOf({
  ...notFound,
  path: '*soon',
  load: () => import('./guest/footer-page').then((module) => ({ default: module.OpeningSoonPage })),
});

export function screenAt(path: string): Screen {
  return [...screens, openingSoonScreen].find(({ route }) => route.path === path) ?? notFoundScreen;
}
