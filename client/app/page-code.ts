import { ConnectionError } from '../lib/connection';

/** For React.lazy: a failed download is told from a crash (error-boundary.tsx). */
export const pageCode =
  <Module>(load: () => Promise<Module>) =>
  () =>
    load().catch((): never => {
      throw new ConnectionError('not_loaded');
    });
