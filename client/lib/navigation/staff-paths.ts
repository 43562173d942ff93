import { API_KEYS_PAGE } from '@shared/api-keys/constants';
import { SETUP_PAGE, type SetupPart } from '@shared/going-live/constants';
import { SETTINGS_PAGE } from '@shared/hotel/settings-constants';
import { type BilledKind, STAFF_PAGE } from '@shared/links/paths';
import { ofAllKinds } from '@shared/records/kinds';
import { REPORTS_PAGE } from '@shared/reports/constants';
import { staffEntrances } from './paths';

/** Every path of staff's pages, which no guest loads. A new one begins with /admin/ (`isStaffAddress`). */
export const staffPaths = {
  ...staffEntrances,
  ...ofAllKinds((kind) => kind.staffPages),
  companyBill: '/admin/bill/company/:id',
  bill: '/admin/bill/:of/:id',
  newGroup: '/admin/group/new',
  group: '/admin/group/:groupId',
  calendar: '/admin/calendar',
  rates: '/admin/rates',
  extras: '/admin/extras',
  promoCodes: '/admin/promo-codes',
  blocks: '/admin/blocks',
  block: '/admin/blocks/:blockId',
  channels: '/admin/channels',
  roomChannels: '/admin/channels/:roomNumber',
  waitlist: '/admin/waiting-list',
  faults: '/admin/faults',
  lostProperty: '/admin/lost-property',
  payments: '/admin/payments',
  till: '/admin/till',
  tillClose: '/admin/till/close',
  companies: '/admin/companies',
  company: '/admin/companies/:companyId',
  guests: '/admin/guests',
  guest: '/admin/guests/:guestId',
  register: '/admin/reports/register',
  analytics: '/analytics',
  reports: REPORTS_PAGE,
  foodAnalytics: '/admin/food-analytics',
  menu: '/admin/manage-menu',
  addFood: '/admin/add-food',
  editFood: '/admin/edit-foodlist',
  settings: SETTINGS_PAGE,
  setup: SETUP_PAGE,
  audit: '/admin/audit',
  discounts: '/admin/discounts',
  staff: STAFF_PAGE,
  apiKeys: API_KEYS_PAGE,
  webhooks: '/admin/webhooks',
  import: '/admin/import',
} as const;

/** One booking, as staff see it. */
export const staffBookingPath = (bookingId: string): string => staffPaths.booking.replace(':bookingId', bookingId);

/** The bill of a stay, a group or an event, as staff see it. */
export const staffBillPath = (of: BilledKind, id: string): string => `/admin/bill/${of}/${id}`;

/** That of a company's month, YYYY-MM. */
export const staffCompanyBillPath = (companyId: string, month: string): string =>
  staffBillPath('company', `${companyId}_${month}`);

/** Rooms that were booked together, as staff see them. */
export const staffGroupPath = (groupId: string): string => staffPaths.group.replace(':groupId', groupId);

/** A block of rooms, as staff see it. */
export const staffBlockPath = (blockId: string): string => staffPaths.block.replace(':blockId', blockId);

/** A company that pays on account. */
export const staffCompanyPath = (companyId: string): string => staffPaths.company.replace(':companyId', companyId);

/** The form that holds rooms for that event. */
export const newBlockPath = (draft: { event: string; name: string; date: string }): string =>
  `${staffPaths.blocks}?${new URLSearchParams({ new: '1', ...draft })}`;

/** The calendars that a room exchanges with channels. */
export const roomChannelsPath = (roomNumber: string): string =>
  staffPaths.roomChannels.replace(':roomNumber', encodeURIComponent(roomNumber));

export const setupPath = (part: SetupPart): string => `${staffPaths.setup}?part=${part}`;

/** One catering request, as staff see it. */
export const staffRequestPath = (requestId: string): string =>
  staffPaths.cateringRequest.replace(':requestId', requestId);

/** One guest of the directory. */
export const staffGuestPath = (guestId: string): string => staffPaths.guest.replace(':guestId', guestId);

/** The form for an order, of that stay where it is named. */
export const newOrderPath = (bookingId: string): string => `${staffPaths.newOrder}?stay=${bookingId}`;

/** The orders panel with what that reference names. */
export const staffOrdersOf = (reference: string): string => `${staffPaths.orders}?q=${reference}`;
