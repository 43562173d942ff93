import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** The part of the browser's Navigation API that is asked; older browsers do not have it. */
type Steps = { navigation?: { canGoBack: boolean } };

/** Takes an address; returns how to go where somebody came from within the product, or to that address where they came from elsewhere. */
export function useGoBack(otherwise: string): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    const { navigation }: Steps = window;
    if (navigation ? navigation.canGoBack : window.history.length > 1) window.history.back();
    else navigate(otherwise, { replace: true });
  }, [navigate, otherwise]);
}
