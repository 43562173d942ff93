import { AUTH_TEXTS } from '@shared/facts/auth';
import { SessionNotKept } from '../../app/session';
import { messageOf, trpc, wireErrorOf } from '../../app/trpc';

/** Logs in; the answer is the session to save. */
export function useLogin() {
  return trpc.auth.login.useMutation();
}

/** Opens a guest's account; the answer is the session to save. */
export function useRegister() {
  return trpc.auth.register.useMutation();
}

/** Takes why a login or registration failed; returns the server's message, else 'Something went wrong' (spec 8), and what is wrong by field. */
export function authFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  if (error instanceof SessionNotKept) return { message: error.message };
  return { message: messageOf(error, AUTH_TEXTS.failed), fields: wireErrorOf(error)?.fields };
}
