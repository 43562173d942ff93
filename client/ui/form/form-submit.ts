import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

/** What to show after a failed submit. */
export type FormFailure = { message?: string; fields?: FieldErrors };

export type SubmitOptions<T> = {
  /** Resolves to messages by field name, none if all fields are valid. */
  validate?: (values: T) => FieldErrors | Promise<FieldErrors>;
  onSubmit: (values: T) => void | Promise<void>;
  /** Turns what `onSubmit` threw into messages. */
  readFailure?: (error: unknown) => FormFailure;
};

const FALLBACK_MESSAGE = 'Something went wrong. Please try again.';

/**
 * Submits a form: validated first, and one submit at a time. After errors the first wrong field in reading order has
 * the focus; without one, what went wrong is brought into view.
 */
export function useSubmit<T>(form: RefObject<HTMLFormElement | null>, values: T) {
  const [errors, putErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const running = useRef(false);
  const focusWanted = useRef<FieldErrors>(undefined);

  // Only the rendered form tells which field comes first in reading order.
  useEffect(() => {
    if (focusWanted.current !== errors) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].find(
      (control) => errors[control.getAttribute('name') ?? control.dataset.field ?? ''],
    );
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [errors, form]);

  const setErrors = useCallback((fields: FieldErrors, message?: string) => {
    focusWanted.current = fields;
    putErrors(fields);
    setFormError(message);
  }, []);

  /** Clears the errors of these fields, or of all if none are named, and the form's own. */
  const clearErrors = useCallback((names?: readonly string[]) => {
    putErrors((current) =>
      names ? Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))) : {},
    );
    setFormError(undefined);
  }, []);

  const submit = async (options: SubmitOptions<T>, event?: FormEvent) => {
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
