import { useState } from 'react';
import { AmountButton, AmountField } from '../../ui/field/amount-field';
import { CheckListField } from '../../ui/field/check-list-field';
import { CheckField, ChoiceField } from '../../ui/field/choice-field';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { Field, FieldGroup } from '../../ui/field/field';
import { PasswordField } from '../../ui/field/password-field';
import { SearchField } from '../../ui/field/search-field';
import { Segments } from '../../ui/field/segments';
import { SelectField } from '../../ui/field/select-field';
import { Stepper, StepperRow, StepperRows } from '../../ui/field/stepper';
import { Suggest } from '../../ui/field/suggest';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { Toggle } from '../../ui/field/toggle';
import { DropArea, FileField, UploadField } from '../../ui/field/upload-field';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Family, nothing, Shown } from './states';

const OPTIONS = [
  { value: 'cash', label: 'Cash' },
  { value: 'transfer', label: 'Bank transfer', hint: 'To the account of the hotel' },
  { value: 'card', label: 'Card', disabled: true },
];

const Texts = () => (
  <Shown as="texts: empty, required with a hint, with an error, disabled">
    <div className={cx(layout.columns2, layout.fields)}>
      <TextField label="Name" optional placeholder="As on the card" />
      <AmountField defaultValue="20,000" />
      <TextField hint="As it was sent" label="Reference" required />
      <TextField defaultValue="GT" error="Please enter the whole reference." label="Reference" />
      <TextField defaultValue="GT-7K2M9Q" disabled label="Reference" />
      <PhoneField />
      <EmailField error="Please enter an email address." />
      <PasswordField defaultValue="a password" label="Password" />
      <SearchField label="Search" onChange={nothing} value="Ada" />
      <SelectField label="Method" options={OPTIONS} placeholder="Choose" />
      <SelectField error="Please choose one." label="Method" options={OPTIONS} />
      <CheckListField choices={OPTIONS} label="Days" onChange={nothing} value={[]} />
      <TextAreaField label="Note" />
      <Field hint="A control of its own" label="Colour">
        {(control) => <input {...control} type="color" />}
      </Field>
    </div>
  </Shown>
);

function Choices() {
  const [method, setMethod] = useState('cash');
  const [count, setCount] = useState(1);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Shown as="choices: below each other, in a line, as cards, a tick">
        <ChoiceField choices={OPTIONS} label="Method" onChange={setMethod} value={method} />
        <ChoiceField choices={OPTIONS} inline label="Method in a line" onChange={setMethod} value={method} />
        <ChoiceField
          cards
          choices={OPTIONS}
          error="Please choose one."
          label="As cards"
          onChange={setMethod}
          value=""
        />
        <Segments choices={OPTIONS} label="Method in one press" onChange={setMethod} value={method} />
        <CheckField checked={isOn} hint="Until it is changed" label="Keep it" onChange={() => setOn(!isOn)} />
      </Shown>
      <Shown as="a switch: on or off, with a word, disabled">
        <p className={layout.row2}>
          <Toggle checked={isOn} label="Available" onChange={setOn} />
          <Toggle checked={!isOn} label="Available" onChange={(off) => setOn(!off)} word={isOn ? 'No' : 'Yes'} />
          <Toggle checked disabled label="Available" onChange={nothing} />
        </p>
      </Shown>
      <Shown as="numbers: in a step, in rows, an amount to open">
        <Stepper label="Jollof rice" min={0} onChange={setCount} value={count} />
        <FieldGroup label="Beds">
          <StepperRows>
            <StepperRow label="double bed" min={0} onChange={setCount} value={count} words="double bed" />
            <StepperRow label="single bed" min={0} onChange={nothing} value={0} words="single bed" />
          </StepperRows>
        </FieldGroup>
        <p>
          <AmountButton label="Folio of Ada Obi" onClick={nothing}>
            ₦25,000
          </AmountButton>
        </p>
      </Shown>
    </>
  );
}

function Suggestions() {
  const [typed, setTyped] = useState('');
  const guests = [
    { key: 'ada', title: 'Ada Obi', detail: '0803 123 4567' },
    { key: 'bola', title: 'Bola Ade', detail: 'Sold out', disabled: true },
  ];
  return (
    <Suggest
      found="2 guests"
      isOpen={typed !== ''}
      label="Guests"
      onChoose={() => setTyped('')}
      onOpenChange={(isOpen) => !isOpen && setTyped('')}
      options={guests}
    >
      {(combobox) => (
        <TextField
          {...combobox}
          autoComplete="off"
          label="Guest: type to be shown some"
          onChange={({ target }) => setTyped(target.value)}
          value={typed}
        />
      )}
    </Suggest>
  );
}

export const Fields = () => (
  <Family name="Fields">
    <Texts />
    <Choices />
    <Suggestions />
    <Shown as="files: pictures, refused ones, a place to drop on">
      <FileField label="Pictures" multiple onChange={nothing} value={[]} />
      <UploadField label="A picture" onChange={nothing} problem="This picture is too large." value={[]} />
      <DropArea over>
        <b>Choose a file</b> or drop it here, as while one is held above it
      </DropArea>
    </Shown>
  </Family>
);
