import { type ComponentType, createElement, lazy, useState } from 'react';
import { pageLoaders } from './pages';
import { notFound, type Route, routes } from './route-table';

/** A route with its page as a component, whose code is loaded with its first render. */
export interface Screen {
  route: Route;
  Page: ComponentType;
  /** Loads the code beforehand, so that the first render already shows the page. */
  preload(): Promise<void>;
}

function screenOf(route: Route): Screen {
  const load = pageLoaders[route.path];
  let loaded: ComponentType | undefined;
  const Later = lazy(load);
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

/** Every screen of the route table. */
export const screens: readonly Screen[] = routes.map(screenOf);

/** Shown at every other address. */
export const notFoundScreen = screenOf(notFound);

export function screenAt(path: string): Screen {
  return screens.find(({ route }) => route.path === path) ?? notFoundScreen;
}
