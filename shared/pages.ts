/** The contract between the server and the client's rendering of pages. */

/** Calls a procedure by its path, such as 'rooms.list', anonymously. */
export type Ask = (procedure: string, input: unknown) => Promise<unknown>;

/** A page as rendered for an anonymous visitor. */
export interface RenderedPage {
  status: 200 | 404;
  /** Search engines may list it. */
  isIndexed: boolean;
  /** The file of the page's code, below client/. */
  file: string;
  title: string;
  description: string;
  /** The content of the page's root element. */
  html: string;
  /** What the browser needs to hydrate the page; JSON. */
  data: PageData;
  /** The address of a picture of the hotel, for shared links. */
  image: string;
  accent: string;
  isDemo: boolean;
  /** Structured data (schema.org) for search engines; JSON. */
  structured: object | null;
}

/** What hydration needs: the screen, and the data fetched for it. */
export interface PageData {
  route: string;
  fetched: { key: readonly unknown[]; data: unknown }[];
}

/** The client's renderer, as the server uses it. */
export interface PageRenderer {
  /**
   * The canonical address of the page for a path with query, without parameters that do not change the page; null when
   * the browser renders the page.
   */
  addressOf(url: string): string | null;
  /** Renders the page of such an address. Throws when data that it shows cannot be loaded. */
  render(address: string, origin: string, ask: Ask): Promise<RenderedPage>;
}

/** Id of the element that holds the PageData. */
export const PAGE_DATA_ID = 'page-data';
