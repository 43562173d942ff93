import {
  type ChangeEvent,
  type FormEvent,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { type DraftOptions, useDraft } from './form-draft';
import { type FieldErrors, type SubmitOptions, useSubmit } from './form-submit';
import { usePreHydrationInput } from './pre-hydration-input';

export type { FieldErrors } from './form-submit';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FieldsOptions<T> = DraftOptions<T> & { initial: T };

export type FormOptions<T> = FieldsOptions<T> & SubmitOptions<T>;

/** The state of one form, with its submit. Values survive a failed submit; a field's error disappears when it is edited. */
export const useForm = <T extends object>(options: FormOptions<T>) => useFormFields(options).withSubmit(options);

/**
 * The same before its submit, for a form that sends what is derived from its values: `withSubmit` makes it whole. Holds
 * its draft (form-draft.ts) and what was typed before hydration (pre-hydration-input.ts).
 */
export function useFormFields<T extends object>(options: FieldsOptions<T>) {
  const { initial } = options;
  const form = useRef<HTMLFormElement>(null);
  const typedBefore = useRef<Partial<T>>({});
  const [meanwhile] = useState(editsMeanwhile);
  const [values, putValues] = useState(initial);
  const { clearErrors, submit, ...submission } = useSubmit(form, values);
  const { restored, noteEdit, clearDraft } = useDraft(values, options, (draft) =>
    putValues((current) => ({ ...current, ...draft, ...typedBefore.current })),
  );

  /** Sets values that the user did not type. They alone make no draft; the draft of a later edit includes them. */
  const prefill = useCallback(
    (some: Partial<T>) => {
      putValues((current) => ({ ...current, ...some }));
      clearErrors(Object.keys(some));
    },
    [clearErrors],
  );
  const setValues = useCallback(
    (some: Partial<T>) => {
      noteEdit();
      meanwhile.note(some);
      prefill(some);
    },
    [meanwhile, noteEdit, prefill],
  );
  /** Sets values, but none of a field that was edited while the form was sent. */
  const setOthers = useCallback(
    (some: Partial<T>) => {
      const edited = meanwhile.names();
      setValues(filtered(some, (name) => !edited.has(name)));
    },
    [meanwhile, setValues],
  );
  const setValue = useCallback(
    <K extends keyof T & string>(name: K, value: T[K]) => {
      const one: Partial<T> = {};
      one[name] = value;
      setValues(one);
    },
    [setValues],
  );
  const takeTyped = (typed: Partial<T>) => {
    typedBefore.current = typed;
    setValues(typed);
  };
  usePreHydrationInput(form, initial, takeTyped, restored);

  /** Puts other values into the form. After a submit, what was typed on while it was sent stays, also as a draft. */
  const reset = useCallback(
    (next: T = initial) => {
      const edited = meanwhile.names();
      clearDraft();
      if (edited.size > 0) noteEdit();
      putValues((current) => ({ ...next, ...filtered(current, (name) => edited.has(name)) }));
      clearErrors();
    },
    [clearDraft, clearErrors, initial, meanwhile, noteEdit],
  );

  const fields = {
    ...submission,
    values,
    ...controlProps(values, submission.errors, setValue),
    setValue,
    setValues,
    setOthers,
    prefill,
    reset,
    clearDraft,
    restored,
  };
  return {
    ...fields,
    withSubmit(submitOptions: SubmitOptions<T>) {
      const submitOnce = (event?: FormEvent) => meanwhile.during(() => submit(submitOptions, event));
      return {
        ...fields,
        submit: submitOnce,
        /** Props for the <form>. With POST, a submit without scripts does not put the values into the address. */
        formProps: { ref: form, onSubmit: submitOnce, noValidate: true, method: 'post' },
      };
    },
  };
}

function controlProps<T extends object>(
  values: T,
  errors: FieldErrors,
  setValue: <K extends keyof T & string>(name: K, value: T[K]) => void,
) {
  return {
    /** Props for a field. */
    field: <K extends keyof T & string>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (next: ChangeEvent<Control> | T[K]) =>
        setValue(name, isEvent(next) ? (readControl(next) as T[K]) : next),
    }),
    /** Props for a checkbox. */
    check: <K extends keyof T & string>(name: K) => ({
      name,
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.checked as T[K]),
    }),
  };
}

type Prefillable<T> = { values: T; restored: boolean; prefill: (some: Partial<T>) => void };

/**
 * Fills in known values, once per `key`: after the draft is restored, and only into empty fields. Waits while `key` is
 * undefined.
 */
export function usePrefill<T extends object>(form: Prefillable<T>, known: Partial<T>, key: string | undefined): void {
  const { restored } = form;
  const fillEmpty = useEffectEvent(() => {
    const current = new Map<string, unknown>(Object.entries(form.values));
    const empty = Object.entries(known).filter(([name, value]) => current.get(name) === '' && value !== '');
    if (empty.length > 0) form.prefill(Object.fromEntries(empty) as Partial<T>);
  });
  // With the layout, before anything more can be typed: later it would replace that.
  useLayoutEffect(() => {
    if (restored && key !== undefined) fillEmpty();
  }, [restored, key]);
}

const isSame = (value: unknown, before: unknown): boolean =>
  Array.isArray(value) && Array.isArray(before)
    ? value.length === before.length && value.every((item, at) => item === before[at])
    : value === before;

/** The fields whose values differ; lists, such as chosen files, item by item. */
export function changedValues<T extends object>(values: T, initial: T): Partial<T> {
  const begun = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, begun.get(name)));
  return Object.fromEntries(changed) as Partial<T>;
}

export const hasChanges = <T extends object>(values: T, initial: T): boolean =>
  Object.keys(changedValues(values, initial)).length > 0;

const filtered = <T extends object>(fields: T, isTaken: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isTaken(name))) as Partial<T>;

const isEvent = (next: unknown): next is ChangeEvent<Control> =>
  typeof next === 'object' && next !== null && 'target' in next && 'currentTarget' in next;

const readControl = ({ target }: ChangeEvent<Control>): unknown =>
  target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;

/** The fields of a form that are edited while it is being sent. */
function editsMeanwhile() {
  let edited: Set<string> | null = null;
  return {
    note(fields: object): void {
      for (const name of Object.keys(fields)) edited?.add(name);
    },
    /** As they are now: when the submit is over, there are none. */
    names: (): ReadonlySet<string> => new Set(edited),
    /** Runs a submit; one that is under way refuses another by itself. */
    async during(submit: () => Promise<void>): Promise<void> {
      if (edited) return submit();
      edited = new Set();
      try {
        await submit();
      } finally {
        edited = null;
      }
    },
  };
}
