import type { AppRouter } from '@server/transports/trpc/router';
import { type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { ANSWER_WAIT_MS, ConnectionError, within } from './connection';

/** A link whose code is loaded on the first call, which fails if the code does not come in time. */
export function onDemand(load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> {
  return (runtime) => {
    let open: Promise<OperationLink<AppRouter>> | undefined;
    const opened = () => {
      open ??= load().then((link) => link(runtime));
      // If loading fails, the next call retries, though some browsers keep the failure until the page is reloaded.
      open.catch(() => {
        open = undefined;
      });
      return open;
    };
    return ({ op, next }) =>
      observable((observer) => {
        let over = false;
        let stop = () => {
          over = true;
        };
        within(ANSWER_WAIT_MS, opened()).then(
          (send) => {
            if (!over) stop = send({ op, next }).subscribe(observer).unsubscribe;
          },
          () => observer.error(TRPCClientError.from(new ConnectionError('not_loaded'))),
        );
        return () => stop();
      });
  };
}
