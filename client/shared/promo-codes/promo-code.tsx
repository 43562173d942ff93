import { codeWords } from '@shared/promo-codes/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { failedWith, messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { StayState } from '../bookings/use-stay';
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
  /** Where the nights of the room are read with the code too. */
  stay?: Pick<StayState, 'takenLoading' | 'takenError'>;
};

/** What has refused the code as one that there is not: each time it is asked about counts as a try of the network. */
export const unknownCode = ({ takenError: error }: Pick<StayState, 'takenError'>) =>
  failedWith(error, 'promo_code_unknown') ? error : null;

/** 'Have a code?' beside the form of a stay, with what it takes off before the booking is made. */
export function PromoCode({ form: { values, errors, setValues }, onDiscount, stay: read }: PromoCodeProps) {
  const { promoCode, roomNumber, checkInDate, checkOutDate } = values;
  const isWhole = roomNumber !== '' && checkInDate !== '' && checkOutDate > checkInDate;
  // Whoever comes: what is taken off depends on the nights alone.
  const stay = { roomNumber, checkInDate, checkOutDate };
  const unknown = read ? unknownCode(read) : null;
  const isAsked = isWhole && !read?.takenLoading && !unknown;
  const quote = useCodedQuote(promoCode && isAsked ? { ...stay, promoCode } : null);
  const refused = unknown ?? quote.error;
  const discount = (promoCode && quote.data?.discount) || 0;
  // What speaks against the room is said where it was chosen.
  const isOfRoom = wireErrorOf(refused)?.code === 'CONFLICT' && !isAtCode(refused);
  const say = useEffectEvent(onDiscount);
  useEffect(() => say(discount), [discount]);
  return (
    <PromoCodeField
      code={promoCode}
      discount={quote.data?.discount}
      isAsked={isWhole && !isOfRoom}
      onChange={(code) => setValues({ promoCode: code })}
      problem={refused && !isOfRoom ? codeProblem(refused) : errors.promoCode}
    />
  );
}

/** True of a refusal that is about the code itself. */
export const isAtCode = (error: unknown): boolean => wireErrorOf(error)?.fields?.promoCode !== undefined;

/** Why a quote refuses its code, in words. */
export const codeProblem = (error: unknown): string => wireErrorOf(error)?.fields?.promoCode ?? messageOf(error, '');

type PromoCodeFieldProps = {
  code: string | undefined;
  /** Naira that it takes off; undefined until that is known. */
  discount: number | undefined;
  /** Why it does not work. */
  problem: string | undefined;
  /** True once what is booked is chosen, so that the code is being asked about. */
  isAsked: boolean;
  onChange: (code: string | undefined) => void;
};

/** 'Have a code?', a field for it, and what it takes off. */
export function PromoCodeField({ code, discount, problem, isAsked, onChange }: PromoCodeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const apply = () => typed.trim() && onChange(typed.trim().toUpperCase());
  if (code) {
    return (
      <div className={cx(layout.row12, layout.middle, layout.apart)}>
        <LiveRegion visible>
          {problem ? (
            <Notice tone="bad">{problem}</Notice>
          ) : discount === undefined ? (
            `Code ${code}${isAsked ? '…' : ''}`
          ) : (
            <Notice tone="good">Code {codeWords({ code }, discount)}.</Notice>
          )}
        </LiveRegion>
        <Button
          // An element of its own: leaving the field uses the code, and the press that left it would end on this button.
          key="without"
          onClick={() => {
            setTyped(problem ? code : '');
            setOpen(true);
            onChange(undefined);
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
        // The button that was pressed goes with it.
        autoFocus
        label="Code"
        maxLength={20}
        name="promoCode"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => {
          // Nothing that is typed is left out of a press elsewhere; but another window has the focus, not another field.
          if (document.activeElement !== target) apply();
        }}
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
