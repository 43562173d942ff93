import type { Party } from '@shared/bookings/party';
import type { WantedExtras } from '@shared/extras/chosen-schema';
import { EXTRA_TEXTS } from '@shared/extras/constants';
import { extrasAfter, extrasTotal, partyInRoom } from '@shared/extras/rules';
import { formatNaira } from '@shared/money/money';
import { useEffect, useEffectEvent } from 'react';
import { QueryView } from '../../ui/feedback/query-view';
import { SkeletonText } from '../../ui/feedback/skeleton';
import type { FieldErrors } from '../../ui/form/form';
import { Card, Section } from '../../ui/layout/page';
import { useExtras } from './api';
import { ExtrasFields } from './extras-fields';

/** What chosen extras mean for a form: naira, the same in words, and who is left for the beds of the room. */
export type PricedExtras = { amount: number; words: string; inRoom: Party | null };

type ExtrasChoiceProps = {
  form: {
    values: Party & { extras: WantedExtras };
    errors: FieldErrors;
    setValues: (values: { extras: WantedExtras }) => void;
  };
  /** Null until the dates are chosen. */
  nights: number | null;
  onPriced: (priced: PricedExtras) => void;
  /** Where the form has them, if not as `extras`. */
  name?: string;
};

/** The extras of a booking that is being made, and what they mean for it. */
export function ExtrasChoice({ form: { values, errors, setValues }, nights, onPriced, name }: ExtrasChoiceProps) {
  const query = useExtras();
  const { adults, children, extras: chosen } = values;
  const offered = query.data?.items;
  const stay = nights === null ? null : { nights, adults, children };
  const kept = offered ? extrasAfter([], chosen, offered) : [];
  const amount = stay ? extrasTotal(kept, stay) : 0;
  const { adults: left } = partyInRoom(values, kept);
  const tell = useEffectEvent(() =>
    onPriced({
      amount,
      words: amount > 0 ? ` + ${formatNaira(amount)} for extras` : '',
      inRoom: { adults: left, children },
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when what it says is another
  useEffect(() => tell(), [amount, left, children]);
  const drop = useEffectEvent((list: readonly { _id: string }[]) => {
    const there = chosen.filter(({ _id }) => list.some((extra) => extra._id === _id));
    if (there.length < chosen.length) setValues({ extras: there });
  });
  // What is on the list no more, which a draft may name, cannot be booked.
  useEffect(() => {
    if (offered) drop(offered);
  }, [offered]);
  return (
    <QueryView failed={EXTRA_TEXTS.loadFailed} loading={<SkeletonText lines={3} />} query={query}>
      {({ items }) => (
        <ExtrasFields
          chosen={chosen}
          error={errors.extras}
          name={name}
          offered={items}
          onChange={(extras) => setValues({ extras })}
          stay={stay}
        />
      )}
    </QueryView>
  );
}

/** The same for guests; loaded where the hotel has any. */
export const ExtrasSection = (props: ExtrasChoiceProps) => (
  <Section title="Extras">
    <Card>
      <ExtrasChoice {...props} />
    </Card>
  </Section>
);
