import { type OutcomeTexts, SETTLING } from '@shared/constants/outcome-texts';
import { fill } from '@shared/fill';
import type { Made } from '@shared/given-up';
import { useState } from 'react';
import { storeOutcome } from '../lib/outcomes';
import { needsLogin, type Outcome, outcomeOf, settle } from '../lib/submit-once';
import { messageOf } from '../lib/wire-error';
import { Button, ButtonLink } from './button';
import { Notice } from './notice';
import styles from './outcome-notice.module.css';
import type { NoticeProps } from './use-idempotent-submit';

type OutcomeNoticeProps = NoticeProps & {
  texts: OutcomeTexts;
  /** Keeps the access token of what was made. */
  keep: (made: Made) => void;
  /** The page of what was made; undefined where this device cannot open it. */
  pathOf: (made: { _id: string; reference: string }) => string | undefined;
};

/** What is known of a request that got no answer, and how to find out. */
export function OutcomeNotice(props: OutcomeNoticeProps) {
  const { text, sender, texts, isSame } = props;
  const outcome = outcomeOf(text, sender.by);
  if (!outcome) return null;
  const { what, made } = outcome;
  const say = (words: string) => fill(words, { what }).join('');
  if (needsLogin(outcome, sender.by)) return <Notice tone="waiting">{say(texts.loggedOut)}</Notice>;
  if (made === null) return <Notice>{say(texts.notMade)}</Notice>;
  if (made) return <MadeNotice {...props} made={made} what={what} />;
  return <UnknownNotice {...props} outcome={outcome} words={say(isSame ? texts.same : texts.changed)} />;
}

function MadeNotice({ made, what, texts, ...props }: OutcomeNoticeProps & { made: Made; what: string }) {
  const path = props.pathOf(made);
  const open = () => {
    storeOutcome(props.sender.form, null);
    if (props.isSame) props.onOpen?.();
  };
  return (
    <Notice tone="good">
      <p>{fill(texts.made, { what, reference: made.reference }).join('')}</p>
      {path ? (
        <ButtonLink className={styles.act} href={path} onClick={open} size="small">
          {texts.see}
        </ButtonLink>
      ) : (
        <p>{SETTLING.elsewhere}</p>
      )}
      <p>{texts.again}</p>
    </Notice>
  );
}

function UnknownNotice({ sender, outcome, keep, words }: OutcomeNoticeProps & { outcome: Outcome; words: string }) {
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState('');
  const check = async () => {
    setChecking(true);
    setFailure('');
    try {
      await settle(sender, outcome, keep);
    } catch (error) {
      setFailure(messageOf(error, error instanceof Error ? error.message : ''));
    } finally {
      setChecking(false);
    }
  };
  return (
    <Notice tone="waiting">
      <p>{words}</p>
      {failure && <p>{failure}</p>}
      <Button busy={checking} busyLabel="Checking…" className={styles.act} onClick={check} size="small">
        {SETTLING.check}
      </Button>
    </Notice>
  );
}
