import { fireEvent, screen } from '@testing-library/react';

/**
 * Sets fields at once, by the start of their labels. `userEvent.type` takes about a second per field; use it only in tests
 * that are about typing.
 */
export function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(
      screen.getByLabelText((text) => text.startsWith(label)),
      { target: { value } },
    );
  }
}
