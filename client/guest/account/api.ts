import type { User } from '@shared/auth/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { cacheResult } from '../../lib/live/changed-meanwhile';
import { readSession, saveSession } from '../../lib/session/session';
import { deviceStorage, tabStorage } from '../../lib/storage/browser-storage';
import { saveFile } from '../../lib/storage/save-file';

/**
 * Device tokens by user id, since several people may share a device. Sent with a login, they let the server tell a
 * known device from strangers who guess passwords, so that those cannot lock the account. They grant no access and
 * therefore survive a logout.
 */
const KEY = 'known_devices';

/** The server reads no more than this. */
const MAX_DEVICES = 5;

function storedDevices(): [userId: string, token: string][] {
  try {
    const read: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    return Object.entries(Object(read)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
}

/** Stores the token as the most recent one; above the limit the oldest is dropped. */
export function keepDevice(userId: string, token: string): void {
  const others = storedDevices().filter(([id]) => id !== userId);
  deviceStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [userId, token]].slice(-MAX_DEVICES))));
}

/** The stored tokens joined by commas, as sent with a login; undefined if nobody has logged in on this device. */
export function devicesHere(): string | undefined {
  return (
    storedDevices()
      .map(([, token]) => token)
      .join(',') || undefined
  );
}

/**
 * Whether this tab has asked to close the account and got no answer. The logins of a closed account end at once, which
 * takes the page that asked away, often before the answer is given up.
 */
const CLOSING_KEY = 'closing_account';

/** Remembers that it was asked. */
export const noteClosing = () => void tabStorage.setItem(CLOSING_KEY, '1');

/** Once the answer is known, or somebody has logged in again. */
export const forgetClosing = () => tabStorage.removeItem(CLOSING_KEY);

export const isClosingUnanswered = (): boolean => tabStorage.getItem(CLOSING_KEY) !== null;

/** Logs in; the answer is the session to save. */
export function useLogin() {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async ({ email, password, code }: Inputs['auth']['login']) => {
      const sent = { email, password, code, device: devicesHere() };
      const { device, ...session } = await client.auth.login.mutate(sent);
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

/** The account of who is logged in, as the server has it now: the session may be of days ago. */
export function useMe() {
  return useQuery(useTRPC().auth.me.queryOptions(undefined, { staleTime: 0 }));
}

/** Takes over one's own account as an answer has it; forms on this device are filled in with it from then on. */
export function useTakeOver() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (user: User) => {
    const session = readSession();
    if (session?.user.id === user.id) saveSession({ token: session.token, user });
    queryClient.setQueryData(trpc.auth.me.queryKey(), user);
  };
}

/** Changes name, phone or address. */
export const useUpdateAccount = () =>
  useMutation(useTRPC().account.update.mutationOptions(cacheResult<User>(useTakeOver())));

/** Saves all that the hotel keeps of the person as a file on the device. */
export function useExportAccount() {
  const { account } = useTRPCClient();
  return useMutation({
    mutationFn: async () => {
      const { fileName, mediaType, base64 } = await account.export.mutate();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      saveFile(fileName, new Blob([bytes], { type: mediaType }));
    },
  });
}

/** Closes the account: its logins have ended by then. */
export function useCloseAccount() {
  const { account } = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['account']['close']) => {
      noteClosing();
      try {
        await account.close.mutate(input);
      } catch (error) {
        if (!mayHaveArrived(error)) forgetClosing();
        throw error;
      }
      forgetClosing();
    },
  });
}
