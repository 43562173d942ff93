import { API_KEY_PREFIX, API_KEY_STATE_WORDS, type ApiKeyState } from '@shared/api-keys/constants';
import type { ApiKey } from '@shared/api-keys/schema';
import { formatShortMoment } from '../../ui/date/short-dates';
import { Button } from '../../ui/layout/button';
import type { Column } from '../../ui/list/table';
import type { Brief } from '../../ui/list/table-brief';
import { StatusBadge, type Tone } from '../../ui/status/status-badge';
import styles from './api-keys.module.css';
import { scopeWords } from './scope-words';

const TONES: Record<ApiKeyState, Tone> = { active: 'good', expired: 'waiting', revoked: 'done' };

const StateBadge = ({ state }: ApiKey) => <StatusBadge tone={TONES[state]}>{API_KEY_STATE_WORDS[state]}</StatusBadge>;

const scopesOf = ({ scopes }: ApiKey) => scopes.map(scopeWords).join(', ');
const usedWords = ({ lastUsedAt }: ApiKey, never = 'Never') => (lastUsedAt ? formatShortMoment(lastUsedAt) : never);
const expiryWords = ({ expiresAt }: ApiKey) => (expiresAt ? formatShortMoment(expiresAt) : 'When revoked');
const creatorWords = ({ createdBy }: ApiKey) => createdBy ?? 'Closed account';

interface Revoking {
  busyId: string | undefined;
  revoke: (key: ApiKey) => void;
}

export const apiKeyColumns = ({ busyId, revoke }: Revoking): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, ending }) => (
      <>
        {name}{' '}
        <span className={styles.ending}>
          {API_KEY_PREFIX}…{ending}
        </span>
      </>
    ),
    rowHeader: true,
    isInBrief: true,
  },
  { key: 'state', header: 'State', cell: (key) => <StateBadge {...key} />, isInBrief: true },
  { key: 'scopes', header: 'Scopes', cell: (key) => <span className={styles.words}>{scopesOf(key)}</span> },
  { key: 'used', header: 'Last used', cell: (key) => usedWords(key) },
  { key: 'expires', header: 'Expires', cell: expiryWords },
  { key: 'creator', header: 'Made by', cell: creatorWords },
  {
    key: 'actions',
    header: 'Actions',
    cell: (key) =>
      key.state === 'revoked' ? null : (
        <Button
          aria-label={`Revoke ${key.name}`}
          busy={busyId === key._id}
          onClick={() => revoke(key)}
          size="small"
          variant="danger"
        >
          Revoke
        </Button>
      ),
  },
];

export const apiKeyBrief = (key: ApiKey): Brief => ({
  title: key.name,
  mark: <StateBadge {...key} />,
  detail: `Last used: ${usedWords(key, 'never')}`,
});
