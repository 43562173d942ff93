import type { CateringRequest } from '@shared/catering/schema';
import { formatDay, formatMoment } from '@shared/dates';
import { useParams } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { guestWords, STATUS_OPTIONS } from '../../shared/catering/catering-words';
import { useCateringRequest } from '../../shared/catering/live-api';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { useLinkSender } from '../../ui/form/send-link';
import { Button, ButtonLink } from '../../ui/layout/button';
import { Card } from '../../ui/layout/page';
import { StaffPage, WithFacts } from '../../ui/layout/staff-page';
import { PhoneLink } from '../../ui/record/contact-links';
import { DescriptionList } from '../../ui/record/description-list';
import { isMissing } from '../../ui/record/use-record';
import { StatusAsIs, StatusSelect } from '../../ui/status/status-select';
import { EventBlocks } from '../blocks/event-blocks';
import { useCorrectGuest } from '../guests/correct-guest-dialog';
import { useRequestStatus, useSendRequestLink, useSetRequestStatus } from './staff-api';
import styles from './staff-catering.module.css';
import { StaffQuotes } from './staff-quotes';

/** One catering request as staff work on it. */
export default function AdminRequestPage() {
  const { requestId = '' } = useParams<{ requestId: string }>();
  const query = useCateringRequest(requestId, null);
  if (query.data && !isMissing(query.error)) return <Request request={query.data} />;
  return (
    <StaffPage title="Catering request">
      {isMissing(query.error) ? (
        <EmptyState action={<ButtonLink href={staffPaths.catering}>All catering requests</ButtonLink>}>
          There is no such catering request.
        </EmptyState>
      ) : (
        <QueryView
          failed={repeatableMessageOf(query.error, 'Failed to load the catering request. Please try again.')}
          loading={<Loading label="Fetching the catering request" lines={8} />}
          query={query}
        >
          {() => null}
        </QueryView>
      )}
    </StaffPage>
  );
}

function Request({ request }: { request: CateringRequest }) {
  const statusChange = useRequestStatus();
  const sendLink = useLinkSender(useSendRequestLink().mutateAsync);
  const { _id, eventType, date, guestCount, location, email, phone, userId, createdAt } = request;
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={`${staffPaths.catering}?${new URLSearchParams({ from: date, to: date })}`}>
            Events of that day
          </ButtonLink>
          <IfMay area="catering">
            <CorrectRequestGuest request={request} />
            {userId === null && <Button onClick={() => void sendLink(_id, email)}>Send a new link</Button>}
          </IfMay>
        </>
      }
      lead={request.reference}
      title={eventType}
    >
      <WithFacts
        facts={
          <Card>
            <div className={styles.status}>
              <IfMay area="catering" otherwise={<StatusAsIs options={STATUS_OPTIONS} value={request.status} />}>
                <StatusSelect
                  label={`Status of ${eventType}, ${request.reference}`}
                  options={STATUS_OPTIONS}
                  row={request}
                  statusChange={statusChange}
                />
              </IfMay>
            </div>
            <DescriptionList
              items={[
                { label: 'Date', value: formatDay(date) },
                { label: 'Guests', value: guestWords(guestCount) },
                { label: 'Location', value: location },
                { label: 'Phone', value: <PhoneLink phone={phone} /> },
                { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
                { label: 'Account', value: userId === null ? 'None: opens by its link' : 'Opens by login' },
                { label: 'Sent', value: formatMoment(createdAt) },
              ]}
            />
          </Card>
        }
      >
        <StaffQuotes request={request} />
        <IfMay area="bookings" level="view">
          <EventBlocks event={request} />
        </IfMay>
      </WithFacts>
    </StaffPage>
  );
}

const guestOf = ({ phone, email }: CateringRequest) => ({ phone, email });

const check = lazySchema(() => import('@shared/catering/schema'), 'cateringContactInput');

/** Opens the form in which staff correct how the guest of a request is reached. */
function CorrectRequestGuest({ request }: { request: CateringRequest }) {
  const { correct, dialog } = useCorrectGuest({ check, guestOf, save: useSetRequestStatus().mutateAsync });
  return (
    <>
      <Button onClick={() => correct(request)}>Correct guest’s details</Button>
      {dialog}
    </>
  );
}
