import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

/**
 * A server-rendered page can be used before it is hydrated, on a slow connection for seconds. What was typed, chosen,
 * autofilled or submitted meanwhile is taken over here.
 */

/** The fields whose value is no longer the initial one. */
function changedFields<T extends object>(form: HTMLFormElement, initial: T): Partial<T> {
  const changed = Object.entries(initial).flatMap(([name, value]) => {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(control.type);
    if (!isText && !(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLSelectElement)) return [];
    if (typeof value !== 'string' || control.value === value) return [];
    // A select whose options are still to come stands at another one, and nobody has chosen that.
    const isWaiting =
      control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value);
    return isWaiting ? [] : [[name, control.value]];
  });
  return Object.fromEntries(changed) as Partial<T>;
}

/** A form with the flags that the page's inline script (server/transports/pages/document.ts) sets on it. */
export type PageForm = HTMLFormElement & { hydrated?: boolean; pendingSubmit?: boolean; pressed?: HTMLElement[] };

/** Marks the form as handled by React for the inline script, and repeats presses and a submit made before. */
export function resumeForm(form: PageForm): void {
  form.hydrated = true;
  // One after the other, so that each counts from what the one before it made.
  for (const button of form.pressed?.splice(0) ?? []) setTimeout(() => button.click());
  if (!form.pendingSubmit) return;
  form.pendingSubmit = false;
  // Waits until what was typed, and what is known, is in the form's state.
  setTimeout(() => form.requestSubmit());
}

/** The props of a form around one button, in place of its `onClick`: a press before hydration is not lost. */
export function usePressForm(onPress: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) resumeForm(ref.current);
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onPress();
  };
  return { ref, onSubmit };
}

const noChanges = () => () => {};

/** Whether this component comes as HTML: true on the server and in the render that hydrates it. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );

/**
 * Passes what was in the form before hydration to `take`, once, and resumes the form when it is `ready`: what else fills
 * it in must come before a submit is repeated. A form that did not come as HTML passes nothing.
 */
export function usePreHydrationInput<T extends object>(
  form: RefObject<PageForm | null>,
  initial: T,
  take: (typed: Partial<T>) => void,
  ready = true,
): void {
  const isHydrating = useIsHydrating();
  const takeTyped = useEffectEvent(() => {
    if (!form.current) return;
    form.current.hydrated = true;
    const typed = isHydrating ? changedFields(form.current, initial) : {};
    if (Object.keys(typed).length > 0) take(typed);
  });
  // Before the next render, which would restore the initial values.
  useLayoutEffect(() => takeTyped(), []);
  useEffect(() => {
    if (ready && form.current) resumeForm(form.current);
  }, [ready, form]);
}
