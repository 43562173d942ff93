import { hotelDay } from '@shared/hotel/settings-constants';
import { useHotel } from './api';

/** No screen is longer behind the day than that. */
const ASK_AGAIN_MS = 60_000;

/** The hotel's day (D37), also on a screen that is open while it ends; by this device's clock until the server has said. */
export const useToday = (): string => useHotel(ASK_AGAIN_MS).data?.today ?? hotelDay(new Date());
