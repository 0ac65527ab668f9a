import type { sellerCalls } from '#contract/seller/seller.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readCosts } from './costs.ts'
import { inviteOwner } from './invite-owner.ts'
import { readOwnApplicationRow, toWireApplication } from './read.ts'
import { saveApplication } from './save.ts'
import { sendApplication } from './send.ts'

export const sellerHandlers: Handlers<typeof sellerCalls> = {
  'GET /web-api/seller/costs': async ({ countryId }, context) => readCosts(context, countryId),

  'GET /web-api/seller/application': async (_, context) => readOwnApplication(context),

  'POST /web-api/seller/application': async (input, context) => {
    await saveApplication(input, context)
    return readOwnApplication(context)
  },

  'POST /web-api/seller/send': async ({ version }, context) => {
    await sendApplication(version, context)
    return readOwnApplication(context)
  },

  'POST /web-api/seller/invitation': async (_, context) => inviteOwner(context),
}

async function readOwnApplication(context: BuyerContext) {
  const row = await readOwnApplicationRow(context)
  return { application: row && (await toWireApplication(row, context.db)) }
}
