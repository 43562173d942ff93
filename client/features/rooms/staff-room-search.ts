import { HOUSEKEEPING } from '@shared/constants/housekeeping';
import { choiceParam, searchSpec } from '../../ui/search-state';

/** What of the room manager is in its address. */
export const roomSearch = searchSpec({ housekeeping: choiceParam(['', ...HOUSEKEEPING], '') });
