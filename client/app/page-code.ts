import { ConnectionError } from '../lib/api/connection';

/**
 * For React.lazy: a failed download is told from a crash (error-boundary.tsx). Browsers remember a script that failed, also for
 * what else needs it: where the line is back by now, the page is opened anew.
 */
export const pageCode =
  <Module>(load: () => Promise<Module>, reload?: () => void) =>
  () =>
    load().catch(async (): Promise<never> => {
      // It came with what stands where a page cannot (trouble.tsx).
      const answers = await import('./server-answers').catch(() => null);
      if (await answers?.openAnew(reload)) return new Promise<never>(() => {});
      throw new ConnectionError('not_loaded');
    });
