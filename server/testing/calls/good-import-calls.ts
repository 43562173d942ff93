import type { CalledHotel } from '../hotel';
import { csvOf, fileOf } from '../import-files';
import { multipart } from '../uploads';
import type { GoodCalls, makersOf } from './good-calls';

/** Calls that bring along what another system knew. */
export function importCalls(make: ReturnType<typeof makersOf>, hotel: CalledHotel): GoodCalls {
  const kind = 'menu';
  const content = () => csvOf(kind, [{ Name: `Dish ${make.unique()}`, Category: 'soup', Price: '900' }]);
  const seenOf = async (text: string) => (await hotel.staff.imports.preview({ kind, file: fileOf(text) })).seen;
  const sent = (text: string, seen?: string) =>
    multipart({ kind, ...(seen && { seen }) }, 'file', [new File([text], 'menu.csv')]);
  return {
    'POST /imports/preview': async () => ({ form: await sent(content()) }),
    'POST /imports': async () => {
      const text = content();
      return { form: await sent(text, await seenOf(text)) };
    },
    'POST /imports/{_id}/take-back': async () => {
      const text = content();
      const made = await hotel.staff.imports.create({ kind, file: fileOf(text), seen: await seenOf(text) });
      return { params: { _id: made.import._id } };
    },
    'GET /exports/{kind}': () => ({ params: { kind } }),
  };
}
