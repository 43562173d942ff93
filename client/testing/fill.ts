import { fireEvent, screen } from '@testing-library/react';

/**
 * Gives fields their values at once, by what their labels begin with. Typing letter by letter takes a second for each
 * field; where a test is about typing, it uses `userEvent`.
 */
export function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(
      screen.getByLabelText((text) => text.startsWith(label)),
      { target: { value } },
    );
  }
}
