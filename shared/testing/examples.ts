import type { User } from '../auth/schema';
import type { Booking } from '../bookings/schema';
import type { CompanyAccount } from '../companies/schema';
import { nightsBetween } from '../dates';
import type { Extra } from '../extras/schema';
import type { Order } from '../food/schema';
import type { Hotel } from '../hotel/schema';
import type { Settings } from '../hotel/settings-schema';
import type { MailState } from '../mail/schema';
import type { MenuItem } from '../menu/schema';
import type { Folio, Payment, TransferAccount } from '../money/payments/schema';
import type { Receipt } from '../money/receipts/schema';
import type { Notification } from '../notifications/schema';
import type { CalendarStay, CalendarWindow } from '../room-calendar/schema';
import type { Availability, NightRange, Room, TakenNights } from '../rooms/schema';

/** Records as they are on the wire, for tests that need one and do not care which; `change` replaces fields of it. */

export function exampleHotel(change: Partial<Hotel> = {}): Hotel {
  return {
    hasOpened: true,
    name: 'GT Hotel',
    address: '14 Ring Road, Osogbo',
    phone: '08035550142',
    email: 'hello@gthotel.example',
    openingHours: 'Front desk: day and night. Restaurant: 7 am to 10 pm.',
    whatsapp: '',
    logo: { src: '/emblem.svg', width: 32, height: 32 },
    accent: '',
    isDemo: true,
    pictures: [],
    place: null,
    kitchen: null,
    bank: { accountName: 'GT Hotel Limited', bankName: 'Demo Bank', accountNumber: '0123456789' },
    cardPayments: false,
    bookingHoldHours: 24,
    checkInHour: 14,
    checkOutHour: 12,
    lateCheckOutPrice: 0,
    terms: 'Cancelling is free.',
    hasExtras: false,
    hasPromoCodes: false,
    today: '2026-11-21',
    hour: 9,
    ...change,
  };
}

export function exampleMailState(change: Partial<MailState> = {}): MailState {
  return {
    ...{
      from: 'GT Hotel <desk@hotel.test>',
      isDemoSender: false,
      publicUrl: 'https://hotel.test',
      isPublicSite: true,
      server: 'works',
      problem: null,
    },
    ...{
      since: '2026-11-20T06:00:00.000Z',
      lookedAt: '2026-11-21T06:00:00.000Z',
      lastSentAt: '2026-11-21T05:59:00.000Z',
    },
    ...{ waiting: { count: 0, since: null }, late: { count: 0, since: null }, failed: { count: 0, since: null } },
    failedWhy: [],
    ...change,
  };
}

export function exampleSettings(change: Partial<Settings> = {}): Settings {
  return {
    _id: 'hotel',
    version: 1,
    name: 'GT Hotel',
    address: '14 Ring Road, Osogbo',
    phone: '08035550142',
    email: 'hello@gthotel.example',
    tin: '',
    whatsapp: '',
    referenceLetters: 'GT',
    accent: '',
    place: '',
    logo: null,
    pictures: [],
    openingHours: '',
    kitchenOpens: '',
    kitchenCloses: '',
    freeHours: 24,
    percent: 0,
    checkInHour: 14,
    checkOutHour: 12,
    earlyDeparture: 'none',
    depositRule: 'percent',
    depositPercent: 100,
    dayEndsAt: '03:00',
    holdHours: 24,
    firstHoldMinutes: 30,
    openHoldsMax: 5,
    sureNightsMax: 14,
    roomChargeMax: 100_000,
    openOrdersMax: 10,
    openRequestsMax: 10,
    deskDiscountPercent: 10,
    tillBlindCount: false,
    lateCheckOutPrice: 0,
    identityKeptDays: 90,
    lostKeptDays: 90,
    linenNights: 3,
    roomsInspected: true,
    dayReportMailed: true,
    reportEmail: '',
    arrivalMessage: '',
    arrivalMessageMailed: false,
    roomReadyMessage: '',
    thanksMessage: '',
    thanksMessageMailed: false,
    bank: { accountName: 'GT Hotel Limited', bankName: 'Demo Bank', accountNumber: '0123456789' },
    bankChanged: null,
    taxes: [],
    ...change,
  };
}

/** Ada, a guest. */
export function exampleUser(change: Partial<User> = {}): User {
  return {
    _id: 'u1',
    id: 'u1',
    email: 'ada@example.com',
    name: 'Ada Obi',
    phoneNumber: null,
    phone: null,
    address: null,
    role: 'guest',
    version: 1,
    ...change,
  };
}

export function exampleRoom(change: Partial<Room> = {}): Room {
  return {
    _id: 'r1',
    roomNumber: '101',
    type: 'Standard',
    price: 18_500,
    status: 'available',
    description: null,
    beds: [],
    sleeps: null,
    amenities: [],
    floor: null,
    photos: [],
    version: 1,
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

/** The taken nights of a room for which no rates are set. */
export const exampleTaken = (...taken: NightRange[]): TakenNights => ({ taken, rates: [] });

/** The rooms of those numbers as free, at their own prices. */
export function exampleAvailability(rooms: readonly Room[], numbers: readonly string[], asked: unknown): Availability {
  const { checkInDate = '', checkOutDate = '' } = asked as { checkInDate?: string; checkOutDate?: string };
  const nights = nightsBetween(checkInDate, checkOutDate);
  const free = rooms.filter(({ roomNumber }) => numbers.includes(roomNumber));
  return {
    availableRooms: free.map(({ roomNumber }) => roomNumber),
    free: free.map(({ roomNumber, price }) => ({
      roomNumber,
      total: price * nights,
      minNights: 1,
      closed: false,
      isHeld: false,
    })),
  };
}

/** Breakfast for each person each morning. */
export const exampleExtra = (change: Partial<Extra> = {}): Extra => ({
  ...{ _id: 'e1', name: 'Breakfast', per: 'person_night', price: 5_000, sleeps: 0, audience: 'guests', max: null },
  chargeKind: null,
  ...{ kitchen: true, version: 1, updatedAt: '2026-11-21T06:00:00.000Z' },
  ...change,
});

/** A booking of Ada's, for two nights. */
export function exampleBooking(change: Partial<Booking> = {}): Booking {
  return {
    _id: 'b1',
    reference: 'GT-7K2M9Q',
    guestName: 'Ada Obi',
    phoneNumber: '08031234567',
    email: 'ada@example.com',
    address: null,
    roomNumber: '101',
    roomType: 'Standard',
    adults: 1,
    children: 0,
    otherGuests: null,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
    arrivalTime: null,
    wishes: null,
    nights: [
      { date: '2026-12-01', roomNumber: '101', price: 20_000 },
      { date: '2026-12-02', roomNumber: '101', price: 20_000 },
    ],
    nightlyPrice: 20_000,
    groupId: null,
    userId: null,
    company: null,
    status: 'confirmed',
    amountPaid: 40_000,
    extras: [],
    charges: 0,
    balance: 40_000,
    paymentStatus: 'unpaid',
    promo: null,
    discount: 0,
    deposit: (change.amountPaid ?? 40_000) + (change.charges ?? 0),
    cancelReason: null,
    cancellationFee: 0,
    cancellationTerms: null,
    earlyDeparturePolicy: 'none',
    paymentMethod: null,
    paymentReference: null,
    holdExpiresAt: null,
    holdExtendsTo: null,
    tentative: false,
    datesAsked: null,
    version: 1,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

export function exampleDish(change: Partial<MenuItem> = {}): MenuItem {
  return {
    _id: 'm1',
    name: 'Jollof Rice',
    description: null,
    category: 'rice dishes',
    subcategory: null,
    price: 3_500,
    available: true,
    imagePath: null,
    version: 1,
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

/** An order of Ada's. */
export function exampleOrder(change: Partial<Order> = {}): Order {
  return {
    _id: 'o1',
    reference: 'FD-2MXCYT',
    earlierReference: null,
    guestName: 'Ada Obi',
    guestDetails: { name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567', address: null },
    roomNumber: '101',
    deliverTo: 'room',
    items: [
      { _id: 'm1', name: 'Jollof Rice', price: 3_500, quantity: 2, station: 'kitchen', isReady: false },
      { _id: 'm2', name: 'Zobo', price: 800.5, quantity: 1, station: 'bar', isReady: false },
    ],
    total: 7_800.5,
    balance: 7_800.5,
    paymentStatus: 'unpaid',
    status: 'pending',
    statusAt: '2026-11-21T06:00:00.000Z',
    preparingAt: null,
    paymentMethod: 'cash',
    notes: 'No onions',
    userId: null,
    voidedAt: null,
    version: 1,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

/** A number at the provider for one payment, good for half an hour. */
export const exampleTransferAccount = (change: Partial<TransferAccount> = {}): TransferAccount => ({
  reference: 'GT-7K2M9Q-0123456789abcdef',
  amount: 40_000,
  accountNumber: '9912345678',
  accountName: 'PAYSTACK CHECKOUT',
  bankName: 'Titan Bank',
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  ...change,
});

/** A part payment by transfer, as its guest reads it. */
export const examplePayment = (change: Partial<Payment> = {}): Payment => ({
  _id: 'p1',
  reference: 'PY-59ASXN',
  kind: 'payment',
  amount: 20_000,
  method: 'bank_transfer',
  channel: null,
  bank: null,
  note: null,
  receivedAt: '2026-11-21T09:05:00.000Z',
  recordedAt: '2026-11-21T09:05:00.000Z',
  recordedBy: null,
  takesBack: null,
  refundable: 0,
  group: null,
  receipt: { _id: 'r1', number: '000001', type: 'booking' },
  ...change,
});

/** Nothing charged or paid yet. */
export const exampleFolio = (change: Partial<Folio> = {}): Folio => ({
  bookingId: 'b1',
  groupId: null,
  orderId: null,
  cateringId: null,
  charges: [],
  payments: [],
  refunds: [],
  company: null,
  refundAccount: null,
  underWay: { pending: 0, account: null },
  chargeable: false,
  correctable: [],
  balance: 60_000,
  paymentStatus: 'unpaid',
  ...change,
});

/** A ministry that owes for two stays, one of them longer than its terms allow. */
export const exampleCompany = (change: Partial<CompanyAccount> = {}): CompanyAccount => ({
  ...{ _id: 'c1', reference: 'CO-7K2M9Q', name: 'Ministry of Works', contactName: 'Mrs Eze', version: 1 },
  ...{ email: 'accounts@works.test', phone: '09 234 5678', address: '1 Mabushi Road, Abuja', tin: '0123-4567' },
  ...{ termsDays: 30, discountPercent: 0, creditLimit: 500_000, balance: 60_000, overdue: 20_000 },
  ageing: { current: 40_000, days_1_30: 20_000, days_31_60: 0, days_61_90: 0, days_over_90: 0 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z', ...change },
});

/** The receipt of Ada's transfer for her stay of two nights. */
export function exampleReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    _id: 'rc1',
    number: '000123',
    amount: 40_000,
    date: '2026-11-21T14:05:00.000Z',
    type: 'booking',
    reference: 'PY-4T8WZ2',
    method: 'bank_transfer',
    takenBack: 0,
    bookingId: 'b1',
    groupId: null,
    orderId: null,
    cateringId: null,
    details: {
      guestName: 'Ada Obi',
      recordReference: 'GT-7K2M9Q',
      stay: { roomNumber: '101', roomType: 'Standard', checkInDate: '2026-12-01', checkOutDate: '2026-12-03' },
      event: null,
      items: null,
      parts: [{ kind: 'room', amount: 40_000 }],
      balance: 0,
      tax: null,
      hotel: {
        name: 'GT Hotel',
        address: '14 Ring Road, Osogbo',
        phone: '08035550142',
        email: 'hello@gthotel.example',
      },
    },
    ...change,
  };
}

/** Ada has not read it. */
export function exampleNotification(change: Partial<Notification> = {}): Notification {
  return {
    _id: 'n1',
    message: 'Your booking GT-7K2M9Q is confirmed.',
    isRead: false,
    createdAt: '2026-11-21T06:00:00.000Z',
    kind: 'booking',
    recordId: 'b1',
    reference: 'GT-7K2M9Q',
    link: '/booking/b1',
    ...change,
  };
}

/** The only page of a list. */
export function examplePage<Item>(items: Item[]) {
  return { items, nextCursor: null, previousCursor: null };
}

/** Ada's stay, as the calendar has it. */
export function exampleCalendarStay(change: Partial<CalendarStay> = {}): CalendarStay {
  return {
    _id: 'b1',
    roomNumber: '101',
    reference: 'GT-7K2M9Q',
    guestName: 'Ada Obi',
    status: 'confirmed',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
    adults: 1,
    children: 0,
    nightlyPrice: 20_000,
    nights: null,
    amountPaid: 40_000,
    balance: 40_000,
    promo: null,
    paymentStatus: 'unpaid',
    tentative: false,
    version: 1,
    ...change,
  };
}

/** Two weeks from 1 December: Ada is in 101, and 102 is out of order for two nights. */
export function exampleCalendar(change: Partial<CalendarWindow> = {}): CalendarWindow {
  return {
    from: '2026-12-01',
    to: '2026-12-15',
    today: '2026-12-01',
    rooms: [
      {
        roomNumber: '101',
        type: 'Standard',
        price: 20_000,
        status: 'available',
        housekeeping: 'clean',
        isBeingCleaned: false,
        occupiedUntil: null,
      },
      {
        roomNumber: '102',
        type: 'Deluxe',
        price: 30_000,
        status: 'available',
        housekeeping: 'dirty',
        isBeingCleaned: false,
        occupiedUntil: null,
      },
    ],
    stays: [exampleCalendarStay()],
    outOfOrder: [
      {
        _id: 'o1',
        roomNumber: '102',
        from: '2026-12-08',
        to: '2026-12-10',
        reason: 'The shower leaks',
        by: 'Femi Admin',
        feed: null,
        version: 1,
        createdAt: '2026-11-21T06:00:00.000Z',
      },
    ],
    blocks: [],
    rates: [],
    clashes: 0,
    ...change,
  };
}
