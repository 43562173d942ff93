import { destinationOf } from '@shared/food/destination';
import type { Order } from '@shared/food/schema';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTime } from '../../ui/date/short-dates';
import { allergyIn, recipientOf } from '../kitchen-board/kitchen-board';
import { elsewhereWords, itemsAt, SHOWN_WORDS, type ShownStation } from '../kitchen-board/kitchen-stations';
import styles from './kitchen-card.module.css';

type TicketProps = { order: Order; shown: ShownStation };

const TICKET_NOTES = { told: 'ALLERGY:', perhaps: 'ALLERGY?', none: 'Note:' } as const;

/** One order for the paper of a kitchen printer, 80 mm wide, black on white. */
function Ticket({ order, shown }: TicketProps) {
  const { reference, guestName, notes, createdAt, deliverTo } = order;
  const elsewhere = elsewhereWords(order, shown);
  return (
    <div className={styles.ticket} data-ticket>
      <p className={styles.ticketWho}>{recipientOf(order)}</p>
      <p className={styles.line}>
        <span>{reference}</span>
        <span>{formatTime(new Date(createdAt))}</span>
      </p>
      {shown !== 'all' && <p>{SHOWN_WORDS[shown]}</p>}
      <p>{deliverTo === 'room' ? guestName : destinationOf(order)}</p>
      <table className={styles.items}>
        <tbody>
          {itemsAt(order, shown).map(({ _id, name, quantity }) => (
            <tr key={_id}>
              <td className={styles.ticketQuantity}>{quantity} ×</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {elsewhere && <p>{elsewhere}</p>}
      {notes && (
        <p className={styles.ticketNotes}>
          {TICKET_NOTES[allergyIn(notes)]} {notes}
        </p>
      )}
    </div>
  );
}

/** Prints an order's ticket alone: on paper there is nothing else of the page. */
export function useTicket(shown: ShownStation): { print: (order: Order) => void; ticket: ReactNode } {
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    if (!order) return;
    const over = () => setOrder(undefined);
    window.addEventListener('afterprint', over, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', over);
  }, [order]);
  return {
    print: (next) => setOrder({ ...next }),
    ticket: order && createPortal(<Ticket order={order} shown={shown} />, document.body),
  };
}
