import type { Room } from '@shared/rooms';
import { useMutation } from '@tanstack/react-query';
import { type RestError, sendForm } from '../../../lib/rest';
import { type Inputs, useCalls } from '../../../lib/trpc';

/** Adds a room, or changes the one with that id. Takes the multipart form of spec 7. */
export function useSaveRoom() {
  const { cached } = useCalls();
  return useMutation<Room, RestError, { id: string | null; form: FormData }>({
    mutationFn: ({ id, form }) => sendForm<Room>(id ? 'PUT' : 'POST', id ? `/api/rooms/${id}` : '/api/rooms', form),
    onSuccess: () => cached.rooms.invalidate(),
  });
}

/** Archives a room (D12). */
export function useRemoveRoom() {
  const { client, cached } = useCalls();
  return useMutation({
    mutationFn: (input: Inputs['rooms']['remove']) => client.rooms.remove.mutate(input),
    onSuccess: () => cached.rooms.invalidate(),
  });
}
