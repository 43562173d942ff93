import type { CateringStatus } from '../../shared/catering/constants';

/** A demo request; its event is so many days after the day on which the hotel is filled in. */
interface DemoRequest {
  inDays: number;
  eventType: string;
  guestCount: number;
  location: string;
  email: string;
  phone: string;
  status: CateringStatus;
}

/** Two approved events share a day, as staff should see it. */
export const demoCatering: readonly DemoRequest[] = [
  {
    inDays: 12,
    eventType: 'Traditional wedding',
    guestCount: 350,
    location: 'Olorunda Town Hall, Igbona, Osogbo',
    email: 'folake.adeyemi@guests.example',
    phone: '08035550161',
    status: 'approved',
  },
  {
    inDays: 12,
    eventType: 'Naming ceremony',
    guestCount: 80,
    location: '7 Fagbewesa Street, Osogbo',
    email: 'kunle.bello@guests.example',
    phone: '08125550117',
    status: 'approved',
  },
  {
    inDays: 12,
    eventType: 'Birthday, 60 years',
    guestCount: 120,
    location: 'Garden of the Ogo Oluwa estate, Osogbo',
    email: 'ngozi.eze@guests.example',
    phone: '07065550139',
    status: 'pending',
  },
  {
    inDays: 19,
    eventType: 'Teachers’ conference',
    guestCount: 200,
    location: 'Osun State University, main hall',
    email: 'office@teachers.example',
    phone: '09015550188',
    status: 'approved',
  },
  {
    inDays: 26,
    eventType: 'Burial reception',
    guestCount: 500,
    location: 'St Benedict’s church ground, Osogbo',
    email: 'chidi.okafor@guests.example',
    phone: '08055550126',
    status: 'pending',
  },
  {
    inDays: 33,
    eventType: 'End-of-year party',
    guestCount: 60,
    location: 'Oke Fia business park, Osogbo',
    email: 'people@office.example',
    phone: '08175550154',
    status: 'rejected',
  },
];
