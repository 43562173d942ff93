import { BillList, BillTotal } from '../../guest/order/bill-list';
import { TransferDetails } from '../../guest/payments/transfer-details';
import { TransferSection } from '../../guest/payments/transfer-section';
import { Button } from '../../ui/layout/button';
import { ContactLinks, PhoneLink } from '../../ui/record/contact-links';
import { CopyButton } from '../../ui/record/copy-button';
import { DescriptionList } from '../../ui/record/description-list';
import { NameLink } from '../../ui/record/name-link';
import { NextStep, NextStepSkeleton } from '../../ui/record/next-step';
import QrCode from '../../ui/record/qr-code';
import { RecordLines } from '../../ui/record/record-lines';
import { RecordPage } from '../../ui/record/record-page';
import { StatusBadge } from '../../ui/status/status-badge';
import { Family, failing, loaded, loading, Shown } from './states';

const FACTS = [
  { label: 'Room', value: '101' },
  { label: 'Check-in', value: 'Fri, 12 Mar 2027' },
  { label: 'Total', value: '₦75,000', total: true },
];

const DISHES = [
  { _id: 'rice', name: 'Jollof rice', price: 3500, quantity: 2, imagePath: null },
  { _id: 'water', name: 'Water', price: 500, quantity: 1, imagePath: null },
];

const TRANSFER = {
  to: [
    { label: 'Bank', value: 'First Bank' },
    { label: 'Account number', value: '3012345678', copy: true },
  ],
  amount: { label: 'Amount', value: '₦75,000', copy: '75000' },
  steps: [{ key: 'send', content: 'Send the amount with your reference.' }],
};

const lines = {
  loading: 'Loading',
  failed: 'They could not be loaded.',
  empty: <p>There are none.</p>,
  line: ({ _id }: { _id: string }) => ({
    name: `Booking ${_id}`,
    href: '#Records',
    detail: '12 to 15 March',
    status: { word: 'Confirmed', tone: 'good' as const },
    action: <Button size="small">Cancel</Button>,
  }),
};

const BOOKINGS = { items: [{ _id: 'GT-1' }, { _id: 'GT-2' }] };

export const Records = () => (
  <Family name="Records">
    <Shown as="what comes next, and while it loads">
      <NextStep
        actions={<Button variant="primary">Check in</Button>}
        badge={<StatusBadge tone="good">Paid</StatusBadge>}
        details={FACTS}
        eyebrow="Your next stay"
        headline="Room 101"
      >
        We expect you from two o’clock.
      </NextStep>
      <NextStepSkeleton label="Loading what comes next" />
    </Shown>
    <Shown as="facts: as a bill, in columns; dishes with their sum">
      <DescriptionList items={FACTS} />
      <DescriptionList items={FACTS} look="stacked" />
      <BillList items={DISHES} />
      <BillTotal total={7500} />
    </Shown>
    <Shown as="how to pay: open, and while staff look for it">
      <TransferDetails {...TRANSFER} notice="Before Friday." />
      <TransferSection {...TRANSFER} isSecond={false} isTold={false} title="By bank transfer" />
      <TransferSection {...TRANSFER} isSecond={false} isTold title="By bank transfer" />
    </Shown>
    <Shown as="who it is: a name, a number, both ways to reach them, a code, a text to copy">
      <NameLink href="#Records">Ada Obi</NameLink>
      <p>
        <PhoneLink phone="08031234567" />
      </p>
      <ContactLinks hotel={{ phone: '08031234567', email: 'desk@hotel.example' }} />
      <div style={{ width: 160 }}>
        <QrCode label="The hotel’s address as a code" text="https://hotel.example" />
      </div>
      <div>
        <CopyButton text="GT-7K2M9Q" />
      </div>
    </Shown>
    <Shown as="the latest ones: cards, slips, rows; loading, failed, none">
      <RecordLines {...lines} look="card" query={loaded(BOOKINGS)} title="Cards" />
      <RecordLines {...lines} look="slip" query={loaded(BOOKINGS)} title="Slips" />
      <RecordLines {...lines} look="row" query={loaded(BOOKINGS)} title="Rows" />
      <RecordLines {...lines} look="card" query={loading} />
      <RecordLines {...lines} look="card" query={failing} />
      <RecordLines {...lines} look="card" query={loaded({ items: [] })} />
    </Shown>
    <Shown as="the page of one: loading, missing, there">
      {[
        { query: loading, missing: false },
        { query: loading, missing: true },
        { query: loaded('Room 101'), missing: false },
      ].map((record) => (
        <RecordPage
          eyebrow={() => 'Booking GT-7K2M9Q'}
          failed="It could not be loaded."
          key={`${record.query.data} ${record.missing}`}
          loading="Fetching the booking"
          missing={<p>There is no such booking.</p>}
          record={record}
          skeleton={[3]}
          title="A record"
        >
          {(room) => <p>{room}</p>}
        </RecordPage>
      ))}
    </Shown>
  </Family>
);
