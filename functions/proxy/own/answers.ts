import type { Accepted, BuiltCall } from '#contract/index.ts'
import { refusalEnvelope } from '#platform/kernel/envelope.ts'
import { Refusal, refuse } from '#platform/kernel/refusal.ts'
import { UpstreamRefusal } from '../call-operator.ts'
import { composeAccountHome } from './account-home.ts'
import { previewCart, swapLine } from './cart.ts'
import { validateForwarded } from '../validate-forwarded.ts'
import { findReturn } from './return.ts'
import { deriveVerification } from './verification.ts'
import type { ForwardedCall, ForwardedResponse } from '../forwarded-call.ts'

type OwnAnswers = {
  [Name in BuiltCall]?: (passing: ForwardedCall, input: Accepted<Name>) => Promise<unknown>
}

/**
 * Answers to calls outside the specification that the edge can give without the embedded platform.
 * All other calls outside the specification aren't available with an operator's platform.
 */
const answers: OwnAnswers = {
  // The operator offers its sign-on methods on the page of /sso/ciam/loginUrl.
  'GET /sso/thirdPart/list': async () => [],
  'GET /web-api/flashSale/list': async () => ({ now: Date.now(), list: [] }),
  'GET /app-api/vehicle/garage': async () => [],
  'GET /web-api/account/home': composeAccountHome,
  'POST /web-api/shoppingCart/preview': previewCart,
  'POST /web-api/shoppingCart/swap': swapLine,
  'GET /client/saleReturnOrder/one/{returnId}': findReturn,
  'GET /app-api/v1/login/verified': deriveVerification,
}

/**
 * Calls outside the specification that are available with an operator's platform. Screen sections
 * that need other calls are hidden.
 */
export const availableOwnCalls = Object.keys(answers)

/**
 * Answers a call outside the specification by calls of the specification, or refuses it as not
 * available.
 */
export async function answerOwnCall(forwardedCall: ForwardedCall): Promise<ForwardedResponse> {
  const { name, entry } = forwardedCall
  const answer = answers[name as BuiltCall] as
    | ((passing: ForwardedCall, input: unknown) => Promise<unknown>)
    | undefined
  if (!answer || !entry.built) return withoutCookies(refusalEnvelope(refuse('notAvailable')))
  try {
    const input = await validateForwarded(forwardedCall, entry)
    return withoutCookies({
      code: 200,
      message: 'success',
      data: await answer(forwardedCall, input),
    })
  } catch (thrown) {
    if (thrown instanceof UpstreamRefusal) return withoutCookies(thrown.envelope)
    if (thrown instanceof Refusal) return withoutCookies(refusalEnvelope(thrown))
    throw thrown
  }
}

function withoutCookies(envelope: ForwardedResponse['envelope']): ForwardedResponse {
  return { envelope, cookies: [] }
}
