/** What the server and the client's rendering of a page tell each other. */

/** Calls a procedure by its path, such as 'rooms.list', as somebody who is not logged in. */
export type Ask = (procedure: string, input: unknown) => Promise<unknown>;

/** A page as it is before anybody is known to be logged in. */
export interface RenderedPage {
  status: 200 | 404;
  /** The file of the page's code, below client/. */
  file: string;
  title: string;
  description: string;
  /** The content of the page's root element. */
  html: string;
  /** What the browser needs to go on from there; JSON. */
  data: PageData;
  /** What search engines may know of it, as schema.org has it; JSON. */
  structured: object | null;
}

/** What a rendered page hands to the browser: which screen it is, and what was fetched for it. */
export interface PageData {
  route: string;
  fetched: { key: readonly unknown[]; data: unknown }[];
}

/** The client, as the server uses it to make pages. */
export interface PageRenderer {
  /**
   * Takes path and query of a request; returns the address of the page that answers it, without whatever does not change
   * the page; null where the browser makes the page.
   */
  addressOf(url: string): string | null;
  /** Takes such an address; returns the page. Throws where something that it shows cannot be had. */
  render(address: string, origin: string, ask: Ask): Promise<RenderedPage>;
}

/** The id of the element that holds the PageData. */
export const PAGE_DATA_ID = 'page-data';
