import type { CalledHotel, TestGuest } from '../hotel';
import { calendarCalls } from './good-calendar-calls';
import { type GoodCalls, type Makers, otherCalls, serviceCalls, stayCalls } from './good-calls';
import { houseCalls } from './good-house-calls';
import { housekeepingCalls } from './good-housekeeping-calls';
import { importCalls } from './good-import-calls';
import { moneyCalls, reportCalls } from './good-money-calls';
import { registerCalls } from './good-register-calls';
import { staffCalls } from './good-staff-calls';
import { webhookCalls } from './good-webhook-calls';

/** A call of each operation that needs more than its path to succeed. */
export const allCalls = (make: Makers, hotel: CalledHotel, guest: TestGuest): GoodCalls => ({
  ...stayCalls(make, guest),
  ...calendarCalls(make, hotel),
  ...registerCalls(make, hotel),
  ...houseCalls(make, hotel),
  ...serviceCalls(make, guest),
  ...otherCalls(make, guest),
  ...staffCalls(make, hotel),
  ...housekeepingCalls(make, hotel),
  ...moneyCalls(make, hotel, guest),
  ...reportCalls(make),
  ...webhookCalls(hotel),
  ...importCalls(make, hotel),
});
