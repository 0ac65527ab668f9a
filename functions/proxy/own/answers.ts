import type { Accepted, BuiltCall } from '#contract/index.ts'
import { refusalEnvelope } from '#platform/kernel/envelope.ts'
import { Refusal, refuse } from '#platform/kernel/refusal.ts'
import { RefusedUp } from '../ask-up.ts'
import { accountHome } from './account.ts'
import { previewCart, swapLine } from './cart.ts'
import { acceptSent } from '../accept-sent.ts'
import { oneReturn } from './return.ts'
import { verifyStanding } from './standing.ts'
import type { Passing, Told } from '../passing.ts'

type Answers = {
  [Name in BuiltCall]?: (passing: Passing, input: Accepted<Name>) => Promise<unknown>
}

/** Own calls that can be answered without the embedded platform. Others are not available. */
const answers: Answers = {
  // The operator's sign-on methods are behind /sso/ciam/loginUrl.
  'GET /sso/thirdPart/list': async () => [],
  'GET /web-api/flashSale/list': async () => ({ now: Date.now(), list: [] }),
  'GET /app-api/vehicle/garage': async () => [],
  'GET /web-api/account/home': accountHome,
  'POST /web-api/shoppingCart/preview': previewCart,
  'POST /web-api/shoppingCart/swap': swapLine,
  'GET /client/saleReturnOrder/one/{returnId}': oneReturn,
  'GET /app-api/v1/login/verified': verifyStanding,
}

/**
 * Own calls available with an operator's platform. Screen parts that need other calls are hidden.
 */
export const answeredOwn = Object.keys(answers)

/** Answers an own call from specified ones, or refuses it as not available. */
export async function answerOwn(passing: Passing): Promise<Told> {
  const { name, entry } = passing
  const answer = answers[name as BuiltCall] as
    | ((passing: Passing, input: unknown) => Promise<unknown>)
    | undefined
  if (!answer || !entry.built) return told(refusalEnvelope(refuse('notAvailable')))
  try {
    const input = await acceptSent(passing, entry)
    return told({ code: 200, message: 'success', data: await answer(passing, input) })
  } catch (thrown) {
    if (thrown instanceof RefusedUp) return told(thrown.envelope)
    if (thrown instanceof Refusal) return told(refusalEnvelope(thrown))
    throw thrown
  }
}

function told(envelope: Told['envelope']): Told {
  return { envelope, cookies: [] }
}
