import { useEffect, useState } from 'react';

export type LazyModule<M> = { module?: M; failed: boolean };

/**
 * Loads code when it is wanted. Unlike with React.lazy, a failed download (common on slow connections) is an ordinary
 * state for which the caller shows something simpler, and nothing around it is hidden meanwhile. `load` must be a
 * stable function.
 */
export function useLazyModule<M>(load: () => Promise<M>, wanted: boolean | undefined): LazyModule<M> {
  const [state, setState] = useState<LazyModule<M>>({ failed: false });
  const pending = wanted && !state.module;
  useEffect(() => {
    if (!pending) return;
    let current = true;
    load().then(
      (module) => current && setState({ module, failed: false }),
      () => current && setState({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [pending, load]);
  return state;
}
