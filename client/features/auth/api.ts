import { AUTH_TEXTS } from '@shared/constants/auth';
import { useMutation } from '@tanstack/react-query';
import { readSession, SessionNotStored } from '../../lib/session';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/trpc';
import { failedWith, messageOf, wireErrorOf } from '../../lib/wire-error';
import { devicesHere, keepDevice } from './known-devices';

/** Logs in; the answer is the session to save. */
export function useLogin() {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['auth']['login']) => {
      const { device, ...session } = await client.auth.login.mutate({ ...input, device: devicesHere() });
      keepDevice(session.user.id, device);
      return session;
    },
  });
}

/** Opens a guest's account; the answer is the session to save. */
export function useRegister() {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['auth']['register']) => {
      const { device, ...session } = await client.auth.register.mutate(input);
      keepDevice(session.user.id, device);
      return session;
    },
  });
}

/**
 * Returns what ends this login at the hotel. It takes the token with it and is waited for by nobody: who logs out is out at
 * once in this browser. Without a line the hotel is told when the line is back, as long as the page stays open; the token is
 * kept nowhere for it.
 */
export function useEndLogin(): () => void {
  const client = useTRPCClient();
  return () => {
    const loginToken = readSession()?.token;
    if (!loginToken) return;
    const tell = () => {
      // A call has one place for the bearer that it is made as; by then the session is gone.
      client.auth.logout.mutate({}, { context: { accessToken: loginToken } }).catch((error: unknown) => {
        if (wireErrorOf(error) === null) window.addEventListener('online', tell, { once: true });
      });
    };
    tell();
  };
}

/** Ends all other logins of the person. */
export function useLogoutEverywhere() {
  return useMutation(useTRPC().auth.logoutEverywhere.mutationOptions());
}

/** Gives the person another password. */
export function useChangePassword() {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['auth']['changePassword']) => {
      const { device } = await client.auth.changePassword.mutate(input);
      const userId = readSession()?.user.id;
      if (userId) keepDevice(userId, device);
    },
  });
}

/** Has a link to a new password mailed; the answer says so. */
export function useRequestReset() {
  return useMutation(useTRPC().auth.requestReset.mutationOptions());
}

/** Sets a new password by a mailed link; the answer is whose it is. */
export function useResetPassword() {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['auth']['resetPassword']) => {
      const { device, userId } = await client.auth.resetPassword.mutate(input);
      keepDevice(userId, device);
      return userId;
    },
  });
}

/** Takes why a login or registration failed; returns the server's message, else 'Something went wrong', and what is wrong by field. */
export function authFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  if (error instanceof SessionNotStored) return { message: error.message };
  return { message: messageOf(error, AUTH_TEXTS.failed), fields: wireErrorOf(error)?.fields };
}

/** The same for a form that says at the field what is wrong with it, and nothing twice. */
export function fieldFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  const failure = authFailureOf(error);
  return failure.fields ? { ...failure, message: '' } : failure;
}

/** The same for a form that sets a password: where no answer came nobody knows whether it has been set. */
export function passwordFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  return wireErrorOf(error) === null ? { message: AUTH_TEXTS.passwordUnanswered } : fieldFailureOf(error);
}

/** True where a link to a new password was used or is too old. */
export const isResetOver = (error: unknown): boolean => failedWith(error, 'reset_over');
