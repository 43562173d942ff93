import { adminProcedure, router } from '@server/transports/trpc/procedures';
import { apiKeyCreatedSchema, apiKeyIdInput, apiKeyInput, apiKeySchema } from '@shared/api-keys/schema';
import { noInput } from '@shared/fields/schema';
import { createApiKey, listApiKeys, revokeApiKey } from './verbs';

export const apiKeysRouter = router({
  list: adminProcedure.input(noInput).output(apiKeySchema.array()).query(listApiKeys),
  create: adminProcedure.input(apiKeyInput).output(apiKeyCreatedSchema).mutation(createApiKey),
  revoke: adminProcedure.input(apiKeyIdInput).output(apiKeySchema).mutation(revokeApiKey),
});
