import { type ReactNode, useEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { guardWayBack } from '../lib/way-back';
import { hasUnsavedChanges, mayLeaveScreen } from '../ui/unsaved-changes';

const currentAddress = () => location.pathname + location.search;

const aroundNav: AroundNavHandler = (navigate, to, options) => {
  if (!hasUnsavedChanges() || to === currentAddress()) return navigate(to, options);
  void mayLeaveScreen().then((sure) => sure && navigate(to, options));
};

/** Lets nobody go, nor go back, from a form with changes without a question. */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  useEffect(() => {
    let shown = { address: currentAddress(), state: history.state as unknown };
    const note = () => {
      shown = { address: currentAddress(), state: history.state };
    };
    // Browsers tell of a way back only after it is gone: the form's address is put on top again before anything renders.
    const onPopState = (event: PopStateEvent) => {
      if (!hasUnsavedChanges() || currentAddress() === shown.address) return note();
      event.stopImmediatePropagation();
      history.pushState(shown.state, '', shown.address);
      void mayLeaveScreen().then((sure) => sure && history.back());
    };
    const moves = ['pushState', 'replaceState'];
    const unguard = guardWayBack(onPopState);
    for (const move of moves) window.addEventListener(move, note);
    return () => {
      unguard();
      for (const move of moves) window.removeEventListener(move, note);
    };
  }, []);
  return <Router aroundNav={aroundNav}>{children}</Router>;
}
