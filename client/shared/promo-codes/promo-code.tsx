import { codeWords } from '@shared/promo-codes/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { LiveRegion } from '../../ui/feedback/live-region';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useCodedQuote } from './api';

type Values = { roomNumber: string; checkInDate: string; checkOutDate: string; promoCode?: string | undefined };

type PromoCodeProps = {
  /** As returned by useForm. */
  form: {
    values: Values;
    errors: { promoCode?: string | undefined };
    setValues: (values: { promoCode: string | undefined }) => void;
  };
  /** Called with what it takes off the stay, in naira; 0 where none does. */
  onDiscount: (discount: number) => void;
};

/** 'Have a code?', a field for it, and what it takes off the chosen stay before the booking is made. */
export function PromoCode({ form: { values, errors, setValues: onChange }, onDiscount }: PromoCodeProps) {
  const { promoCode, roomNumber, checkInDate, checkOutDate } = values;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isWhole = roomNumber !== '' && checkInDate !== '' && checkOutDate > checkInDate;
  // Whoever comes: what is taken off depends on the nights alone.
  const stay = { roomNumber, checkInDate, checkOutDate };
  const quote = useCodedQuote(promoCode && isWhole ? { ...stay, promoCode } : null);
  const discount = (promoCode && quote.data?.discount) || 0;
  const say = useEffectEvent(onDiscount);
  useEffect(() => say(discount), [discount]);
  const apply = () => typed.trim() && onChange({ promoCode: typed.trim().toUpperCase() });
  if (promoCode) {
    const refused = quote.error && (wireErrorOf(quote.error)?.fields?.promoCode ?? messageOf(quote.error, ''));
    const problem = refused || errors.promoCode;
    return (
      <div className={cx(layout.row12, layout.middle, layout.apart)}>
        <LiveRegion visible>
          {problem ? (
            <Notice tone="bad">{problem}</Notice>
          ) : quote.data ? (
            <Notice tone="good">Code {codeWords({ code: promoCode }, quote.data.discount)}.</Notice>
          ) : (
            `Code ${promoCode}${isWhole ? '…' : ''}`
          )}
        </LiveRegion>
        <Button
          onClick={() => {
            setTyped(problem ? promoCode : '');
            setOpen(true);
            onChange({ promoCode: undefined });
          }}
          size="small"
          variant="quiet"
        >
          {problem ? 'Another code' : 'Without the code'}
        </Button>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)} size="small" variant="quiet">
          Have a code?
        </Button>
      </div>
    );
  }
  return (
    <div className={cx(layout.row1, layout.middle)}>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        label="Code"
        maxLength={20}
        name="promoCode"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not sent yet.
          event.preventDefault();
          apply();
        }}
        optional
        value={typed}
      />
      <Button onClick={apply} size="small">
        Use it
      </Button>
    </div>
  );
}
