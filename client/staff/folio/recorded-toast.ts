import { PAYMENT_TEXTS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { FOLIO_TEXTS } from '@shared/money/payments/desk-constants';
import type { Payment } from '@shared/money/payments/schema';
import { messageOf } from '../../lib/api/wire-error';
import { toast } from '../../ui/feedback/toast';
import { useCorrectPayment } from '../payments/staff-api';

/** What was paid for, and whether the payment confirms it. */
type Recorded = { reference: string; guestName?: string; confirms: boolean; onUndone?: () => void };

/** Says that a payment is recorded, with Undo while its guest has not been told. */
export function useRecordedToast() {
  const { mutateAsync: correct } = useCorrectPayment();
  return (
    { _id, amount: part, group, receipt }: Payment,
    { reference, guestName = reference, confirms, onUndone }: Recorded,
  ) => {
    const amount = group?.amount ?? part;
    const undo = async () => {
      try {
        await correct({ _id, note: 'Undone' });
        const back = confirms ? ' The booking is no longer confirmed by it.' : '';
        toast.info(`Taken back: ${formatNaira(amount)} for ${reference}.${back}`);
        onUndone?.();
      } catch (error) {
        toast.error(messageOf(error, FOLIO_TEXTS.correctFailed));
      }
    };
    const number = receipt ? `, receipt ${receipt.number}` : '';
    toast.success(`${PAYMENT_TEXTS.recorded} ${formatNaira(amount)}, ${guestName}${number}.`, {
      action: { label: 'Undo', onClick: undo },
    });
  };
}
