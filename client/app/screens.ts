import { type ComponentType, createElement, lazy, useState } from 'react';
import { pageCode } from './page-code';
import { type LoadPage, pageLoaders } from './pages';
import type { Route } from './route';
import { notFound, routes } from './route-table';

/** A route with its page as a component, whose code is loaded with its first render. */
export interface Screen {
  route: Route;
  Page: ComponentType;
  /** Loads the code beforehand, so that the first render already shows the page. */
  preload(): Promise<void>;
}

export function screenOf(route: Route, load: LoadPage): Screen {
  let loaded: ComponentType | undefined;
  const Later = lazy(pageCode(load));
  return {
    route,
    Page: () => {
      // Chosen once, as a change between the two would remount the page.
      const [{ Shown }] = useState({ Shown: loaded ?? Later });
      return createElement(Shown);
    },
    preload: async () => {
      loaded = (await load()).default;
    },
  };
}

/** Every screen of guests. */
export const screens: readonly Screen[] = routes.map((route) => screenOf(route, pageLoaders[route.path]));

/** Shown at every other address. */
export const notFoundScreen = screenOf(notFound, pageLoaders['*']);

export function screenAt(path: string): Screen {
  return screens.find(({ route }) => route.path === path) ?? notFoundScreen;
}
