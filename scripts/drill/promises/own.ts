import { isAnswered } from '../history';
import type { Examine, Finding } from './promise';

/** Whoever is not the owner hears the same as of a booking that does not exist (D6, D7). */
export const own: Examine = ({ calls, orders }) => {
  const finding: Finding = { checked: 0, broken: [] };
  for (const call of [...calls, ...orders]) {
    if (!call.stranger || !isAnswered(call) || call.deed.kind === 'create') continue;
    finding.checked += 1;
    const { answer, who, deed } = call;
    if (answer.reason === 'not_found') continue;
    finding.broken.push(
      `${who} tried to ${deed.kind} ${deed._id} of somebody else and heard ${answer.reason ?? 'yes'}`,
    );
  }
  return finding;
};
