/**
 * A page that came with its content can be used before its program is there (on a slow line, seconds before). What was
 * typed, chosen, filled in by the browser or sent meanwhile is taken over here.
 */

/** Takes a form and the values that its program begins with; returns the fields in which something else stands already. */
export function typedEarly<T extends object>(form: HTMLFormElement, values: T): Partial<T> {
  const begun = Object.entries(values).flatMap(([name, value]) => {
    const control = form.elements.namedItem(name);
    const typed = control instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(control.type);
    if (!typed && !(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLSelectElement)) return [];
    return typeof value === 'string' && control.value !== value ? [[name, control.value]] : [];
  });
  return Object.fromEntries(begun) as Partial<T>;
}

/** A form, with what the script in the page (server/pages/document.ts) notes on it. */
export type EarlyForm = HTMLFormElement & { alive?: boolean; held?: boolean };

/** Tells that script that this form answers by itself now, and sends it again where it was sent before. */
export function wakeForm(form: EarlyForm): void {
  form.alive = true;
  if (!form.held) return;
  form.held = false;
  // Once what was typed early is in the program's hands.
  setTimeout(() => form.requestSubmit());
}
