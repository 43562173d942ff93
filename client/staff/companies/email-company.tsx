import { COMPANY_TEXTS } from '@shared/companies/constants';
import type { CompanyEmailInput } from '@shared/companies/schema';
import { fillIn } from '@shared/fill';
import { useRef } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { IfMay } from '../../lib/session/staff-access';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { useEmailCompany } from './staff-api';

// `randomUUID` is there over HTTPS alone, and a hotel may try the system on its own network.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Pressed again within it, a button asks for the same email. */
const REPEAT_MS = 60_000;

type EmailCompanyProps = { label: string; what: Omit<CompanyEmailInput, 'clientId'> };

/** Sends the company what is shown. */
export function EmailCompany({ label, what }: EmailCompanyProps) {
  const email = useEmailCompany();
  const pressed = useRef({ asked: '', key: '', at: 0 });
  const press = () => {
    const asked = JSON.stringify(what);
    const { current } = pressed;
    if (current.asked !== asked || Date.now() - current.at > REPEAT_MS) {
      pressed.current = { asked, key: newKey(), at: Date.now() };
    }
    email.mutate(
      { ...what, clientId: pressed.current.key },
      {
        onSuccess: ({ to }) => toast.success(fillIn(COMPANY_TEXTS.emailed, { to })),
        onError: (error) => toast.error(messageOf(error, COMPANY_TEXTS.emailFailed)),
      },
    );
  };
  return (
    <IfMay area="companies">
      <Button busy={email.isPending} busyLabel="Emailing…" onClick={press}>
        {label}
      </Button>
    </IfMay>
  );
}
