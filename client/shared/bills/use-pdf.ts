import type { WireFile } from '@shared/fields/files-schema';
import { useMutation } from '@tanstack/react-query';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { saveSentFile } from '../../lib/storage/save-file';
import { toast } from '../../ui/feedback/toast';

/** Saves what is shown as a PDF on the device, or says why it cannot. */
export const usePdf = <Asked>(fetch: (asked: Asked) => Promise<WireFile>) =>
  useMutation({
    mutationFn: async (asked: Asked) => saveSentFile(await fetch(asked)),
    onError: (error) => toast.error(repeatableMessageOf(error, 'The PDF could not be loaded. Please try again.')),
  });
