import type { CateringRequest } from '@shared/catering';
import { isCateringCancellable } from '@shared/constants/catering';
import { formatDay } from '@shared/dates';
import { useRef } from 'react';
import { messageOf } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { useConfirmedAction } from '../../ui/confirmed-action';
import { useCancelRequest } from './api';

type CancelRequestProps = {
  request: CateringRequest;
  accessToken?: string | null;
  /** The hotel's date; without it nothing is offered yet. */
  today: string | undefined;
};

/**
 * Cancel for guests, only while the request can be cancelled. The button goes with it: then the focus moves to the nearest
 * element around that can take it. What became of a cancel without an answer shows on the page, which is live.
 */
export function CancelRequest({ request, accessToken, today }: CancelRequestProps) {
  const around = useRef<HTMLElement>(null);
  const { mutateAsync: cancelRequest, isPending } = useCancelRequest(accessToken);
  const cancel = useConfirmedAction<CateringRequest>({
    question: ({ eventType, date }) => ({
      title: 'Cancel this request?',
      text: `We shall not cater for your event (${eventType}, ${formatDay(date)}).`,
      confirmLabel: 'Cancel request',
      cancelLabel: 'Keep request',
      danger: true,
    }),
    run: ({ _id, version }) => cancelRequest({ _id, version }),
    done: () => 'Your catering request is cancelled.',
    failed: (error) => messageOf(error, 'The request could not be cancelled. Please try again.'),
    onDone: () => around.current?.focus(),
  });
  if (today === undefined || !isCateringCancellable(request, today)) return null;
  return (
    <Button
      busy={isPending}
      busyLabel="Cancelling…"
      onClick={({ currentTarget }) => {
        around.current = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
        void cancel(request);
      }}
      variant="quiet"
    >
      Cancel request
    </Button>
  );
}
