import { send } from '#client/send/send.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { pluralOf } from '#i18n/counts.ts'
import { $signedIn } from '#stores/session/session.ts'
import { type OwnAccount, type OwnLinks, type OwnRow, listOwnRows } from './own-rows.ts'
import { loadOwnMessages, type OwnMessages } from './own-words.ts'

/** Fills the box of the home page with the pending tasks of the signed-in buyer. */
export async function showOwnHome(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-own-home]')
  if (!container) return
  // After a sign-out, show the page of a visitor again.
  $signedIn.listen((isSignedIn) => {
    if (!isSignedIn) delete document.documentElement.dataset['buyer']
  })
  const [messages, account] = await Promise.all([loadOwnMessages(), loadOwnAccount()])
  if (!account) return
  const links = JSON.parse(container.dataset['ownHome'] ?? '{}') as OwnLinks
  container.replaceChildren(
    makeProfileRow(account, messages, links),
    ...listOwnRows(account, messages, links).map((row) => rowOf(row)),
  )
}

/** Loads the data of the box; undefined when the account can't be read. */
async function loadOwnAccount(): Promise<OwnAccount | undefined> {
  const [who, home, points, bills] = await Promise.all([
    send('GET /client/profile', {}),
    send('GET /web-api/account/home', {}),
    send('GET /points', {}),
    send('GET /app-api/bill/summary', {}),
  ])
  if (!who.ok || !home.ok) return undefined
  return {
    profile: who.data.profile,
    home: home.data,
    points: points.ok ? points.data.balance : 0,
    credits: bills.ok ? bills.data.list : [],
  }
}

/** Name of the buyer, and the points. */
function makeProfileRow(
  { profile, points }: OwnAccount,
  { own }: OwnMessages,
  links: OwnLinks,
): HTMLElement {
  const row = element('p', 'buyer-line')
  const name = element('bdi', '', profile.name || (profile.cellphone && `0${profile.cellphone}`))
  name.translate = false
  const pointsText = points > 0 ? pluralOf(own, 'points', points, pageLocale()) : ''
  row.replaceChildren(name, ...(pointsText ? [link(links.points, pointsText, 'link')] : []))
  return row
}

function rowOf({ head, about, action, href, isMain }: OwnRow): HTMLElement {
  const row = element('div', '')
  const textElement = element('p', 'waiting')
  textElement.replaceChildren(
    element('b', '', head),
    ...(about ? [element('small', '', about)] : []),
  )
  row.replaceChildren(textElement, link(href, action, isMain ? 'button primary' : 'button'))
  return row
}

function link(href: string, text: string, className: string): HTMLAnchorElement {
  const anchorElement = element('a', className, text) as HTMLAnchorElement
  anchorElement.href = href
  return anchorElement
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const newElement = document.createElement(tag)
  if (className) newElement.className = className
  newElement.textContent = text
  return newElement
}
