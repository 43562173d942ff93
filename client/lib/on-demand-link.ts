import type { AppRouter } from '@server/trpc/router';
import { type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** A link whose code is loaded on the first call. */
export function onDemand(load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> {
  return (runtime) => {
    let open: Promise<OperationLink<AppRouter>> | undefined;
    const opened = () => {
      open ??= load().then((link) => link(runtime));
      // If loading fails, the next call retries.
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
        opened().then(
          (send) => {
            if (!over) stop = send({ op, next }).subscribe(observer).unsubscribe;
          },
          (cause: Error) => observer.error(TRPCClientError.from(cause)),
        );
        return () => stop();
      });
  };
}
