import { type ChangeEvent, type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tabStorage } from '../lib/browser-storage';
import { typedEarly, wakeForm } from './pre-hydration-input';

export type FieldErrors = Partial<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What an error that came back from the caller's work says to the person at the form. */
export type FormFailure = { message?: string; fields?: FieldErrors };

export type FormOptions<T> = {
  initial: T;
  /** Field name to message; an empty record is a form without fieldErrors. May load its rules on demand. */
  validate?: (values: T) => FieldErrors | Promise<FieldErrors>;
  onSubmit: (values: T) => void | Promise<void>;
  /** Turns what `onSubmit` threw into messages. */
  readFailure?: (error: unknown) => FormFailure;
  /** Keeps what was typed in sessionStorage under this key, so that a reload or a detour loses nothing. */
  draftKey?: string;
  /** What must not be kept there: passwords. */
  draftOmit?: readonly (keyof T)[];
};

const fallbackMessage = 'Something went wrong. Please try again.';

/**
 * The state of one form. Everything typed survives a failure; an error goes away when its field is edited; the first
 * wrong field gets the focus.
 */
export function useForm<T extends object>(options: FormOptions<T>) {
  const { initial, draftKey, draftOmit } = options;
  const [values, putValues] = useState(initial);
  const [errors, putErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const edited = useRef(false);
  const focusWanted = useRef<FieldErrors>(undefined);
  const early = useRef<Partial<T>>({});

  // Before anything is rendered anew, which would put back what the program began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useLayoutEffect(() => {
    if (!form.current) return;
    early.current = typedEarly(form.current, initial);
    if (Object.keys(early.current).length > 0) setValues(early.current);
    wakeForm(form.current);
  }, []);

  // The first wrong field is the first in reading order, and only known once the errors are on the page.
  useEffect(() => {
    if (focusWanted.current !== errors) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].find(
      (control) => errors[control.getAttribute('name') ?? control.dataset.field ?? ''],
    );
    wrong?.focus();
  }, [errors]);

  useEffect(() => {
    if (!draftKey) return;
    const draft = readDraft<T>(draftKey);
    if (draft) putValues((current) => ({ ...current, ...draft, ...early.current }));
  }, [draftKey]);

  useEffect(() => {
    if (draftKey && edited.current) writeDraft(draftKey, values, draftOmit);
  }, [draftKey, draftOmit, values]);

  const setErrors = useCallback((fields: FieldErrors, message?: string) => {
    focusWanted.current = fields;
    putErrors(fields);
    setFormError(message);
  }, []);

  /** Puts in what nobody typed. It makes no draft; the draft of a later edit holds it. */
  const prefill = useCallback((some: Partial<T>) => {
    putValues((current) => ({ ...current, ...some }));
    putErrors((fieldErrors) => Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => !(name in some))));
    setFormError(undefined);
  }, []);

  const setValues = useCallback(
    (some: Partial<T>) => {
      edited.current = true;
      prefill(some);
    },
    [prefill],
  );

  const setValue = useCallback(
    <K extends keyof T & string>(name: K, value: T[K]) => {
      const one: Partial<T> = {};
      one[name] = value;
      setValues(one);
    },
    [setValues],
  );

  const field = <K extends keyof T & string>(name: K) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (next: ChangeEvent<Control> | T[K]) => setValue(name, isEvent(next) ? (readControl(next) as T[K]) : next),
  });

  /** The same for a checkbox. */
  const check = <K extends keyof T & string>(name: K) => ({
    name,
    checked: Boolean(values[name]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.checked as T[K]),
  });

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setSubmitting(true);
    setFormError(undefined);
    try {
      const found = await options.validate?.(values);
      if (found && Object.values(found).some(Boolean)) return setErrors(found);
      putErrors({});
      await options.onSubmit(values);
    } catch (error) {
      const failure = options.readFailure?.(error);
      setErrors(failure?.fields ?? {}, failure?.message ?? fallbackMessage);
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  const clearDraft = useCallback(() => {
    edited.current = false;
    if (draftKey) tabStorage.removeItem(draftKey);
  }, [draftKey]);

  const reset = useCallback(
    (next: T = initial) => {
      clearDraft();
      putValues(next);
      putErrors({});
      setFormError(undefined);
    },
    [clearDraft, initial],
  );

  return {
    values,
    errors,
    formError,
    submitting,
    field,
    check,
    setValue,
    setValues,
    prefill,
    setErrors,
    setFormError,
    submit,
    reset,
    clearDraft,
    /** Spread on the <form>. Were it sent without its program, what was typed would not stand in the address. */
    formProps: { ref: form, onSubmit: submit, noValidate: true, method: 'post' },
  };
}

const isEvent = (next: unknown): next is ChangeEvent<Control> =>
  typeof next === 'object' && next !== null && 'target' in next && 'currentTarget' in next;

const readControl = ({ target }: ChangeEvent<Control>): unknown =>
  target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;

function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}

function writeDraft<T extends object>(key: string, values: T, omit: readonly (keyof T)[] = []) {
  const hidden = new Set<string>(omit.map(String));
  const kept = Object.entries(values).filter(([name, value]) => !hidden.has(name) && isPlain(value));
  tabStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : !(value instanceof Blob) && typeof value !== 'function';
