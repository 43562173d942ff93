import { router, staffMay } from '@server/transports/trpc/procedures';
import {
  documentAddInput,
  documentIdInput,
  documentPictureSchema,
  documentRemovedSchema,
  documentRemoveInput,
  documentsInput,
  documentUpdateInput,
  identityDocumentSchema,
  identityDocumentsSchema,
  openedDocumentSchema,
  registerInput,
  registerSchema,
} from '@shared/guest-register/schema';
import { addDocument, listDocuments, removeDocument, updateDocument } from './documents';
import { openDocument, openPicture, openRegister } from './open';

export const guestRegisterRouter = router({
  /** The documents of a stay, their numbers masked. */
  documents: staffMay('view', 'register').input(documentsInput).output(identityDocumentsSchema).query(listDocuments),
  addDocument: staffMay('change', 'register')
    .input(documentAddInput)
    .output(identityDocumentSchema)
    .mutation(addDocument),
  updateDocument: staffMay('change', 'register')
    .input(documentUpdateInput)
    .output(identityDocumentSchema)
    .mutation(updateDocument),
  removeDocument: staffMay('change', 'register')
    .input(documentRemoveInput)
    .output(documentRemovedSchema)
    .mutation(removeDocument),
  /** One with its number, which the audit log keeps. */
  open: staffMay('view', 'register').input(documentIdInput).output(openedDocumentSchema).query(openDocument),
  /** Its picture, likewise. */
  picture: staffMay('view', 'register').input(documentIdInput).output(documentPictureSchema).query(openPicture),
  /** Everybody who was in the house in a night, likewise. */
  day: staffMay('view', 'register').input(registerInput).output(registerSchema).query(openRegister),
});
