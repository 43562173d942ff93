import { useMutation } from '@tanstack/react-query';
import { readSession } from '../../lib/session';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/trpc';
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
