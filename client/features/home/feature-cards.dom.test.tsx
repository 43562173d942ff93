import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FeatureCards } from './feature-cards';

it('a card whose screen is not open says so and leads nowhere', () => {
  render(
    <FeatureCards
      cards={[
        { path: '/rooms', title: 'Rooms', text: 'See them.', scene: 'corridor', open: true },
        { path: '/menu', title: 'Restaurant', text: 'Eat.', scene: 'terrace', open: false },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: /Rooms/ })).toHaveAttribute('href', '/rooms');
  expect(screen.queryByRole('link', { name: /Restaurant/ })).not.toBeInTheDocument();
  expect(screen.getByText('Opening soon')).toBeInTheDocument();
});
