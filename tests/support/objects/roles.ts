import type { BuiltCall } from '#contract/index.ts'
import type { DeskRole } from '#domain/desk/roles.ts'

const [seller, service, finance, owner] = ['SELLER', 'SERVICE', 'FINANCE', 'OWNER'] as const

/**
 * Roles that are refused a desk call about an object, although it belongs to their shop or country.
 * Every desk call that names an object is listed. An empty list means that all roles have
 * access.
 */
export const refusedRolesByCall: { readonly [Name in BuiltCall]?: readonly DeskRole[] } = {
  // A session belongs to one person, whatever the role.
  'POST /desk/sessions/end': [seller, service, finance, owner],
  // A passkey belongs to one person, whatever the role.
  'POST /desk/passkeys/{id}/rename': [seller, service, finance, owner],
  'POST /desk/passkeys/{id}/remove': [seller, service, finance, owner],
  'GET /desk/orders/{id}': [],
  'POST /desk/orders/{id}/act': [finance, owner],
  'POST /desk/orders/{id}/answerMissing': [finance, owner],
  'POST /desk/orders/{id}/lost': [seller, finance, owner],
  'GET /desk/returns/{id}': [],
  'POST /desk/returns/{id}/act': [finance, owner],
  'POST /desk/returns/{id}/escalate': [service, finance, owner],
  'POST /desk/returns/{id}/decide': [seller, finance, owner],
  'POST /desk/payments/{id}/receive': [owner],
  'POST /desk/refunds/{id}/finish': [seller, service, owner],
  'POST /desk/goods/{id}/apply': [service, finance, owner],
  'POST /desk/goods/{id}/undo': [service, finance, owner],
  'POST /desk/shop/orders/{id}/packing': [service, finance, owner],
  'POST /desk/shop/offers/{id}/stock': [service, finance, owner],
  'POST /desk/shop/coupons/{id}/end': [service, finance, owner],
  'POST /desk/shop/promotions/{id}/end': [service, finance, owner],
  'GET /desk/chats/{id}': [finance, owner],
  'GET /desk/chats/{id}/context': [finance, owner],
  'GET /desk/chats/{id}/token': [finance, owner],
  'POST /desk/chats/{id}/send': [finance, owner],
  'POST /desk/chats/{id}/picture': [finance, owner],
  'POST /desk/chats/{id}/read': [finance, owner],
  'POST /desk/chats/{id}/report': [finance, owner],
  'POST /desk/chatReports/{id}/settle': [seller, finance, owner],
  'GET /desk/quotations/{id}': [finance, owner],
  'GET /desk/quotations/{id}/offers': [finance, owner],
  'POST /desk/quotations/{id}/answer': [finance, owner],
  'POST /desk/quotations/{id}/decline': [finance, owner],
  'GET /desk/reviews/{id}': [seller, finance, owner],
  'POST /desk/reviews/{id}/decide': [seller, finance, owner],
  'GET /desk/applications/{id}': [seller, finance, owner],
  'POST /desk/applications/{id}/decide': [seller, finance, owner],
  'GET /desk/cases/{id}': [seller, service, owner],
  'POST /desk/cases/{id}/close': [seller, service, owner],
  'GET /desk/references/{id}': [seller, service, owner],
  'POST /desk/references/{id}/decide': [seller, service, owner],
  'GET /desk/gifts/{id}': [seller, owner],
  'POST /desk/gifts/{id}/act': [seller, finance, owner],
  'POST /desk/giftStock/{id}': [seller, owner],
  'POST /desk/points/correct': [seller, owner],
  'GET /desk/credit/account': [seller, service, owner],
  'GET /desk/credit/changes/{id}': [seller, service, owner],
  'GET /desk/credit/transfers/{id}': [seller, service, owner],
  'GET /desk/credit/overpayments/{id}': [seller, service, owner],
  'GET /desk/sellers/{id}': [seller, owner],
  'POST /desk/sellers/{id}/act': [seller, owner],
  'POST /desk/shop/open': [seller, service, finance, owner],
  'GET /desk/payouts/{id}': [service, owner],
  'GET /desk/payouts/{id}/entries': [service, owner],
  'POST /desk/payouts/{id}/act': [seller, service, owner],
  'GET /desk/accounts/{id}': [seller, service, owner],
  'POST /desk/accounts/{id}/decide': [seller, service, owner],
  'POST /desk/shop/account/withdraw': [service, finance, owner],
  'GET /desk/payouts/file/{fileId}': [seller, service, owner],
  'POST /desk/credit/change': [seller, service, owner],
  'POST /desk/credit/changes/{id}/decide': [seller, service, owner],
  'POST /desk/credit/receive': [seller, service, owner],
}
