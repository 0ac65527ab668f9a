import { pageLocale } from '#client/page/page-facts.ts'
import { send } from '#client/send/send.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import {
  choosePriceIdentity,
  type PriceIdentities,
  type Profile,
  signOutOfAccount,
} from '#stores/account/account.ts'
import { pageAfterSignOut } from '#stores/session/sign-out.ts'
import { loadMessagesFrom } from '#client/words/load-messages.ts'
import { loadHeaderMessages } from '../base/header-words.ts'

const labelFiles = import.meta.glob<Record<string, string>>('../../i18n/messages/*/labels.json', {
  import: 'default',
})

type Words = Messages['header']

/**
 * Fills the account section of the header (specification section 2): price list menu, and welcome
 * line with the actions that the account status allows.
 */
export async function fillAccountTools(container: HTMLElement): Promise<void> {
  // Load only the data that the menus show: further calls would delay the page's own calls.
  const [messages, labels, who, prices] = await Promise.all([
    loadHeaderMessages(),
    loadMessagesFrom(labelFiles, 'labels'),
    send('GET /client/profile', {}),
    send('GET /app/price/identity/getUserIdentity', {}),
  ])
  if (!who.ok) return
  const identities = prices.ok ? prices.data : []
  container.replaceChildren(
    ...(identities.length > 1 ? [makePriceMenu(messages, labels, identities)] : []),
    makeAccountMenu(messages, who.data.profile),
  )
}

function makePriceMenu(
  messages: Words,
  names: Record<string, string>,
  identities: PriceIdentities,
): HTMLElement {
  const chosenIdentity = identities.find((one) => one.lastCheck) ?? identities[0]
  const priceDetails = makeDetailsMenu(
    `${messages.prices}: ${names[chosenIdentity?.priceIdentityName ?? ''] ?? ''}`,
    identities.map((one) => makePriceRow(one.priceId, names[one.priceIdentityName], one.lastCheck)),
  )
  priceDetails.dataset['prices'] = ''
  return priceDetails
}

/**
 * Returns the account menu. An account that is neither verified nor on credit only gets the
 * sign-out link (decisions, "URLs and page frame").
 */
function makeAccountMenu(messages: Words, profile: Profile): HTMLElement {
  const name = profile.name || (profile.cellphone && `0${profile.cellphone}`)
  const welcomeText = fill(messages.welcome, { name })
  const hasOnlySignOut = profile.verified === 0 && profile.creditStatus === 0
  const isPasswordMissing = profile.passwordStatus === 2
  const passwordText = isPasswordMissing ? messages.set_password : messages.change_password
  const accountDetails = makeDetailsMenu(
    `${welcomeText} · ${fill(messages.user_id, { id: profile.userId })}`,
    hasOnlySignOut
      ? [link(welcomeText), makeSignOutRow(messages)]
      : [
          link(welcomeText),
          ...(profile.verified !== 0 ? [link(messages.get_verified, 'account', 'verify')] : []),
          ...(profile.creditStatus !== 0 ? [link(messages.credit, 'creditList')] : []),
          link(passwordText, 'account', 'password'),
          makeSignOutRow(messages),
        ],
  )
  accountDetails.dataset['welcome'] = ''
  return accountDetails
}

function makeDetailsMenu(title: string, rows: readonly HTMLElement[]): HTMLDetailsElement {
  const detailsElement = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = title
  summary.translate = false
  const list = document.createElement('div')
  list.replaceChildren(...rows)
  detailsElement.replaceChildren(summary, list)
  return detailsElement
}

function link(
  text: string,
  screen: 'account' | 'creditList' = 'account',
  fragment = '',
): HTMLElement {
  const anchorElement = document.createElement('a')
  anchorElement.href = linkTo(pageLocale(), screen, {}, {}, fragment)
  anchorElement.textContent = text
  return anchorElement
}

/**
 * Returns one entry of the price list menu. Choosing it changes every price, so the page is
 * reloaded.
 */
function makePriceRow(priceId: number, name = '', isChosen: boolean): HTMLElement {
  const buttonElement = document.createElement('button')
  buttonElement.type = 'button'
  buttonElement.textContent = name
  buttonElement.ariaPressed = String(isChosen)
  buttonElement.toggleAttribute('aria-current', isChosen)
  buttonElement.addEventListener('click', () => {
    void choosePriceIdentity(priceId).then(() => location.reload())
  })
  return buttonElement
}

function makeSignOutRow(messages: Words): HTMLElement {
  const buttonElement = document.createElement('button')
  buttonElement.type = 'button'
  buttonElement.textContent = messages.sign_out
  buttonElement.addEventListener('click', () => {
    void signOutOfAccount().then((isOut) => {
      if (isOut) location.href = pageAfterSignOut(linkTo(pageLocale(), 'home'))
    })
  })
  return buttonElement
}
