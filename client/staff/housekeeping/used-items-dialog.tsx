import type { BoardRoom } from '@shared/rooms/housekeeping-schema';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog';
import { QueryView } from '../../ui/feedback/query-view';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { StepperRow, StepperRows } from '../../ui/field/stepper';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import type { Act } from './board-presses';
import { useItemsToCharge } from './staff-api';

type UsedItemsDialogProps = { room: BoardRoom; onPress: (act: Act) => void; onClose: () => void };

/** What was used in a room, for the bill of who stays in it or has just left. Open while it is rendered. */
export function UsedItemsDialog({ room: { roomNumber, chargeTo }, onPress, onClose }: UsedItemsDialogProps) {
  const items = useItemsToCharge();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const counted = items.data?.items.filter(({ _id }) => (counts[_id] ?? 0) > 0) ?? [];
  const charge = () => {
    if (chargeTo === null) return;
    for (const { _id: itemId, name } of counted)
      onPress({ kind: 'charge', bookingId: chargeTo, itemId, name, quantity: counts[itemId] ?? 1 });
    onClose();
  };
  return (
    <Dialog
      description="It goes on the guest’s bill. The front desk takes off what was counted wrongly."
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button disabled={counted.length === 0} onClick={charge} variant="primary">
            Put on the bill
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={`Used in room ${roomNumber}`}
    >
      <QueryView failed="The price list could not be loaded." loading={<SkeletonText lines={4} />} query={items}>
        {({ items: all }) =>
          all.length === 0 ? (
            <p className={layout.muted}>Nothing is on the price list yet. Ask an admin to add drinks and laundry.</p>
          ) : (
            <StepperRows>
              {all.map(({ _id, name }) => (
                <StepperRow
                  key={_id}
                  label={name}
                  max={50}
                  min={0}
                  onChange={(count) => setCounts((others) => ({ ...others, [_id]: count }))}
                  value={counts[_id] ?? 0}
                  words={name}
                />
              ))}
            </StepperRows>
          )
        }
      </QueryView>
    </Dialog>
  );
}
