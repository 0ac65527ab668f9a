import { WrongInput } from './tree.ts'

const usage = "npm run new -- call 'GET /web-api/shop/openingHours' [AREA]"

/** Call that the recipe writes. */
export interface NewCall {
  method: string
  /** Path below /platform. */
  path: string
  /** Method and path. */
  name: string
  /** Last fixed part of the path, for example openingHours. */
  last: string
  /** ID of the buyer's own object in the path. */
  owned?: 'orderId' | 'addressId'
  /** True when only signed-in buyers may make the call. */
  isForBuyers: boolean
}

/** Reads `METHOD /path`, or a bare name. */
export function parseNewCall(callText: string): NewCall {
  const callName = /^[a-z][A-Za-z\d]*$/.test(callText) ? `GET /web-api/${callText}` : callText
  const [, method = '', path = ''] =
    /^(GET|POST|PUT|DELETE) ((?:\/(?:[A-Za-z][\w-]*|\{\w+\}))+)$/.exec(callName) ?? []
  if (!method) throw new WrongInput(usage)
  if (path.startsWith('/desk/'))
    throw new WrongInput('a call of the desk needs a role: see docs/recipes/desk-action.md')
  const lastSegment = path.split('/').findLast((part) => !part.startsWith('{')) ?? ''
  const [id, ...more] = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
  if (
    !lastSegment ||
    more.length > 0 ||
    (id !== undefined && id !== 'orderId' && id !== 'addressId')
  )
    throw new WrongInput('a path has one ID at most, {orderId} or {addressId}; add others by hand')
  const isForBuyers = id !== undefined || method !== 'GET'
  return {
    method,
    path,
    name: `${method} ${path}`,
    last: lastSegment,
    isForBuyers,
    ...(id && { owned: id }),
  }
}
