import type { Versioned } from '@shared/versioned';
import { useEffect, useRef, useState } from 'react';
import { recordNow } from '../lib/changed-meanwhile';
import styles from './edited-record.module.css';
import { changedValues } from './form';
import { Notice } from './notice';

/** A field as people read it, to tell what somebody else has changed in it. */
export type ReadField<Row> = {
  label: string;
  /** Fields with equal texts are the same. */
  text: (row: Row) => string;
  /** The text is not for people: only that it differs is said. */
  opaque?: true;
};

const DOUBLE_TAP_MS = 1_000;

/** For a moment a second press of a double tap does nothing: it would save over what nobody has read yet. */
function ignoreDoubleTap(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  window.addEventListener('click', ignore, true);
  setTimeout(() => window.removeEventListener('click', ignore, true), DOUBLE_TAP_MS);
}

type Filled<Values> = { values: Values; setValues: (some: Partial<Values>) => void };

/**
 * The record that a form edits, as last seen, whatever the lists behind it get to know; null for a new one. When a save is
 * refused because somebody else was quicker (D26), `takeOver` makes theirs the record: untouched fields follow it, what was
 * typed stays, and the next save goes on their version. `theirs` lists what they have changed.
 */
export function useEditedRecord<Row extends Versioned, Values extends object>(
  opened: Row | null,
  valuesOf: (row: Row | null) => Values,
  fields: readonly ReadField<Row>[],
) {
  const [record, setRecord] = useState(opened);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  return {
    record,
    theirs,
    /** The values that differ from the record's. */
    changesIn: (values: Values): Partial<Values> => changedValues(values, valuesOf(record)),
    /** For a form's `readFailure`. */
    takeOver(error: unknown, { values, setValues }: Filled<Values>): void {
      const now = recordNow<Row>(error);
      if (!record || !now) return;
      const typed = changedValues(values, valuesOf(record));
      setValues({ ...changedValues(valuesOf(now), valuesOf(record)), ...typed });
      setTheirs(
        fields.flatMap(({ label, text, opaque }) => {
          const [old, changed] = [text(record), text(now)];
          if (old === changed) return [];
          return [opaque ? `${label}: changed` : `${label}: ${old || '–'} → ${changed || '–'}`];
        }),
      );
      setRecord(now);
      ignoreDoubleTap();
    },
  };
}

/** What somebody else has changed, above the fields of a form. It takes the focus: the button that saved may be far below. */
export function ChangedMeanwhile({ theirs }: { theirs: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (theirs.length > 0) list.current?.focus();
  }, [theirs]);
  if (theirs.length === 0) return null;
  return (
    <Notice tone="waiting">
      <ul aria-label="Changed meanwhile" className={styles.theirs} ref={list} tabIndex={-1}>
        {theirs.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
