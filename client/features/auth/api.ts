import { trpc } from '../../app/trpc';

/** Logs in; the answer is the session to save. */
export function useLogin() {
  return trpc.auth.login.useMutation();
}

/** Opens a guest's account; the answer is the session to save. */
export function useRegister() {
  return trpc.auth.register.useMutation();
}
