import type { Picture } from '../follower';
import type { Examine } from './promise';

/** Takes what a follower was told last and what was stored then; returns where they differ. */
export function differences({ orderId, statuses, stored }: Picture): string[] {
  return stored.flatMap(({ id, guestName, status, voided }) => {
    const seen = statuses.get(id);
    const shown = orderId === null ? status !== 'delivered' && !voided : orderId === id;
    if (seen === undefined) return shown ? [`${guestName} (${id}) is ${status} and is not shown`] : [];
    return seen === status ? [] : [`${guestName} (${id}) is ${status} and is shown as ${seen}`];
  });
}

/** Whoever follows the board or an order sees after the storm, and in the end, what is stored, whatever was cut off meanwhile. */
export const board: Examine = ({ pictures }) => ({
  checked: pictures.reduce((sum, { statuses }) => sum + statuses.size, 0),
  broken: pictures.flatMap((picture) =>
    differences(picture).map((what) => `${picture.orderId ? 'a guest’s page' : 'the board'}: ${what}`),
  ),
});
