import { useState } from 'react';
import { mayHaveArrived, messageOf } from '../../lib/api/wire-error';
import { Button } from '../layout/button';
import styles from './check-again.module.css';
import { Notice } from './notice';

/** To look up what became of something that was sent and got no answer. */
const CHECK_AGAIN = {
  button: 'Check again',
  checking: 'Checking…',
  noAnswer: 'There is still no answer. Please try again in a moment.',
} as const;

/** A refusal, or that nothing could be asked; else only that it is still open. */
function failureOf(error: unknown): string {
  return mayHaveArrived(error) ? CHECK_AGAIN.noAnswer : messageOf(error, CHECK_AGAIN.noAnswer);
}

type CheckAgainProps = {
  /** What is not known. */
  children: string;
  /** Asks the server. Its errors are said here. */
  check: () => Promise<unknown>;
};

/** Says that something was sent and got no answer, for as long as that is so. */
export function CheckAgain({ children, check }: CheckAgainProps) {
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState('');
  const ask = async () => {
    setChecking(true);
    setFailure('');
    try {
      await check();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setChecking(false);
    }
  };
  return (
    <Notice tone="waiting">
      <p>{children}</p>
      {failure && <p>{failure}</p>}
      <Button busy={checking} busyLabel={CHECK_AGAIN.checking} className={styles.act} onClick={ask} size="small">
        {CHECK_AGAIN.button}
      </Button>
    </Notice>
  );
}
