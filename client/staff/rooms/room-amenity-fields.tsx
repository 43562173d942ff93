import { AMENITIES, AMENITY_LIMITS, AMENITY_WORDS, BED_TYPES, inOrderOf } from '@shared/rooms/amenities';
import { CheckField } from '../../ui/field/choice-field';
import { FieldGroup } from '../../ui/field/field';
import { StepperRow, StepperRows } from '../../ui/field/stepper';
import type { FieldErrors } from '../../ui/form/form';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { RoomFormValues } from './room-form-values';
import styles from './rooms.module.css';

type AmenityValues = Pick<RoomFormValues, 'beds' | 'sleeps' | 'amenities'>;

type AmenityFieldsProps = {
  values: AmenityValues;
  errors: FieldErrors;
  onChange: (some: Partial<AmenityValues>) => void;
};

/** A room's beds, how many it sleeps, and its amenities. */
export const RoomAmenityFields = ({ values: { beds, sleeps, amenities }, errors, onChange }: AmenityFieldsProps) => (
  <>
    <FieldGroup error={errors.beds} label="Beds" name="beds" optional>
      <StepperRows>
        {BED_TYPES.map((type) => {
          const others = beds.filter((bed) => bed !== type);
          const count = beds.length - others.length;
          const setCount = (next: number) =>
            onChange({ beds: inOrderOf(BED_TYPES, [...others, ...Array.from({ length: next }, () => type)]) });
          return (
            <StepperRow
              key={type}
              label={`${type} bed`}
              max={AMENITY_LIMITS.bedsMax - others.length}
              min={0}
              onChange={setCount}
              value={count}
              words={`${type} bed`}
            />
          );
        })}
      </StepperRows>
    </FieldGroup>
    <FieldGroup
      error={errors.sleeps}
      hint="How many guests can sleep in it. Guests are told nothing where it is 0."
      label="Sleeps"
      name="sleeps"
      optional
    >
      <StepperRows>
        <StepperRow
          label="guest"
          max={AMENITY_LIMITS.sleepsMax}
          min={0}
          onChange={(next) => onChange({ sleeps: next })}
          value={sleeps}
          words="guests"
        />
      </StepperRows>
    </FieldGroup>
    <FieldGroup error={errors.amenities} label="Amenities" name="amenities" optional>
      <div className={cx(layout.columns1, styles.checks)}>
        {AMENITIES.map((amenity) => (
          <CheckField
            className={styles.check}
            checked={amenities.includes(amenity)}
            key={amenity}
            label={AMENITY_WORDS[amenity]}
            onChange={({ target }) =>
              onChange({
                amenities: AMENITIES.filter((one) => (one === amenity ? target.checked : amenities.includes(one))),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  </>
);
