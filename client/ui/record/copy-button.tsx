import { useEffect, useState } from 'react';
import { LiveRegion } from '../feedback/notice';
import { Button } from '../layout/button';
import { CheckIcon, Drawing } from '../media/icons';

const COPY = 'M8.5 8.500H20V20H8.500zM15 8V4H4v11h4';

export type CopyButtonProps = { text: string; label?: string };

type State = 'idle' | 'copied' | 'failed';
const words: Record<Exclude<State, 'idle'>, string> = { copied: 'Copied', failed: 'Could not copy' };

/** Copies a text, such as an account number, and confirms it. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 3_000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Denied, or not a secure context: the text beside the button can still be selected.
      setState('failed');
    }
  };
  return (
    <>
      <Button aria-label={state === 'idle' ? `${label} ${text}` : undefined} onClick={copy} size="small">
        {state === 'copied' ? <CheckIcon size={18} /> : <Drawing d={COPY} size={18} />}
        {state === 'idle' ? label : words[state]}
      </Button>
      <LiveRegion>{state === 'idle' ? '' : words[state]}</LiveRegion>
    </>
  );
}
