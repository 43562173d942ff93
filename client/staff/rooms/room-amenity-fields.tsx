import { AMENITIES, AMENITY_LIMITS, AMENITY_WORDS, BED_TYPES, inOrderOf } from '@shared/rooms/amenities';
import { CheckListField } from '../../ui/field/check-list-field';
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
    <CheckListField
      choiceClassName={styles.check}
      choices={AMENITIES.map((value) => ({ value, label: AMENITY_WORDS[value] }))}
      className={cx(layout.columns1, styles.checks)}
      error={errors.amenities}
      label="Amenities"
      name="amenities"
      onChange={(ticked) => onChange({ amenities: ticked })}
      optional
      value={amenities}
    />
  </>
);
