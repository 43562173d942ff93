import { CrashPage } from './crash-page';
import { PageNotLoaded } from './page-not-loaded';

/** What stands where a page cannot. Loaded when the first page is idle: on a dead line it could not be. */
export const Trouble = ({ isCrash }: { isCrash: boolean }) => (isCrash ? <CrashPage /> : <PageNotLoaded />);
