import { BOOKING_LIMITS } from '@shared/bookings/constants';
import type { Party } from '@shared/bookings/party';
import { FieldGroup } from '../../ui/field/field';
import { StepperRow, StepperRows } from '../../ui/field/stepper';
import type { FieldErrors } from '../../ui/form/form';

type PartyFieldsProps = {
  values: Party;
  onChange: (values: Party) => void;
  errors: FieldErrors;
  /** `tooSmallWords` of the chosen room, where it is not said elsewhere. */
  tooSmall?: string | undefined;
};

/** How many adults and children come. */
export const PartyFields = ({ values: { adults, children }, onChange, errors, tooSmall }: PartyFieldsProps) => (
  <FieldGroup error={tooSmall ?? errors.adults ?? errors.children} label="Guests" name="adults">
    <StepperRows>
      <StepperRow
        label="adult"
        max={BOOKING_LIMITS.adultsMax}
        min={1}
        onChange={(next) => onChange({ adults: next, children })}
        value={adults}
        words="adults"
      />
      <StepperRow
        label="child"
        max={BOOKING_LIMITS.childrenMax}
        min={0}
        onChange={(next) => onChange({ adults, children: next })}
        value={children}
        words="children"
      />
    </StepperRows>
  </FieldGroup>
);
