// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateRangeField } from '../date/date-fields';
import { ConfirmProvider } from '../dialog/confirm';
import { Dialog } from '../dialog/dialog';
import { Toasts } from '../feedback/toast';
import { PasswordField } from '../field/password-field';
import { FileField } from '../field/upload-field';
import { Carousel } from '../media/carousel';
import { Slideshow } from '../media/slideshow';
import { CopyButton } from '../record/copy-button';

const nothing = () => {};
const photos = [1, 2, 3].map((view) => ({ src: `/media/a${view}/800.webp`, alt: `View ${view}` }));

it('components that use browser features render on the server', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    createElement(
      ConfirmProvider,
      null,
      createElement(DateRangeField, {
        from: { label: 'Check-in' },
        to: { label: 'Check-out' },
        value: { from: '2026-11-20', to: '2026-11-23' },
        onChange: nothing,
      }),
      createElement(Carousel, { label: 'Views', photos, priority: true }),
      createElement(Slideshow, { images: photos.map(({ src }) => src), intervalMs: 5000, perStep: 2 }),
      createElement(CopyButton, { text: '0123456789' }),
      createElement(Dialog, { open: false, onOpenChange: nothing, title: 'Gallery' }),
      createElement(FileField, { label: 'Photos', value: [], onChange: nothing }),
      createElement(PasswordField, { label: 'Password' }),
      createElement(Toasts),
    ),
  );
  expect(html).toContain('3 nights');
});

it('a server-rendered page has only the first picture of a carousel and the first step of a slideshow', () => {
  const count = (html: string) => html.split('<img').length - 1;
  expect(count(renderToString(createElement(Carousel, { label: 'Views', photos })))).toBe(1);
  const images = photos.map(({ src }) => src);
  expect(count(renderToString(createElement(Slideshow, { images, intervalMs: 5000, perStep: 2 })))).toBe(2);
});
