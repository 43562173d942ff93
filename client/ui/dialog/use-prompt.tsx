import { type ComponentType, type ReactNode, useRef, useState } from 'react';

type Asking<Question, Answer> = ComponentType<Question & { onAnswer: (answer: Answer) => void }>;

/**
 * Asks by a dialog that is open while it is rendered and calls `onAnswer` once. `ask` waits for that answer; `dialog` is to
 * be rendered by the screen. For a plain question there is `useConfirm`.
 */
export function usePrompt<Question extends object, Answer>(
  AskingDialog: Asking<Question, Answer>,
): { ask: (question: Question) => Promise<Answer>; dialog: ReactNode } {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const count = useRef(0);
  const ask = (question: Question) =>
    new Promise<Answer>((answer) => {
      const onAnswer = (given: Answer) => {
        setDialog(null);
        answer(given);
      };
      count.current += 1;
      setDialog(<AskingDialog {...question} key={count.current} onAnswer={onAnswer} />);
    });
  return { ask, dialog };
}
