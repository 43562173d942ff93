/** Where somebody is in a list of pages: the page's number for people, and the server's mark of where it begins ('' is the first). */
export interface PagePosition {
  page: number;
  cursor: string;
}

export const FIRST_PAGE: PagePosition = { page: 1, cursor: '' };

/** Takes the query of an address; returns the place it names, the first where it names none. */
export function readPlace(query: URLSearchParams): PagePosition {
  const cursor = query.get('cursor') ?? '';
  const page = Math.trunc(Number(query.get('page')));
  return cursor && page > 1 ? { page, cursor } : FIRST_PAGE;
}

/** Takes the words that are known and a text; returns it where it is one of them. */
export const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text);

/** Takes a view and the first view; returns the query of its address, with only what differs. */
export function searchOf<View extends object>(view: View, first: View): string {
  const begun = new Map(Object.entries(first));
  const differing = Object.entries(view).filter(([key, value]) => value !== begun.get(key));
  const text = new URLSearchParams(differing.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

/** Takes a view, the mark of a neighbouring page and in which direction it lies; returns the view of that page. */
export function goToPage<View extends PagePosition>(view: View, cursor: string | null | undefined, by: 1 | -1): View {
  const page = view.page + by;
  return page > 1 && cursor ? { ...view, cursor, page } : { ...view, ...FIRST_PAGE };
}
