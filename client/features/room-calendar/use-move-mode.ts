import { isHolding } from '@shared/constants/bookings';
import { CALENDAR_TEXTS } from '@shared/constants/room-calendar';
import type { CalendarStay } from '@shared/room-calendar';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type CalendarModel, isShownAs } from './calendar-rows';
import { stepOf } from './grid-keys';
import { asItIs, isUnmoved, type Proposal, problemOf, proposalWords, stepped } from './proposal';

const HELP =
  'Arrow keys choose room and nights, with Shift the departure, with Alt the arrival. Enter goes on, Escape leaves it.';
const LEFT = 'Left where it was.';

type MoveModeOptions = {
  model: CalendarModel;
  say: (text: string) => void;
  onMove: (proposal: Proposal) => void;
};

/** Moving a stay step by step by keyboard, until Enter or Escape. */
export function useMoveMode({ model, say, onMove }: MoveModeOptions) {
  const [moving, setMoving] = useState<Proposal | null>(null);
  const seen = moving?.stay;
  const isThere = !seen || isShownAs(model, seen);
  useEffect(() => {
    if (isThere) return;
    setMoving(null);
    say(CALENDAR_TEXTS.stayChanged);
  }, [isThere, say]);

  function enter(now: Proposal): void {
    const problem = problemOf(model, now);
    if (problem) {
      say(problem);
      return;
    }
    setMoving(null);
    if (isUnmoved(now)) say(LEFT);
    else onMove(now);
  }

  return {
    moving,
    begin(stay: CalendarStay): void {
      if (!isHolding(stay.status)) {
        say('Only stays that hold their room can be moved.');
        return;
      }
      setMoving(asItIs(stay));
      say(`Moving ${stay.guestName}. ${HELP}`);
    },
    onKeyDown(event: KeyboardEvent, now: Proposal): void {
      const step = stepOf(event);
      if (!step && event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (event.key === 'Enter') enter(now);
      else if (step) {
        const next = stepped(model, now, step);
        setMoving(next);
        say([proposalWords(model, next), problemOf(model, next) ?? 'free'].join('. '));
      } else {
        setMoving(null);
        say(LEFT);
      }
    },
  };
}
