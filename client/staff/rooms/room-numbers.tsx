import { numbersWritten } from '@shared/rooms/numbers';
import { LiveRegion } from '../../ui/feedback/live-region';
import layout from '../../ui/layout/layout.module.css';

export const roomsInWords = (count: number) => (count === 1 ? '1 room' : `${count} rooms`);

/** 'Add 10 rooms', as far as the numbers can be read. */
export function addLabel(text: string): string {
  const count = numbersWritten(text)?.length ?? 0;
  return count > 0 ? `Add ${roomsInWords(count)}` : 'Add rooms';
}

/** The numbers of ranges, one by one. */
export function WrittenNumbers({ text }: { text: string }) {
  const numbers = numbersWritten(text);
  return (
    <LiveRegion className={layout.hint} visible>
      {numbers && numbers.length > 1 && numbers.join(', ')}
    </LiveRegion>
  );
}
