import type { Settings } from '@shared/hotel/settings-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { saveForm } from '../../lib/api/rest';
import { useTRPC } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { cacheResult } from '../../lib/live/changed-meanwhile';

/** The calls of staff's settings, apart from those that guests' pages load. */

export const useSettings = () =>
  useQuery(
    useTRPC().hotel.settings.queryOptions(undefined, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' }),
  );

/** Between two looks at mail, which the server takes twice a minute. */
const MAIL_REFRESH_MS = 20_000;

export const useMailState = () =>
  useQuery(
    useTRPC().mail.state.queryOptions(undefined, { refetchOnMount: 'always', refetchInterval: MAIL_REFRESH_MS }),
  );

/** Sends an email to whoever is logged in; resolves with what became of it. */
export function useTestEmail() {
  const { mail } = useTRPC();
  return useMutation(mail.test.mutationOptions({ onSettled: useInvalidate(mail.state.pathFilter()) }));
}

/** Puts the settings that an answer or a refusal brings into the cache, and has the hotel's public details read again. */
function useSettingsSaved() {
  const { hotel } = useTRPC();
  const queryClient = useQueryClient();
  const put = (now: Settings) => void queryClient.setQueryData(hotel.settings.queryKey(), now);
  return { ...cacheResult(put), onSettled: useInvalidate(hotel.details.pathFilter()) };
}

export function useUpdateSettings() {
  return useMutation(useTRPC().hotel.update.mutationOptions(useSettingsSaved()));
}

const useSetByForm = (id: 'logo' | 'pictures') =>
  useMutation<Settings, RestError, FormData>({
    mutationFn: (form) => saveForm('/api/hotel', { id, form }),
    ...useSettingsSaved(),
  });

export const useSetLogo = () => useSetByForm('logo');
export const useSetPictures = () => useSetByForm('pictures');

export function useSetBank() {
  return useMutation(useTRPC().bankAccount.set.mutationOptions(useSettingsSaved()));
}

export function useSetTaxes() {
  return useMutation(useTRPC().hotel.setTaxes.mutationOptions(useSettingsSaved()));
}

/** The chart of accounts, as the hotel calls each. */
export const useAccountNames = () => useQuery(useTRPC().reports.accounts.queryOptions());

export function useRenameAccount() {
  const { reports } = useTRPC();
  return useMutation(reports.renameAccount.mutationOptions({ onSettled: useInvalidate(reports.pathFilter()) }));
}
