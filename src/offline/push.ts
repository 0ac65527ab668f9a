import { isLocale, type Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import { scope, type NotificationEvent, type MessageEvent } from './scope.ts'

/** Push message as the platform sends it (functions/platform/push). */
interface Message {
  title: string
  body: string
  kind: string
  id: number
  locale: Locale
}

/** Shows a message. A message of another format, from another build, shows nothing private. */
export async function showPush(event: Pick<MessageEvent, 'data'>): Promise<void> {
  const message = messageOf(event.data)
  if (!message) return
  const { title, body, kind, id, locale } = message
  await scope.registration.showNotification(title, {
    body,
    icon: '/icons/egg-192.png',
    lang: locale,
    // A repeated message replaces the first one.
    tag: `${kind} ${id}`,
    data: { url: linkOf(message) },
  })
}

/** Opens the page of a message: in an open tab of the shop, otherwise in a new one. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const url = (notification.data as { url?: string } | undefined)?.url ?? '/'
  const [openTab] = await scope.clients.matchAll({ type: 'window' })
  // Only a controlled tab can be sent to another page.
  const movedClient = await openTab?.navigate?.(url).catch(() => null)
  if (movedClient) await movedClient.focus?.()
  else await scope.clients.openWindow(url)
}

function messageOf(data: unknown): Message | undefined {
  const readJson = (data as { json?: () => unknown } | null)?.json
  if (!readJson) return undefined
  try {
    const { title, body, kind, id, locale } = readJson.call(data) as Partial<Message>
    if (typeof title !== 'string' || typeof body !== 'string' || !isLocale(locale)) return undefined
    return { title, body, kind: String(kind), id: Number(id) || 0, locale }
  } catch {
    return undefined
  }
}

/** Returns the page that a message is about. */
function linkOf({ kind, id, locale }: Message): string {
  if (kind === 'approval') return linkTo(locale, 'company', {}, {}, 'requests')
  if (id === 0) return linkTo(locale, kind === 'back_in_stock' ? 'home' : 'orderList')
  if (kind === 'quote_answered') return linkTo(locale, 'quotation', { id })
  if (kind === 'back_in_stock') return linkTo(locale, 'product', { id })
  return linkTo(locale, 'orderDetail', { id })
}
