import { useLazyModule } from '../../ui/device/lazy-module';

const loadPayOnline = () => import('./pay-online');

/** The ways to pay online, as a component: loaded where the hotel has them, undefined until then and where it has none. */
export function usePayOnline(wanted: boolean) {
  const { module, failed } = useLazyModule(loadPayOnline, wanted);
  return { PayOnline: module?.PayOnline, failed };
}
