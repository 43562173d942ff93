const PRESSED = 'button, a[href], [role="option"], [role="menuitem"]';

const controlOf = (target: EventTarget | null) => (target instanceof Element && target.closest(PRESSED)) || target;

let first: { control: EventTarget | null; words: string } | null = null;

/** What a press of it does, as it says itself. */
const wordsOf = (control: EventTarget | null) =>
  control instanceof Element ? `${control.getAttribute('aria-label') ?? ''} ${control.textContent}` : '';

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The browser counts the presses of a double click (`detail`), also of a double tap. */
function onClick(event: MouseEvent) {
  const control = controlOf(event.target);
  if (event.detail < 2) first = { control, words: wordsOf(control) };
  else if (!(control instanceof Element && control.matches(PRESSED))) return;
  else if (control !== first?.control || wordsOf(control) !== first.words) swallow(event);
}

/** In a text of several lines a held Enter makes lines. */
function onKeyDown(event: KeyboardEvent) {
  const isText = event.target instanceof Element && event.target.matches('textarea, [contenteditable]');
  if (event.key === 'Enter' && event.repeat && !isText) swallow(event);
}

/**
 * One press does one thing: the second of a double click, and an Enter that is held, do nothing where the first one has put
 * another row, page or word ('Not done' for 'Done') under the pointer or the focus. Called again it changes nothing.
 */
export function guardPresses(): void {
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
}
