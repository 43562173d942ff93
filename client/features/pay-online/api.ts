import { useLazyModule } from '../../ui/lazy-module';

const loadPayOnline = () => import('./pay-online');

/** The ways to pay online, as a component: loaded where the hotel has them, undefined until then and where it has none. */
export const usePayOnline = (wanted: boolean) => useLazyModule(loadPayOnline, wanted).module?.PayOnline;
