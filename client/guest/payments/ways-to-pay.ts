import { useLazyModule } from '../../ui/device/lazy-module';

const loadPaidNotice = () => import('../paid-notices/paid-notice');
const loadPayOnline = () => import('../pay-online/pay-online');

/** Where a guest says that they have paid, as a component: undefined until it is wanted and loaded. */
export function usePaidNotice(wanted: boolean) {
  const { module, failed } = useLazyModule(loadPaidNotice, wanted);
  return { PaidNotice: module?.PaidNotice, failed };
}

/** The ways to pay online, as a component: loaded where the hotel has them, undefined until then and where it has none. */
export function usePayOnline(wanted: boolean) {
  const { module, failed } = useLazyModule(loadPayOnline, wanted);
  return { PayOnline: module?.PayOnline, failed };
}
