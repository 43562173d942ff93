import { formatNaira } from '@shared/money/money';
import { TILL_TEXTS } from '@shared/money/till/constants';
import type { TillMovement } from '@shared/money/till/schema';
import { useState } from 'react';
import { useSession } from '../../lib/session/session';
import { useMay } from '../../lib/session/staff-access';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { NoteDialog } from '../payments/note-dialog';
import { ProofButton } from '../payments/notices-on-desk';
import { useVoidMovement } from './staff-api';
import styles from './till.module.css';
import { movementWords, TillRow, TillTable } from './till-payments';

type TillMovementsProps = {
  caption: string;
  /** Oldest first. */
  movements: readonly TillMovement[];
  /** No close has counted them: they can be taken back. */
  isOpen: boolean;
};

/** Cash that moved otherwise than by payments, also on paper. */
export function TillMovements({ caption, movements, isOpen }: TillMovementsProps) {
  const [wrong, setWrong] = useState<TillMovement | null>(null);
  return (
    <div className={styles.frame}>
      <TillTable caption={caption} what="What">
        {movements.map((movement) => (
          <MovementRow isOpen={isOpen} key={movement._id} movement={movement} onTakeBack={() => setWrong(movement)} />
        ))}
      </TillTable>
      {wrong && <TakeBack movement={wrong} onClose={() => setWrong(null)} />}
    </div>
  );
}

type RowProps = { movement: TillMovement; isOpen: boolean; onTakeBack: () => void };

function MovementRow({ movement, isOpen, onTakeBack }: RowProps) {
  const me = useSession()?.user._id;
  const { role, may } = useMay();
  const { _id, kind, staffId, staffName, amount, reason, otherName, hasProof, recordedBy, recordedAt, confirmedBy } =
    movement;
  const what = [movementWords(movement), otherName].filter(Boolean).join(' ');
  const name = `${what}, ${formatNaira(Math.abs(amount))}`;
  const isMine = role === 'admin' || (staffId === me && may('change', 'till'));
  const isKept = kind === 'handover' || movement.isTakenBack || (confirmedBy !== null && role !== 'admin');
  const canTakeBack = isOpen && isMine && !isKept && !movement.takesBack;
  return (
    <TillRow
      acts={
        (hasProof || canTakeBack) && (
          <span className={cx(layout.row1, layout.screenOnly, styles.acts)}>
            {hasProof && <ProofButton from="till" id={_id} of={name} place={null} />}
            {canTakeBack && (
              <Button aria-label={`Take back: ${name}`} onClick={onTakeBack} size="small" variant="quiet">
                Take back
              </Button>
            )}
          </span>
        )
      }
      amount={amount}
      details={[
        reason,
        movement.isTakenBack && 'taken back',
        movement.isUnconfirmed && 'not confirmed',
        confirmedBy && `received by ${confirmedBy}`,
        recordedBy !== staffName && kind !== 'handover' && `by ${recordedBy}`,
      ]}
      recordedAt={recordedAt}
      what={what}
    />
  );
}

function TakeBack({ movement, onClose }: { movement: TillMovement; onClose: () => void }) {
  const { mutateAsync: takeBack } = useVoidMovement();
  const { _id, amount } = movement;
  return (
    <NoteDialog
      confirmLabel="Take back"
      danger
      failed={TILL_TEXTS.takeBackFailed}
      hint="Why. It stays to be read in the till."
      onClose={onClose}
      required
      run={async (note) => {
        await takeBack({ _id, note });
        toast.success(TILL_TEXTS.takenBack);
      }}
      text="For what was recorded wrongly: a second line takes it back, and the till holds what it held before."
      title={`Take back ${movementWords(movement).toLowerCase()} of ${formatNaira(Math.abs(amount))}?`}
    />
  );
}
