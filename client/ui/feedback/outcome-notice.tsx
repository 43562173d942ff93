import { fill } from '@shared/fill';
import type { Made } from '@shared/records/changes-schema';
import { type OutcomeTexts, SETTLING } from '@shared/records/outcome-texts';
import { useEffect, useRef } from 'react';
import { sentFrom, sentText, storeOutcome } from '../../lib/lost-answers/outcomes';
import { needsLogin, outcomeOf, settle } from '../../lib/lost-answers/submit-once';
import { authPath, useHere } from '../../lib/navigation/next-path';
import type { NoticeProps } from '../form/use-idempotent-submit';
import { ButtonLink } from '../layout/button';
import { CheckAgain } from './check-again';
import styles from './check-again.module.css';
import { Notice } from './notice';

type OutcomeNoticeProps = NoticeProps & {
  texts: OutcomeTexts;
  /** Keeps the access token of what was made. */
  keep: (made: Made) => void;
  /** The page of what was made; undefined where this device cannot open it. */
  pathOf: (made: { _id: string; reference: string }) => string | undefined;
};

/** What is known of a request that got no answer, and how to find out. */
export function OutcomeNotice(props: OutcomeNoticeProps) {
  const { text, formError } = props;
  const place = useRef<HTMLDivElement>(null);
  // A press that it answers is far from it on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says changes with the text
  useEffect(() => {
    if (formError !== '') return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'center' });
  }, [formError, text]);
  return (
    <div ref={place} tabIndex={-1}>
      <Known {...props} />
    </div>
  );
}

function Known(props: OutcomeNoticeProps) {
  const { text, sender, texts, values } = props;
  const outcome = outcomeOf(text, sender.by);
  if (!outcome) return null;
  const { what, asked = '', made } = outcome;
  const isSame = sentFrom(sender.form).endsWith(sentText(sender.by, values));
  const say = (words: string) => fill(words, { what }).join('');
  if (needsLogin(outcome, sender.by)) return <LoggedOutNotice>{say(texts.loggedOut)}</LoggedOutNotice>;
  if (made === null) return <Notice>{say(texts.notMade)}</Notice>;
  if (made) return <MadeNotice {...props} asked={asked} made={made} what={what} />;
  return (
    <CheckAgain check={() => settle(sender, outcome, props.keep)}>
      {say(isSame ? texts.same : texts.changed)}
    </CheckAgain>
  );
}

/** The login comes back to the form, whose draft has waited. */
function LoggedOutNotice({ children }: { children: string }) {
  const { path, search } = useHere();
  return (
    <Notice tone="waiting">
      <p>{children}</p>
      <ButtonLink className={styles.act} href={authPath(search ? `${path}?${search}` : path)} size="small">
        Log in
      </ButtonLink>
    </Notice>
  );
}

type MadeNoticeProps = OutcomeNoticeProps & { made: Made; what: string; asked: string };

function MadeNotice({ made, what, asked, texts, ...props }: MadeNoticeProps) {
  const path = props.pathOf(made);
  const open = () => {
    storeOutcome(props.sender.form, null);
    props.onOpen?.(asked);
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
