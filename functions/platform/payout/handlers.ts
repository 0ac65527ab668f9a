import type { deskPayoutCalls } from '#contract/desk/desk-payouts.ts'
import { payoutStates } from '#domain/payout/states.ts'
import type { StaffContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { applyPayoutAction } from './apply-action.ts'
import { closePeriod } from './close-period.ts'
import { readFiles, readPeriods } from './periods.ts'
import { readEntries, readPayout, readPayouts } from './read.ts'
import { readFile, sendPayouts } from './send.ts'

/** Maximum payouts counted per state. */
const maxCounted = 1000

/**
 * Calls for the payouts of shops. Finance closes and sends payouts; a seller reads the payouts of
 * their shop.
 */
export const deskPayoutHandlers: Handlers<typeof deskPayoutCalls> = {
  'GET /desk/payouts': async ({ state }, context) => {
    requireFinance(context)
    const [list, counts, periods, files] = await Promise.all([
      readPayouts(context, state),
      readPayoutStates(context),
      readPeriods(context),
      readFiles(context),
    ])
    return { list, counts, periods, files }
  },

  'GET /desk/payouts/{id}': async ({ id }, context) => readPayout(context, id),

  'GET /desk/payouts/{id}/entries': async ({ id, after }, context) =>
    readEntries(context, id, after),

  'POST /desk/payouts/close': async (input, context) => {
    requireFinance(context)
    return closePeriod(context, input)
  },

  'POST /desk/payouts/send': async (input, context) => {
    requireFinance(context)
    return sendPayouts(context, input)
  },

  'GET /desk/payouts/file/{fileId}': async ({ fileId }, context) => {
    requireFinance(context)
    return readFile(context, fileId)
  },

  'POST /desk/payouts/{id}/act': async (action, context) => {
    requireFinance(context)
    await applyPayoutAction(context, action)
    return {}
  },
}

function requireFinance({ staff }: StaffContext): void {
  if (staff.role !== 'FINANCE') throw refuse('deskActNotYours')
}

async function readPayoutStates({ db }: StaffContext) {
  const { results } = await db
    .prepare(
      `SELECT s.value AS state, (SELECT count(*) FROM (SELECT 1 FROM payout p
         WHERE p.state = s.value LIMIT ${maxCounted})) AS count
       FROM json_each(?) s`,
    )
    .bind(JSON.stringify(payoutStates))
    .all<{ state: (typeof payoutStates)[number]; count: number }>()
  return results.filter(({ count }) => count > 0)
}
