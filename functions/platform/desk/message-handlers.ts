import type { DeskMessage, deskMessageCalls } from '#contract/desk/desk-messages.ts'
import { retryPausesMinutes } from '#domain/notification/events.ts'
import type { StaffContext } from '../kernel/context.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readNotifications } from '../notification/send.ts'
import { notificationText } from '../notification/text.ts'

export const deskMessageHandlers: Handlers<typeof deskMessageCalls> = {
  'GET /desk/message': async ({ key }, context) => {
    requireService(context)
    return readMessage(context, key)
  },

  'POST /desk/message/again': async ({ key }, context) => {
    requireService(context)
    await resendMessage(context, key)
    return {}
  },
}

function requireService({ staff }: StaffContext): void {
  if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
}

interface DeliveryState {
  tries: number
  nextAt: number | null
  sentAt: number | null
}

const deliveryStateOf = ({ tries, nextAt, sentAt }: DeliveryState): DeskMessage['state'] => {
  if (sentAt !== null) return 'SENT'
  if (nextAt === null) return 'FAILED'
  return tries > 0 ? 'RETRYING' : 'WAITING'
}

interface Row extends DeliveryState {
  buyer: string
  orderId: number | null
}

const mailPrefix = 'mail:'

async function readMessage({ db }: StaffContext, key: string): Promise<DeskMessage> {
  const otherKey = key.startsWith(mailPrefix) ? key.slice(mailPrefix.length) : mailPrefix + key
  const deliveryColumns = 'n.tries, n.next_at AS nextAt, n.sent_at AS sentAt'
  const [[notice], row, other] = await Promise.all([
    readNotifications({ db }, [key]),
    db
      .prepare(
        `SELECT ${deliveryColumns}, n.order_id AS orderId, ifnull(c.name, '') AS buyer
         FROM notice n LEFT JOIN placement p ON p.id = n.placement_id
         LEFT JOIN redemption r ON r.id = n.redemption_id
         LEFT JOIN quotation_shop a ON a.id = n.quotation_shop_id
         LEFT JOIN quotation q ON q.id = a.quotation_id
         LEFT JOIN customer c ON c.id = coalesce(p.customer_id, r.customer_id, q.customer_id)
         WHERE n.key = ?`,
      )
      .bind(key)
      .first<Row>(),
    db
      .prepare(`SELECT ${deliveryColumns}, n.channel FROM notice n WHERE n.key = ?`)
      .bind(otherKey)
      .first<DeliveryState & { channel: 'TEXT' | 'MAIL' }>(),
  ])
  if (!notice || !row) throw refuse('notFound')
  return {
    key,
    kind: notice.kind,
    channel: notice.channel,
    state: deliveryStateOf(row),
    to: maskRecipient(notice.channel === 'TEXT' ? notice.phone : notice.mail),
    buyer: row.buyer,
    number: notice.number,
    orderId: row.orderId,
    countryId: notice.country_id,
    langCode: notice.locale,
    body: notificationText(notice),
    tries: row.tries,
    most: retryPausesMinutes.length + 1,
    at: notice.at,
    nextAt: row.nextAt,
    sentAt: row.sentAt,
    other: other && { channel: other.channel, state: deliveryStateOf(other) },
  }
}

/** Shortens a phone number or an address, so that the screen doesn't reveal the contact. */
function maskRecipient(to: string): string {
  const [name = '', domain] = to.split('@')
  if (domain !== undefined) return `${name.slice(0, 2)}…@${domain}`
  return `${to.slice(0, 5)} … ${to.slice(-4)}`
}

async function resendMessage(context: StaffContext, key: string): Promise<void> {
  const { db, now } = context
  const row = await db
    .prepare('SELECT tries, next_at AS nextAt, sent_at AS sentAt FROM notice WHERE key = ?')
    .bind(key)
    .first<DeliveryState>()
  if (!row) throw refuse('notFound')
  if (row.sentAt !== null) throw conflictRefusal(row.sentAt)
  const [, changedResult] = await db.batch([
    logDeskAction(context, {
      act: 'message again',
      subject: `notice:${key}`,
      before: { state: deliveryStateOf(row), tries: row.tries },
      after: { state: 'WAITING', tries: 0 },
    }),
    db
      .prepare('UPDATE notice SET tries = 0, next_at = ?2 WHERE key = ?1 AND sent_at IS NULL')
      .bind(key, now),
  ])
  if (changedResult?.meta.changes === 0) throw conflictRefusal(now)
}

const conflictRefusal = (time: number) =>
  refuse('deskOrderMoved', { name: 'The gateway', status: 'SENT', at: time })
