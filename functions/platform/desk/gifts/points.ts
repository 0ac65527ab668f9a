import type { deskPointsCalls } from '#contract/desk/desk-points.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { changeGiftStock, readGiftStock } from './gift-stock.ts'
import { applyGiftAction, findGifts, readGift } from './gifts.ts'
import { correctPoints, readPointsAccounts } from './correct-points.ts'

export const deskPointsHandlers: Handlers<typeof deskPointsCalls> = {
  'GET /desk/gifts': async ({ text }, context) => {
    requirePlatformStaff(context)
    const [list, accounts] = await Promise.all([
      text === '' ? [] : findGifts(context, text),
      text === '' ? [] : readPointsAccounts(context, text),
    ])
    return { list, accounts }
  },

  'GET /desk/gifts/{id}': async ({ id }, context) => {
    requirePlatformStaff(context)
    return readGift(context, id)
  },

  'POST /desk/gifts/{id}/act': async (action, context) => {
    requirePlatformStaff(context)
    return applyGiftAction(action, context)
  },

  'GET /desk/giftStock': async (input, context) => {
    requirePlatformStaff(context)
    return readGiftStock(context, input)
  },

  'POST /desk/giftStock/{id}': async (change, context) => {
    requirePlatformStaff(context)
    return changeGiftStock(change, context)
  },

  'POST /desk/points/correct': async (input, context) => {
    requirePlatformStaff(context)
    return { balance: await correctPoints(input, context) }
  },
}

function requirePlatformStaff({ staff }: StaffContext): void {
  if (staff.role !== 'SERVICE' && staff.role !== 'FINANCE') throw refuse('deskActNotYours')
}
