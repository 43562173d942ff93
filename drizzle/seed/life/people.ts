import type { Role } from '@shared/auth/roles';

/** People of the demo: names as they are common in the country, numbers and addresses that nobody has. */

/** An account of the demo. Nobody knows their passwords: their logins are opened by one press, on this machine alone. */
export interface DemoPerson {
  key: 'guest' | 'manager' | 'morning' | 'evening' | 'cook' | 'cleaner' | 'fixer' | 'books';
  name: string;
  email: string;
  phone: string | null;
  role: Role;
}

const DOMAIN = 'demo.gthotel.example';

export const demoPeople: readonly DemoPerson[] = [
  { key: 'guest', name: 'Folake Adeyemi', email: `guest@${DOMAIN}`, phone: '08035550161', role: 'guest' },
  { key: 'manager', name: 'Adunni Fashola', email: `admin@${DOMAIN}`, phone: '08035550102', role: 'admin' },
  { key: 'morning', name: 'Bisi Alabi', email: `desk@${DOMAIN}`, phone: '08035550103', role: 'desk' },
  { key: 'evening', name: 'Emeka Nwosu', email: `evening@${DOMAIN}`, phone: '08035550104', role: 'desk' },
  { key: 'cook', name: 'Musa Ibrahim', email: `kitchen@${DOMAIN}`, phone: '08035550105', role: 'kitchen' },
  { key: 'cleaner', name: 'Grace Okoro', email: `housekeeping@${DOMAIN}`, phone: '08035550107', role: 'housekeeping' },
  { key: 'fixer', name: 'Sunday Akpan', email: `maintenance@${DOMAIN}`, phone: '08035550108', role: 'maintenance' },
  { key: 'books', name: 'Chinwe Obi', email: `books@${DOMAIN}`, phone: '08035550106', role: 'readonly' },
];

/** The accounts that one press opens, by the word on its button. */
export const PRESSED = {
  ...{ guest: 'guest', admin: 'manager', desk: 'morning', kitchen: 'cook' },
  ...{ housekeeping: 'cleaner', maintenance: 'fixer' },
} as const;

/** The first is the guest with an account; those before `REGULARS` come again and again. */
const NAMES = [
  ...['Folake Adeyemi', 'Ibrahim Sule', 'Ngozi Eze', 'Tunde Bakare', 'Amina Yusuf', 'Chidi Okafor', 'Sade Ogunleye'],
  ...['Bashir Garba', 'Ifeoma Nwachukwu', 'Kunle Bello', 'Halima Abubakar', 'Segun Oyelaran', 'Blessing Effiong'],
  ...['Yemi Ajayi', 'Uche Nnamdi', 'Rukayat Lawal', 'Femi Olatunji', 'Efe Omoregie', 'Zainab Mohammed', 'Dayo Akinola'],
  ...[
    'Chiamaka Obi',
    'Sani Danladi',
    'Titilayo Ojo',
    'Emmanuel Udo',
    'Maryam Bello',
    'Obinna Anyanwu',
    'Ronke Balogun',
  ],
  ...[
    'Tamuno George',
    'Kehinde Afolabi',
    'Taiwo Afolabi',
    'Hauwa Ahmed',
    'Nkechi Onyeka',
    'Wale Adebayo',
    'Ini Bassey',
  ],
  ...['Lanre Sanni', 'Adaobi Umeh', 'Musa Tanko', 'Bukola Ige', 'Oghenero Akpobome', 'Fatima Shehu', 'Jide Coker'],
  ...['Peace Ekanem', 'Gbenga Oladipo', 'Chukwuma Igwe', 'Aisha Aliyu', 'Bode Thomas', 'Esther Dung', 'Rotimi Alao'],
  ...['Patience Okon', 'Abdul Raji', 'Simi Oduya', 'Nonso Eke', 'Kemi Adeoti', 'Danjuma Pam', 'Osas Igbinedion'],
];
export const REGULARS = 12;

const STREETS = [
  ...['14 Allen Avenue, Ikeja', '3 Bodija Estate, Ibadan', '22 Wuse Zone 4, Abuja', '9 Okpara Avenue, Enugu'],
  ...['41 Ahmadu Bello Way, Kaduna', '7 Aba Road, Port Harcourt', '18 Iwo Road, Ibadan', '5 Sapele Road, Benin City'],
  ...['2 Station Road, Ede', '30 Fagbewesa Street, Osogbo', '11 Taiwo Road, Ilorin', '6 Oke Ado, Abeokuta'],
];
const PREFIXES = ['0803', '0812', '0706', '0901', '0805', '0817', '0703', '0916'];

export interface DemoGuest {
  guestName: string;
  phone: string;
  /** Two of three have one; who books for themselves has. */
  email: string | null;
  address: string;
}

/** Guests, always the same: their stays are spelled and dialled alike, so that the directory knows them again. */
export const demoGuests: readonly DemoGuest[] = NAMES.map((guestName, at) => ({
  guestName,
  phone: at === 0 ? '08035550161' : `${PREFIXES[at % PREFIXES.length]}555${String(2000 + at * 37)}`,
  email: at % 3 === 2 ? null : `${guestName.toLowerCase().replace(' ', '.')}@guests.example`,
  address: STREETS[at % STREETS.length] ?? '',
}));

export const BANKS = ['GTBank', 'Access Bank', 'Zenith Bank', 'First Bank', 'UBA', 'Opay', 'Moniepoint'];

export const emailOfPressed = (role: keyof typeof PRESSED): string =>
  demoPeople.find(({ key }) => key === PRESSED[role])?.email ?? '';
