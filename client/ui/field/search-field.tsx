import { useEffect, useState } from 'react';
import { SearchIcon } from '../media/page-icons';
import { TextField } from './text-field';

const TYPING_PAUSE_MS = 300;

export type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** For a field that a press has opened. */
  autoFocus?: boolean;
};

/** Searches when typing pauses. */
export function SearchField({ label, value, onChange, autoFocus }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // The URL wins when it changes otherwise: going back, or clearing the filters.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === known) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      onChange(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, known, onChange]);
  return (
    <TextField
      autoComplete="off"
      autoFocus={autoFocus}
      icon={<SearchIcon />}
      label={label}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      type="search"
      value={typed}
    />
  );
}
