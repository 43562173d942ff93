import { type ComponentType, createElement, lazy, useState } from 'react';
import { notFound, type Route, routes } from './route-table';

type PageModule = { default: ComponentType };

/** A route with the code that a browser loads for it alone. */
export interface Screen {
  route: Route;
  Page: ComponentType;
  /** Fetches the code beforehand, so that the page is there at its first render. */
  preload(): Promise<void>;
}

const files = import.meta.glob<PageModule>(['./*-page.tsx', '!./crash-page.tsx', '../features/*/*-page.tsx']);

function screenOf(route: Route): Screen {
  const load = files[route.file];
  if (!load) throw new Error(`The route ${route.path} names a page that is not there: ${route.file}`);
  let loaded: ComponentType | undefined;
  const Later = lazy(load);
  return {
    route,
    Page: () => {
      // Chosen once: a page that changed from one to the other would begin anew.
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

/** What stands at every other address. */
export const notFoundScreen = screenOf(notFound);

/** Takes a route's path; returns its screen. */
export function screenAt(path: string): Screen {
  return screens.find(({ route }) => route.path === path) ?? notFoundScreen;
}
