import { AUTH_TEXTS } from '@shared/constants/auth';
import { useMutation } from '@tanstack/react-query';
import { connectionErrorOf } from '../../lib/connection';
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
 * Ends the login on the server. Not awaited, because the browser logs out at once. Offline, the call is sent when the device
 * is back online, as long as the page stays open; the token is not stored for that.
 */
export function useEndLogin(): () => void {
  const client = useTRPCClient();
  return () => {
    const loginToken = readSession()?.token;
    if (!loginToken) return;
    const tell = () => {
      // The session is already deleted, so its token is passed explicitly.
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

/** The message and field errors of a failed login or registration. */
export function authFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  if (error instanceof SessionNotStored) return { message: error.message };
  // A repeat is harmless, so the user need not check first whether it was done.
  const silent = connectionErrorOf(error)?.mayHaveArrived;
  const message = silent ? AUTH_TEXTS.failed : messageOf(error, AUTH_TEXTS.failed);
  return { message, fields: wireErrorOf(error)?.fields };
}

/** The same for a form that says at the field what is wrong with it, and nothing twice. */
export function fieldFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  const failure = authFailureOf(error);
  return failure.fields ? { ...failure, message: '' } : failure;
}

/** The same for a form that sets a password; without a response it is unknown whether it has been set. */
export function passwordFailureOf(error: unknown): { message: string; fields?: Record<string, string> } {
  const sent = connectionErrorOf(error)?.mayHaveArrived ?? true;
  return sent && wireErrorOf(error) === null ? { message: AUTH_TEXTS.passwordUnanswered } : fieldFailureOf(error);
}

/** True where a link to a new password was used or is too old. */
export const isResetOver = (error: unknown): boolean => failedWith(error, 'reset_over');
