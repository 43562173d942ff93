import { AUDIT_AREAS, AUDIT_LIMITS } from '@shared/audit/constants';
import { isCalendarDate } from '@shared/dates';
import { withPages } from '../../ui/list/list-state';
import { choiceParam, type SearchParam, searchSpec, textParam } from '../../ui/list/search-state';

export const dayParam: SearchParam<string> = {
  initial: '',
  parse: (text) => (isCalendarDate(text) ? text : undefined),
};

/** What of the page is in its address. */
export const auditSearch = withPages(
  searchSpec({
    actor: textParam(AUDIT_LIMITS.actorMax),
    area: choiceParam(['', ...AUDIT_AREAS], ''),
    reference: textParam(AUDIT_LIMITS.referenceMax),
    from: dayParam,
    to: dayParam,
  }),
);
