import { ORDER_TEXTS } from '@shared/constants/order-texts';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

const wasJustPlaced = (state: unknown) => typeof state === 'object' && state !== null && 'placed' in state;

/** Confirms a new order once, on top of its page. */
export function PlacedDialog() {
  const [open, setOpen] = useState(wasJustPlaced(useHistoryState<unknown>()));
  const close = () => {
    setOpen(false);
    // A reload must not confirm the order again.
    history.replaceState(null, '');
  };
  return (
    <Dialog
      description={ORDER_TEXTS.receiptSent}
      footer={
        <Button data-first-focus onClick={close} variant="primary">
          See your order
        </Button>
      }
      onOpenChange={(next) => !next && close()}
      open={open}
      title={ORDER_TEXTS.placed}
    />
  );
}
