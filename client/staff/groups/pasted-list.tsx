import { GROUP_LIMITS } from '@shared/groups/constants';
import type { Room } from '@shared/rooms/schema';
import { useState } from 'react';
import { LiveRegion } from '../../ui/feedback/notice';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import type { FieldErrors } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './groups.module.css';
import { inOrder, type ListedRoom, readLine, readRoomingList, type UnreadLine } from './rooming-list';

/** What the form keeps of a list until all of it is among the rooms. */
export interface ListValues {
  pasted: string;
  unread: UnreadLine[];
  rooms: ListedRoom[];
}

type PastedListProps = {
  values: ListValues;
  rooms: readonly Room[];
  errors: FieldErrors;
  onChange: (values: Partial<ListValues>) => void;
};

const count = (of: number, one: string, many: string) => (of === 1 ? `1 ${one}` : `${of} ${many}`);

/** Takes rooms from a rooming list that is pasted; lines that cannot be read stay to be corrected. */
export function PastedList({ values, rooms, errors, onChange }: PastedListProps) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const read = () => {
    const told = readRoomingList(values.pasted, rooms, GROUP_LIMITS.staffRoomsMax - values.rooms.length);
    if ('problem' in told) return setProblem(told.problem);
    const { rows, unread, unused } = told;
    setSaid(
      [
        `${count(rows.length, 'room was', 'rooms were')} read.`,
        unread.length > 0 && `${count(unread.length, 'line', 'lines')} could not be read: correct below.`,
        unused.length > 0 && `Not used: ${unused.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    const before = Math.max(0, ...[...values.rooms, ...values.unread].map(({ place = 0 }) => place));
    const after = <Line extends ListedRoom | UnreadLine>(lines: readonly Line[]) =>
      lines.map((line) => ({ ...line, place: before + (line.place ?? 0) }));
    onChange({
      pasted: '',
      unread: [...values.unread, ...after(unread)],
      rooms: [...values.rooms, ...after(rows)],
    });
  };
  return (
    <>
      <TextAreaField
        autoComplete="off"
        error={problem ?? errors.pasted}
        hint="One line for each room: name, room or type, people. From Excel, Sheets, Word or WhatsApp."
        label="Paste a rooming list"
        name="pasted"
        onChange={({ target }) => {
          setProblem(undefined);
          onChange({ pasted: target.value });
        }}
        rows={5}
        spellCheck={false}
        value={values.pasted}
      />
      <div className={cx(layout.row12, layout.middle)}>
        <Button disabled={rooms.length === 0} onClick={read}>
          Read the list
        </Button>
        <LiveRegion className={layout.hint} visible>
          {said}
        </LiveRegion>
      </div>
      {values.unread.length > 0 && <UnreadLines errors={errors} onChange={onChange} rooms={rooms} values={values} />}
    </>
  );
}

/** The lines that could not be read, to be corrected in place or left out. */
function UnreadLines({ values, rooms, errors, onChange }: PastedListProps) {
  const { unread } = values;
  const told = unread.map((line) => readLine(line, rooms));
  const places = GROUP_LIMITS.staffRoomsMax - values.rooms.length;
  const corrected = unread
    .flatMap((line, at) => {
      const one = told[at];
      return one && 'row' in one ? { line, row: { ...one.row, place: line.place } } : [];
    })
    .slice(0, places);
  const add = () => {
    const taken = new Set(corrected.map(({ line }) => line));
    const rows = corrected.map(({ row }) => row);
    onChange({ unread: unread.filter((line) => !taken.has(line)), rooms: inOrder(values.rooms, rows) });
  };
  return (
    <div className={cx(layout.stack1, styles.unread)}>
      <ul aria-label="Lines that could not be read" className={layout.stack1}>
        {unread.map((own, at) => {
          const { line, text } = own;
          const one = told[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lists may both have such a line
            <li className={styles.line} key={at}>
              <TextField
                autoComplete="off"
                error={one && 'why' in one ? one.why : errors[`unread.${at}`]}
                hint={one && 'row' in one ? 'This can be read now.' : undefined}
                label={`Line ${line}`}
                name={`unread.${at}`}
                onChange={({ target }) =>
                  onChange({
                    unread: unread.map((was, place) => (place === at ? { ...own, text: target.value } : was)),
                  })
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // Not the whole form's button, which would be refused for this very line.
                  event.preventDefault();
                  if (corrected.length > 0) add();
                }}
                spellCheck={false}
                value={text}
              />
              <Button
                aria-label={`Leave out line ${line}`}
                onClick={() => onChange({ unread: unread.filter((_, place) => place !== at) })}
                size="small"
                variant="quiet"
              >
                Leave out
              </Button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button disabled={corrected.length === 0} onClick={add}>
          Add corrected lines
        </Button>
      </div>
    </div>
  );
}
