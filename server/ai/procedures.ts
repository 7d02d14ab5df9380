import { api } from '#server/api.ts'
import { agree, readAiSettings, withdraw } from './settings.ts'
import {
  changeOrganizationAi,
  keepKey,
  keepOrganizationKey,
  readOrganizationAi,
  removeKey,
  removeOrganizationKey,
  takeTry,
} from './keys.ts'

export const ai = {
  settings: api.ai.settings.handler(({ context }) => context.read((tx) => readAiSettings(tx, context.ai))),

  // The provider is asked outside of any transaction, and nothing is kept that it does not take.
  setKey: api.ai.setKey.handler(async ({ context, input, signal }) => {
    await context.write((tx) => takeTry(tx, context.ai))
    await context.ai.tryKey(input.key, signal)
    return context.write(async (tx) => {
      await keepKey(tx, context.ai.seals, input.key)
      return readAiSettings(tx, context.ai)
    })
  }),

  removeKey: api.ai.removeKey.handler(({ context }) =>
    context.write(async (tx) => {
      await removeKey(tx)
      return readAiSettings(tx, context.ai)
    }),
  ),

  agree: api.ai.agree.handler(({ context, input }) =>
    context.write(async (tx) => {
      await agree(tx, context.ai, input)
      return readAiSettings(tx, context.ai)
    }),
  ),

  withdraw: api.ai.withdraw.handler(({ context, input }) =>
    context.write(async (tx) => {
      await withdraw(tx, input.use)
      return readAiSettings(tx, context.ai)
    }),
  ),

  organization: api.ai.organization.handler(({ context }) => context.read(readOrganizationAi)),

  changeOrganization: api.ai.changeOrganization.handler(({ context, input }) =>
    context.write(async (tx) => {
      await changeOrganizationAi(tx, input)
      return readOrganizationAi(tx)
    }),
  ),

  setOrganizationKey: api.ai.setOrganizationKey.handler(async ({ context, input, signal }) => {
    await context.write((tx) => takeTry(tx, context.ai))
    await context.ai.tryKey(input.key, signal)
    return context.write(async (tx) => {
      await keepOrganizationKey(tx, context.ai.seals, input.key)
      return readOrganizationAi(tx)
    })
  }),

  removeOrganizationKey: api.ai.removeOrganizationKey.handler(({ context }) =>
    context.write(async (tx) => {
      await removeOrganizationKey(tx)
      return readOrganizationAi(tx)
    }),
  ),
}
