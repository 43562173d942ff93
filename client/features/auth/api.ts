import { AUTH_TEXTS } from '@shared/facts/auth';
import { SessionNotKept } from '../../app/session';
import { type Inputs, messageOf, useCalls, useChange, wireErrorOf } from '../../app/trpc';

/** Logs in; the answer is the session to save. */
export function useLogin() {
  const { client } = useCalls();
  return useChange({ mutationFn: (input: Inputs['auth']['login']) => client.auth.login.mutate(input) });
}

/** Opens a guest's account; the answer is the session to save. */
export function useRegister() {
  const { client } = useCalls();
  return useChange({ mutationFn: (input: Inputs['auth']['register']) => client.auth.register.mutate(input) });
}

/** Takes why a login or registration failed; returns the server's message, else 'Something went wrong' (spec 8), and what is wrong by field. */
export function authFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  if (error instanceof SessionNotKept) return { message: error.message };
  return { message: messageOf(error, AUTH_TEXTS.failed), fields: wireErrorOf(error)?.fields };
}
