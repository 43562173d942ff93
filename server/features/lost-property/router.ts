import { ownerProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import { fileSchema } from '@shared/fields/files-schema';
import { noInput } from '@shared/fields/schema';
import {
  askLostInput,
  lostAnswerInput,
  lostItemIdInput,
  lostItemInput,
  lostItemSchema,
  lostItemUpdateInput,
  lostListInput,
  lostListSchema,
  lostOfStayInput,
  lostQuestionInput,
  lostQuestionSchema,
  lostQuestionsInput,
  lostQuestionsSchema,
  lostStateInput,
  ownLostQuestionSchema,
} from '@shared/lost-property/schema';
import { addItem, listItems, openItemPicture, setItemState, updateItem } from './items';
import { answerQuestion, askForLost, listQuestions, noteQuestion, questionOfStay } from './questions';

export const lostPropertyRouter = router({
  /** One page of what was found. */
  list: staffMay('view', 'lostProperty').input(lostListInput).output(lostListSchema).query(listItems),
  /** Tells that what was found, or is asked for, may have changed. */
  changes: staffMay('view', 'lostProperty')
    .input(noInput)
    .subscription(streamOfChanges(['lost_items', 'lost_questions'])),
  add: staffMay('change', 'lostProperty').input(lostItemInput).output(lostItemSchema).mutation(addItem),
  update: staffMay('change', 'lostProperty').input(lostItemUpdateInput).output(lostItemSchema).mutation(updateItem),
  picture: staffMay('view', 'lostProperty').input(lostItemIdInput).output(fileSchema).query(openItemPicture),
  /** Returned to somebody, disposed of, or kept again. */
  setState: staffMay('change', 'lostReturns').input(lostStateInput).output(lostItemSchema).mutation(setItemState),
  /** What is asked for. */
  questions: staffMay('view', 'lostReturns').input(lostQuestionsInput).output(lostQuestionsSchema).query(listQuestions),
  noteQuestion: staffMay('change', 'lostReturns')
    .input(lostQuestionInput)
    .output(lostQuestionSchema)
    .mutation(noteQuestion),
  answer: staffMay('change', 'lostReturns').input(lostAnswerInput).output(lostQuestionSchema).mutation(answerQuestion),
  /** What the guest of a stay asked last. */
  ofStay: ownerProcedure.input(lostOfStayInput).output(ownLostQuestionSchema).query(questionOfStay),
  /** The guest of a stay asks for something that was left behind. */
  ask: ownerProcedure.input(askLostInput).output(ownLostQuestionSchema).mutation(askForLost),
});
