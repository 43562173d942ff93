import { type RefObject, useEffect, useRef } from 'react';
import type { CalendarModel } from '../calendar-grid/calendar-rows';
import type { Proposal } from './proposal';

/** After a stay was moved it is found at its new place, until something else is pressed. */
export function useFollowedStay(model: CalendarModel, asked: Proposal | null, goTo: (id: string) => void) {
  const followed = useRef<string>(undefined);
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    const stop = () => {
      if (!asked) followed.current = undefined;
    };
    window.addEventListener('pointerdown', stop);
    window.addEventListener('keydown', stop);
    return () => {
      window.removeEventListener('pointerdown', stop);
      window.removeEventListener('keydown', stop);
    };
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever stays may lie elsewhere
  useEffect(() => {
    if (asked?.stay) followed.current = asked.stay._id;
    else if (followed.current && !asked) latest.current(followed.current);
  }, [model, asked]);
}

/** After a dialog the focus is on the cursor where what had it before is gone. */
export function useFocusAfterDialog(isAsking: boolean, body: RefObject<HTMLElement | null>): void {
  const wasAsking = useRef(false);
  useEffect(() => {
    const closed = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!closed) return;
    // The dialog gives the focus back first, to the page where its button was in a dialog before it.
    const timer = setTimeout(() => {
      const isLost = document.activeElement?.matches('body, main');
      if (isLost) body.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [isAsking, body]);
}
