import { ORDER_STATUS_WORDS, type OrderPaymentMethod } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { KITCHEN_LIMITS, KITCHEN_TEXTS, VOID_REASONS, type VoidReason } from '@shared/kitchen/constants';
import { formatNaira } from '@shared/money/money';
import { type ReactNode, useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { useMay } from '../../lib/session/staff-access';
import { useConfirm } from '../../ui/dialog/confirm';
import { toast } from '../../ui/feedback/toast';
import { ChoiceField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { useVoidOrder } from './staff-api';
import { folioTargetOf, VOID_REASON_WORDS } from './staff-order-words';

const REASONS = VOID_REASONS.map((value) => ({ value, label: VOID_REASON_WORDS[value] }));

const voidErrors = lazySchema(() => import('@shared/food/schema'), 'orderVoidInput');

/** What voiding means for the money. */
function consequence({ paymentMethod, total, balance, roomNumber, guestDetails, userId }: Order): string {
  const amount = formatNaira(total);
  const received = total - balance;
  const words: Record<OrderPaymentMethod, string> = {
    cash: `Do not take the ${amount} in cash, or give it back if you have.`,
    card: `If the guest has paid ${amount} by transfer, give it back.`,
    room_charge: `${amount} is taken off the bill of room ${roomNumber}.`,
  };
  const isPaid = paymentMethod !== 'room_charge' && received > 0;
  const money = isPaid ? `${formatNaira(received)} was paid for it and is to be given back.` : words[paymentMethod];
  const isMailed = userId !== null || guestDetails.email !== null;
  const gone = isMailed
    ? 'The kitchen no longer sees the order, and the guest is informed by email.'
    : 'The kitchen no longer sees the order. Please tell the guest: there is no email address.';
  return `${money} ${gone} This cannot be undone.`;
}

const changedWords = ({ status }: Order) =>
  `Somebody else has changed this order meanwhile: it is ‘${ORDER_STATUS_WORDS[status]}’. Press again to void it all the same.`;

type Values = { reason: VoidReason | ''; note: string };

interface Voiding {
  /** Called before it is asked for, and with `false` where that failed. */
  onVoiding?: (id: string, isUnderWay: boolean) => void;
  onVoided: (order: Order) => void;
}

type VoidOrderDialogProps = Voiding & { order: Order; onClose: () => void };

/** Asks why, and voids the order. Open while it is rendered. */
function VoidOrderDialog({ order, onClose, onVoiding, onVoided }: VoidOrderDialogProps) {
  const { mutateAsync: voidOrder } = useVoidOrder();
  const { _id, reference, guestName } = order;
  /** As somebody else has made it meanwhile; whoever reads that and presses again voids it all the same. */
  const [now, setNow] = useState(order);
  const form = useForm<Values>({
    initial: { reason: '', note: '' },
    validate: (values) => voidErrors({ _id, ...values }),
    readFailure: (error) => {
      const current = recordNow<Order>(error);
      if (current && current.voidedAt !== null) {
        onClose();
        toast.info(`Order ${reference} was voided already.`);
        return {};
      }
      onVoiding?.(_id, false);
      if (!current) return formFailure(error, KITCHEN_TEXTS.voidFailed);
      setNow(current);
      return { message: changedWords(current), fields: {} };
    },
    onSubmit: async ({ reason, note }) => {
      if (reason === '') return;
      onVoiding?.(_id, true);
      const voided = await voidOrder({ _id, version: now.version, reason, note: note || undefined });
      onClose();
      toast.success(`Order ${reference} is voided.`);
      onVoided(voided);
    },
  });
  return (
    <FormDialog
      back="Keep order"
      busyLabel="Voiding…"
      danger
      description={consequence(now)}
      form={form}
      label="Void order"
      onClose={onClose}
      role="alertdialog"
      title={`Void order ${reference}, ${guestName}?`}
    >
      <ChoiceField
        {...form.field('reason')}
        choices={REASONS}
        label="Why"
        required
        value={form.values.reason || undefined}
      />
      <TextField
        {...form.field('note')}
        autoComplete="off"
        hint="Staff alone can read it."
        label={form.values.reason === 'other' ? 'What happened' : 'Note'}
        maxLength={KITCHEN_LIMITS.voidNoteMax}
        optional={form.values.reason !== 'other'}
        required={form.values.reason === 'other'}
      />
    </FormDialog>
  );
}

/** Voids orders after a question. What was paid for one is asked to be given back, from its folio. */
export function useVoiding({ onVoided, onVoiding }: Voiding): { onVoid: (order: Order) => void; dialog: ReactNode } {
  const [order, setOrder] = useState<Order>();
  const confirm = useConfirm();
  const openFolio = useOpenFolio();
  const afterwards = async (voided: Order) => {
    onVoided(voided);
    const target = folioTargetOf(voided);
    if (!target || voided.balance >= 0) return;
    const isNow = await confirm({
      title: `Give ${formatNaira(-voided.balance)} back?`,
      text: `It was paid for order ${voided.reference}, which is voided now. Until it is given back, it stands in Payments under ‘Too much received’.`,
      confirmLabel: 'Open the folio',
      cancelLabel: 'Later',
    });
    if (isNow) openFolio(target);
  };
  return {
    onVoid: setOrder,
    dialog: order && (
      <VoidOrderDialog
        key={order._id}
        onClose={() => setOrder(undefined)}
        onVoided={(voided) => void afterwards(voided)}
        onVoiding={onVoiding}
        order={order}
      />
    ),
  };
}

/** Shows what voids an order to whom the server lets: one that is paid or delivered only to who takes payments (D48). */
export function IfMayVoid({ order, children }: { order: Order; children: ReactNode }) {
  const { may } = useMay();
  const { status, total, balance, paymentMethod } = order;
  const isPaid = paymentMethod !== 'room_charge' && balance < total;
  if ((status === 'delivered' || isPaid) && !may('change', 'payments')) return null;
  return children;
}
