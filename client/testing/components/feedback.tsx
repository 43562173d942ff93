import { ORDER_OUTCOME } from '../../guest/cart/order-outcome';
import { AddToHomeScreen } from '../../ui/device/add-to-home-screen';
import { CheckAgain } from '../../ui/feedback/check-again';
import { EmptyState, SmallEmpty } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { StatusBadge, type Tone } from '../../ui/status/status-badge';
import { StatusChip } from '../../ui/status/status-chip';
import { StatusAsIs, StatusSelect } from '../../ui/status/status-select';
import { Family, failing, loaded, loading, nothing, Shown } from './states';

const TONES = ['good', 'waiting', 'bad', 'neutral', 'done'] as const satisfies readonly Tone[];

const STATUSES = [
  { value: 'pending', label: 'Pending', tone: 'waiting' },
  { value: 'confirmed', label: 'Confirmed', tone: 'good' },
] as const;

const outcome = (made: { _id: string; reference: string } | null | undefined) =>
  JSON.stringify({ clientId: 'one', by: '', what: 'your order', sentAt: Date.now(), made });

const Statuses = () => (
  <Shown as="statuses: badges, chips, one that can be changed, one that is being saved, one that cannot">
    <p className={layout.row1}>
      {TONES.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {tone}
        </StatusBadge>
      ))}
    </p>
    <p className={layout.row2}>
      {TONES.map((tone) => (
        <StatusChip key={tone} tone={tone}>
          {tone}
        </StatusChip>
      ))}
    </p>
    <div className={layout.row2}>
      {[false, true].map((isSaving) => (
        <StatusSelect
          key={String(isSaving)}
          label={isSaving ? 'Status that is being saved' : 'Status'}
          options={STATUSES}
          row={{ _id: 'one', status: 'pending' as const }}
          statusChange={{ change: nothing, shown: ({ status }) => status, isSaving: () => isSaving }}
        />
      ))}
      <StatusAsIs options={STATUSES} value="confirmed" />
    </div>
  </Shown>
);

const Outcomes = () => (
  <Shown as="what was sent without an answer: not known, made, not made">
    {[undefined, { _id: 'one', reference: 'FD-7K2M9Q' }, null].map((made) => (
      <OutcomeNotice
        keep={nothing}
        key={String(made)}
        pathOf={() => '#Feedback'}
        sender={{ form: 'components', by: '' }}
        text={outcome(made)}
        texts={ORDER_OUTCOME}
        values={{}}
      />
    ))}
    <CheckAgain check={async () => {}}>We do not know whether it has arrived.</CheckAgain>
  </Shown>
);

const Views = () => (
  <Shown as="what is loaded: on its way, failed, there; empty places">
    {[loading, failing, loaded('Here it is.')].map((query) => (
      <QueryView
        failed="This could not be loaded."
        key={`${query.data} ${query.error}`}
        loading={<Loading label="Loading" lines={2} />}
        query={query}
      >
        {(text) => <p>{text}</p>}
      </QueryView>
    ))}
    <Skeleton height={44} width="50%" />
    <ErrorState busy onRetry={nothing}>
      Trying again.
    </ErrorState>
    <EmptyState action={<Button>Add one</Button>} hint="They will be listed here.">
      There is nothing yet.
    </EmptyState>
    <SmallEmpty link={{ href: '#Feedback', label: 'Add one' }}>There is nothing yet.</SmallEmpty>
  </Shown>
);

export const Feedback = () => (
  <Family name="Feedback">
    <Statuses />
    <Shown as="notices">
      {(['neutral', 'good', 'waiting', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          <p>A notice, {tone}.</p>
        </Notice>
      ))}
      <LiveRegion visible>Said when it changes.</LiveRegion>
      <NeedsScripts />
      <AddToHomeScreen />
    </Shown>
    <Shown as="toasts">
      <p className={layout.row1}>
        <Button onClick={() => toast.success('Saved.', { action: { label: 'Undo', onClick: nothing } })}>Saved</Button>
        <Button onClick={() => toast.error('It could not be saved.')}>Failed</Button>
      </p>
    </Shown>
    <Views />
    <Outcomes />
  </Family>
);
