import { type RefObject, useLayoutEffect } from 'react';

/**
 * A page that came with its content can be used before it is hydrated (on a slow line, seconds before). What was typed,
 * chosen, filled in by the browser or sent meanwhile is taken over here.
 */

/** The fields of a form in which something else stands than it began with. */
function changedFields<T extends object>(form: HTMLFormElement, initial: T): Partial<T> {
  const changed = Object.entries(initial).flatMap(([name, value]) => {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(control.type);
    if (!isText && !(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLSelectElement)) return [];
    return typeof value === 'string' && control.value !== value ? [[name, control.value]] : [];
  });
  return Object.fromEntries(changed) as Partial<T>;
}

/** A form, with what the script in the page (server/pages/document.ts) notes on it. */
export type PageForm = HTMLFormElement & { hydrated?: boolean; pendingSubmit?: boolean };

/** Tells that script that this form answers by itself now, and sends it again where it was sent before. */
export function resumeForm(form: PageForm): void {
  form.hydrated = true;
  if (!form.pendingSubmit) return;
  form.pendingSubmit = false;
  // Once what was typed is in the form's state.
  setTimeout(() => form.requestSubmit());
}

/** Hands on, once, what stood in the form before hydration, and resumes the form. */
export function usePreHydrationInput<T extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: T,
  take: (typed: Partial<T>) => void,
): void {
  // Before the next render, which would put the initial values back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = changedFields(form.current, initial);
    if (Object.keys(typed).length > 0) take(typed);
    resumeForm(form.current);
  }, []);
}
