import type { DeskAction } from './acts.ts'
import type { DeskView } from './address.ts'
import type { OwnSellerRole, SellerRole } from './roles.ts'

type LimitedRole = Exclude<SellerRole, 'OWNER'>

/** Calls about the signed-in account, which every role may make. */
const ownAccountCalls = [
  'POST /desk/signOut',
  'GET /desk/me',
  'POST /desk/password',
  'GET /desk/sessions',
  'POST /desk/sessions/end',
  'POST /desk/sessions/endOthers',
  'GET /desk/passkeys',
  'POST /desk/passkeys/begin',
  'POST /desk/passkeys/add',
  'POST /desk/passkeys/{id}/rename',
  'POST /desk/passkeys/{id}/remove',
  'GET /desk/views',
  'POST /desk/views',
  'POST /desk/views/{id}/rename',
  'POST /desk/views/{id}/remove',
]

/** Calls that read orders and returns. */
const readingCalls = [
  'GET /desk/orders',
  'GET /desk/orders/{id}',
  'GET /desk/counts',
  'GET /desk/queues',
  'GET /desk/queue',
  'GET /desk/queue/taken',
  'POST /desk/queue/take',
  'GET /desk/returns/{id}',
]

/** Calls of the roles with limited access. A call that isn't listed is refused. */
export const callsBySellerRole: Record<LimitedRole, ReadonlySet<string>> = {
  PACKER: new Set([
    ...ownAccountCalls,
    ...readingCalls,
    'GET /desk/shop/home',
    'POST /desk/orders/{id}/act',
    'POST /desk/orders/{id}/answerMissing',
    'POST /desk/shop/orders/{id}/packing',
    'POST /desk/shop/offers/{id}/stock',
    'POST /desk/shop/tracking/check',
    'POST /desk/shop/tracking/apply',
  ]),
  BOOKKEEPER: new Set([
    ...ownAccountCalls,
    ...readingCalls,
    'GET /desk/shop/money',
    'GET /desk/payouts/{id}',
    'GET /desk/payouts/{id}/entries',
    'GET /desk/business',
  ]),
}

/**
 * Actions on an order that a packer may take. Cancellations are missing because they refund money.
 */
const packerActions: ReadonlySet<DeskAction> = new Set([
  'confirm',
  'pick',
  'pack',
  'ship',
  'deliver',
  'receive',
])

/** Views of the roles with limited access; every role sees orders. */
export const viewsBySellerRole: Record<LimitedRole, ReadonlySet<DeskView>> = {
  PACKER: new Set(['home', 'returns', 'parcels', 'account']),
  BOOKKEEPER: new Set(['returns', 'money', 'funnel', 'account']),
}

const isLimited = (role: OwnSellerRole): role is LimitedRole =>
  role === 'PACKER' || role === 'BOOKKEEPER'

/** True when an account may make a call of the desk. */
export const mayCall = (role: OwnSellerRole, call: string): boolean =>
  !isLimited(role) || callsBySellerRole[role].has(call)

/** True when an account may take an action on an order. */
export const mayTakeAction = (role: OwnSellerRole, action: DeskAction): boolean =>
  role === 'PACKER' ? packerActions.has(action) : role !== 'BOOKKEEPER'

/** True when an account sees a view; undefined stands for the orders. */
export const maySeeView = (role: OwnSellerRole, view: DeskView | undefined): boolean =>
  view === undefined || !isLimited(role) || viewsBySellerRole[role].has(view)

/** True when an account sees what the shop earns. */
export const maySeeMoney = (role: OwnSellerRole): boolean => role !== 'PACKER'
