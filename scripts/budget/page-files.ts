const renderer = new URL('../../dist/pages/server-entry.js', import.meta.url).href;

/** The source file of each route's page, by path and as the last build knows it; seen from client/, as in Vite's manifest. */
export async function readPageFiles(): Promise<Record<string, string>> {
  const { pageFiles }: typeof import('../../client/server-entry') = await import(renderer);
  return pageFiles();
}
