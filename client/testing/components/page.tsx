/** Every component of client/ui in its states, at /testing/components/ of the development server alone. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../../styles/tokens.css';
import '../../styles/base.css';
import '../../ui/layout/layout.module.css';
import { createQueryClient } from '../../lib/api/query-client';
import { ConfirmProvider } from '../../ui/dialog/confirm';
import { Toasts } from '../../ui/feedback/toast';
import layout from '../../ui/layout/layout.module.css';
import { Page } from '../../ui/layout/page';
import { Dates } from './dates';
import { Dialogs } from './dialogs';
import { Feedback } from './feedback';
import { Fields } from './fields';
import { Lists } from './lists';
import { Media } from './media';
import { Pages } from './pages';
import { Records } from './records';

export const Components = () => (
  <ConfirmProvider>
    <Page eyebrow="Development" lead="What client/ui has, in each of its states." title="Components" width="wide">
      <nav aria-label="Families">
        <ul className={layout.row2}>
          {['Buttons', 'Fields', 'Dates', 'Feedback', 'Dialogs', 'Lists', 'Records', 'Pictures'].map((family) => (
            <li key={family}>
              <a href={`#${family}`}>{family}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Pages />
      <Fields />
      <Dates />
      <Feedback />
      <Dialogs />
      <Lists />
      <Records />
      <Media />
    </Page>
    <Toasts />
  </ConfirmProvider>
);

const root = document.getElementById('components');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <Components />
    </QueryClientProvider>,
  );
}
