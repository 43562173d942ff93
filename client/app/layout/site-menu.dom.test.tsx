import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SiteMenu } from './site-header';

const links = [
  { path: '/', label: 'Home' },
  { path: '/rooms', label: 'Rooms' },
];

function open() {
  const { hook } = memoryLocation({ path: '/rooms' });
  const { container } = render(
    <Router hook={hook}>
      <SiteMenu links={links} phone="08035550142" />
    </Router>,
  );
  const details = container.querySelector('details');
  if (!details) throw new Error('The menu is not a disclosure');
  details.open = true;
  return details;
}

it('the phone menu marks the current page and has a link to call the hotel', () => {
  open();
  expect(screen.getByRole('link', { name: 'Rooms' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Call 08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
});

it('Escape closes the phone menu and returns the focus to its button', async () => {
  const details = open();
  screen.getByRole('link', { name: 'Home' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(details.open).toBe(false);
  expect(details.querySelector('summary')).toHaveFocus();
});

it('following a link closes the phone menu', async () => {
  const details = open();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(details.open).toBe(false);
});
