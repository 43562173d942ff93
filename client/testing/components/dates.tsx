import { useState } from 'react';
import { CalendarGrid } from '../../ui/date/calendar-grid';
import { DateField, DateRangeField } from '../../ui/date/date-fields';
import type { RangeValue } from '../../ui/date/date-range';
import { DayRange } from '../../ui/date/day-range';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Family, nothing, Shown } from './states';

const TODAY = '2027-03-10';

export function Dates() {
  const [day, setDay] = useState(TODAY);
  const [range, setRange] = useState<RangeValue>({ from: '2027-03-12', to: '2027-03-15' });
  const ends = { from: { label: 'Check-in' }, to: { label: 'Check-out' } };
  return (
    <Family name="Dates">
      <Shown as="one day: chosen, empty, with an error">
        <div className={cx(layout.columns2, layout.fields)}>
          <DateField label="Day" onChange={setDay} today={TODAY} value={day} />
          <DateField label="Day" onChange={nothing} today={TODAY} value="" />
          <DateField error="Please choose a day." label="Day" onChange={nothing} required today={TODAY} value="" />
        </div>
      </Shown>
      <Shown as="a stay: chosen, loading, with a taken night">
        <DateRangeField {...ends} minDate={TODAY} onChange={setRange} today={TODAY} total="₦75,000" value={range} />
        <DateRangeField {...ends} hint="Choose both dates." loading onChange={nothing} today={TODAY} value={{}} />
        <DateRangeField {...ends} onChange={nothing} takenMessage="13 March is taken." today={TODAY} value={range} />
      </Shown>
      <Shown as="in words">
        <p>
          <DayRange from="2027-03-12" to="2027-03-15" />
        </p>
      </Shown>
      <Shown as="its calendar, with past, taken and chosen days">
        <CalendarGrid
          choosing="from"
          focusDays={false}
          onPick={nothing}
          rules={{ minDate: TODAY, taken: [{ from: '2027-03-20', to: '2027-03-23' }] }}
          today={TODAY}
          value={range}
        />
      </Shown>
    </Family>
  );
}
