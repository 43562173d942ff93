import { type ComponentType, useEffect } from 'react';
import { ConnectionError, SCRIPT_WAIT_MS, within } from '../../lib/api/connection';
import { useStoredOutcome } from '../../lib/lost-answers/outcomes';
import type { Sender, Submit } from '../../lib/lost-answers/submit-once';
import { useSession } from '../../lib/session/session';
import { afterLoad } from '../device/after-load';
import { useLazyModule } from '../device/lazy-module';
import { LiveRegion } from '../feedback/notice';

export interface NoticeProps {
  sender: Sender;
  /** What is stored of the request. */
  text: string;
  /** The form's values now. */
  values: object;
  /** To call with what was asked for when that is opened. */
  onOpen?: ((asked: string) => void) | undefined;
  /** What the form says of its last press: '' where this notice says it. */
  formError?: string | undefined;
}

interface SubmitModule<P> {
  submit: Submit<P>;
  /** Says what became of a request that got no answer. */
  SubmitNotice?: ComponentType<NoticeProps>;
}

type Options<P> = Pick<Sender, 'form' | 'giveUp'> & {
  /** Loaded ahead of the first press: on a dead line it could not be. A stable function. */
  load: () => Promise<SubmitModule<P>>;
  /** What values ask for, see `Sender`. */
  requestKeyOf?: (values: P) => string;
};

/**
 * Sends a form's values under one idempotency key, so that a repeat after a lost response creates nothing twice. With
 * `giveUp`, other values are sent only when it is known what became of the first; until then `notice` says so.
 */
export function useIdempotentSubmit<P extends object>({ form, load, giveUp, requestKeyOf: askedOf }: Options<P>) {
  const by = useSession()?.user.id ?? '';
  const text = useStoredOutcome(form);
  const { module } = useLazyModule(load, text !== null);
  useEffect(() => afterLoad(() => void load().catch(() => undefined)), [load]);
  const sender = { form, by, giveUp };
  const Shown = module?.SubmitNotice;
  return {
    /** The same was asked for by a request that got no answer, and may have made it. */
    isAsked: (values: P) => !!text?.includes(`"${askedOf?.(values)}"`) && !text.includes('"made":null'),
    /** What is known of such a request, beside the form's values now. */
    notice: (values: object, onOpen?: NoticeProps['onOpen'], formError?: string) => (
      <LiveRegion visible>{text && Shown && <Shown {...{ onOpen, sender, text, values, formError }} />}</LiveRegion>
    ),
    async send<V extends P, T>(values: V, call: (sent: V & { clientId: string }) => Promise<T>): Promise<T> {
      const { submit } = await within(SCRIPT_WAIT_MS, load()).catch(() => {
        throw new ConnectionError('not_loaded');
      });
      return submit({ ...sender, values, asked: askedOf?.(values) }, (clientId) => call({ ...values, clientId }));
    },
  };
}
