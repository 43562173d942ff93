import { searchSpec, textParam } from '../../ui/search-state';

/** What of the page is in its address: the endpoint that is open. */
export const webhookSearch = searchSpec({ endpoint: textParam(40) });
