import type { deskPasskeyCalls } from '#contract/desk/desk-passkeys.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { addPasskey, removePasskey, renamePasskey } from './passkey-change.ts'
import { beginPasskey, createSignInChallenge, readPasskeys } from './passkeys.ts'

export const deskPasskeyHandlers: Handlers<typeof deskPasskeyCalls> = {
  'GET /desk/passkeys': async (_, context) => readPasskeys(context),
  'POST /desk/passkeys/begin': async (proof, context) => beginPasskey(context, proof),
  'POST /desk/passkeys/add': async (input, context) => addPasskey(context, input),
  'POST /desk/passkeys/{id}/rename': async ({ id, name }, context) =>
    renamePasskey(context, id, name),
  'POST /desk/passkeys/{id}/remove': async (input, context) => removePasskey(context, input),
  'POST /desk/passkeys/challenge': async (_, context) => createSignInChallenge(context),
}
