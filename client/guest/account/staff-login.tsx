import { Section } from '../../ui/layout/page';
import { StaffEmail } from './staff-email';
import { SecondFactor } from './staff-second-factor';

/** What staff change of their own login; guests have neither. */
export default function StaffLogin({ email }: { email: string }) {
  return (
    <>
      <Section title="Email address">
        <StaffEmail email={email} />
      </Section>
      <Section title="Second factor">
        <SecondFactor email={email} />
      </Section>
    </>
  );
}
