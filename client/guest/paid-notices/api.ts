import { useLazyModule } from '../../ui/device/lazy-module';

const loadPaidNotice = () => import('./paid-notice');

/** Where a guest says that they have paid, as a component: undefined until it is wanted and loaded. */
export function usePaidNotice(wanted: boolean) {
  const { module, failed } = useLazyModule(loadPaidNotice, wanted);
  return { PaidNotice: module?.PaidNotice, failed };
}
