import type { BuiltCall } from '#contract/index.ts'
import type { DeskRole } from '#domain/desk/roles.ts'

const [seller, service, finance] = ['SELLER', 'SERVICE', 'FINANCE'] as const

/**
 * Roles that are refused a desk call about an object, although it belongs to their shop or country.
 * Every desk call that names an object is listed. An empty list means that all three roles have
 * access.
 */
export const refusedTo: { readonly [Name in BuiltCall]?: readonly DeskRole[] } = {
  // A session belongs to one person, whatever the role.
  'POST /desk/sessions/end': [seller, service, finance],
  // So is a passkey.
  'POST /desk/passkeys/{id}/rename': [seller, service, finance],
  'POST /desk/passkeys/{id}/remove': [seller, service, finance],
  'GET /desk/orders/{id}': [],
  'POST /desk/orders/{id}/act': [finance],
  'POST /desk/orders/{id}/answerMissing': [finance],
  'POST /desk/orders/{id}/lost': [seller, finance],
  'POST /desk/returns/{id}/act': [finance],
  'POST /desk/payments/{id}/receive': [],
  'POST /desk/refunds/{id}/finish': [seller, service],
  'POST /desk/goods/{id}/apply': [service, finance],
  'POST /desk/goods/{id}/undo': [service, finance],
  'GET /desk/chats/{id}': [finance],
  'GET /desk/chats/{id}/token': [finance],
  'POST /desk/chats/{id}/send': [finance],
  'POST /desk/chats/{id}/picture': [finance],
  'POST /desk/chats/{id}/read': [finance],
  'POST /desk/chats/{id}/report': [finance],
  'POST /desk/chatReports/{id}/settle': [seller, finance],
  'POST /desk/reviews/{id}/decide': [seller, finance],
  'POST /desk/applications/{id}/decide': [seller, finance],
  'POST /desk/cases/{id}/close': [seller, service],
  'POST /desk/references/{id}/decide': [seller, service],
  'POST /desk/gifts/{id}/act': [seller, finance],
  'POST /desk/giftStock/{id}': [seller],
  'POST /desk/points/correct': [seller],
  'GET /desk/credit/changes': [seller, service],
  'POST /desk/credit/change': [seller, service],
  'POST /desk/credit/changes/{id}/decide': [seller, service],
  'POST /desk/credit/receive': [seller, service],
}
