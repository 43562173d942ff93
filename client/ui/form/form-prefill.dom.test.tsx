import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useForm, usePrefill } from './form';

it('what is typed as soon as a known value is in the form is not replaced by it', () => {
  const { result, rerender } = renderHook(
    ({ known }: { known: string | undefined }) => {
      const form = useForm({ initial: { amount: '', note: '' }, onSubmit: () => {} });
      const { setValue } = form;
      usePrefill(form, { amount: '40,000', note: 'known' }, known);
      // As early as somebody can type: the screen has changed, and effects are still to come.
      useLayoutEffect(() => {
        if (known) setValue('amount', '20000');
      }, [known, setValue]);
      return form.values;
    },
    { initialProps: { known: undefined as string | undefined } },
  );
  rerender({ known: 'balance' });
  expect(result.current).toEqual({ amount: '20000', note: 'known' });
});
