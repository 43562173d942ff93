import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

/** What a failed submit says to the person at the form. */
export type FormFailure = { message?: string; fields?: FieldErrors };

export type SubmitOptions<T> = {
  /** An empty record is a form without errors. May load its rules on demand. */
  validate?: (values: T) => FieldErrors | Promise<FieldErrors>;
  onSubmit: (values: T) => void | Promise<void>;
  /** Turns what `onSubmit` threw into messages. */
  readFailure?: (error: unknown) => FormFailure;
};

const FALLBACK_MESSAGE = 'Something went wrong. Please try again.';

/**
 * Submitting a form: once at a time, judged first, with its errors. The first wrong field, in reading order, gets the focus.
 */
export function useSubmit<T>(form: RefObject<HTMLFormElement | null>, values: T, options: SubmitOptions<T>) {
  const [errors, putErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const running = useRef(false);
  const focusWanted = useRef<FieldErrors>(undefined);

  // Which field is first in reading order is only known once the errors are on the page.
  useEffect(() => {
    if (focusWanted.current !== errors) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].find(
      (control) => errors[control.getAttribute('name') ?? control.dataset.field ?? ''],
    );
    wrong?.focus();
  }, [errors, form]);

  const setErrors = useCallback((fields: FieldErrors, message?: string) => {
    focusWanted.current = fields;
    putErrors(fields);
    setFormError(message);
  }, []);

  /** Takes the errors of these fields away, and the form's own; of all fields when none is named. */
  const clearErrors = useCallback((names?: readonly string[]) => {
    putErrors((current) =>
      names ? Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))) : {},
    );
    setFormError(undefined);
  }, []);

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
      setErrors(failure?.fields ?? {}, failure?.message ?? FALLBACK_MESSAGE);
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  return { errors, formError, submitting, setErrors, setFormError, clearErrors, submit };
}
