import { pageLocale } from '#client/page/page-says.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import {
  $account,
  choosePriceIdentity,
  signOutOfAccount,
  loadAccount,
} from '#stores/account/account.ts'
import { afterSignOut } from '#stores/session/sign-out.ts'
import { loadMessagesFrom } from '#client/words/load-messages.ts'
import { loadHeaderWords } from '../base/header-words.ts'

const labelFiles = import.meta.glob<Record<string, string>>('../../i18n/messages/*/labels.json', {
  import: 'default',
})

type Words = Messages['header']

/**
 * Fills the account part of the header (specification section 2): price list menu, and welcome line
 * with the actions that the account status allows.
 */
export async function fillAccountTools(place: HTMLElement): Promise<void> {
  const [words, labels] = await Promise.all([
    loadHeaderWords(),
    loadMessagesFrom(labelFiles, 'labels'),
    loadAccount(),
  ])
  const state = $account.get()
  if (state.kind !== 'known') return
  const { identities } = state
  place.replaceChildren(
    ...(identities.length > 1 ? [priceMenu(words, labels, identities)] : []),
    accountMenu(words, state.profile),
  )
}

type Account = Extract<ReturnType<typeof $account.get>, { kind: 'known' }>

function priceMenu(
  words: Words,
  names: Record<string, string>,
  identities: Account['identities'],
): HTMLElement {
  const chosen = identities.find((one) => one.lastCheck) ?? identities[0]
  const made = detailsMenu(
    `${words.prices}: ${names[chosen?.priceIdentityName ?? ''] ?? ''}`,
    identities.map((one) => priceRow(one.priceId, names[one.priceIdentityName], one.lastCheck)),
  )
  made.dataset['prices'] = ''
  return made
}

/**
 * Returns the account menu. An account that is neither verified nor on credit only gets the
 * sign-out link (decisions, "URLs and page frame").
 */
function accountMenu(words: Words, profile: Account['profile']): HTMLElement {
  const name = profile.name || (profile.cellphone && `0${profile.cellphone}`)
  const welcome = fill(words.welcome, { name })
  const isPlain = profile.verified === 0 && profile.creditStatus === 0
  const isPasswordMissing = profile.passwordStatus === 2
  const password = isPasswordMissing ? words.set_password : words.change_password
  const made = detailsMenu(
    `${welcome} · ${fill(words.user_id, { id: profile.userId })}`,
    isPlain
      ? [link(welcome), signOutRow(words)]
      : [
          link(welcome),
          ...(profile.verified !== 0 ? [link(words.get_verified, 'account', 'verify')] : []),
          ...(profile.creditStatus !== 0 ? [link(words.credit, 'creditList')] : []),
          link(password, 'account', 'password'),
          signOutRow(words),
        ],
  )
  made.dataset['welcome'] = ''
  return made
}

function detailsMenu(title: string, rows: readonly HTMLElement[]): HTMLDetailsElement {
  const made = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = title
  summary.translate = false
  const list = document.createElement('div')
  list.replaceChildren(...rows)
  made.replaceChildren(summary, list)
  return made
}

function link(
  text: string,
  screen: 'account' | 'creditList' = 'account',
  fragment = '',
): HTMLElement {
  const made = document.createElement('a')
  made.href = linkTo(pageLocale(), screen, {}, {}, fragment)
  made.textContent = text
  return made
}

/**
 * Returns one entry of the price list menu. Choosing it changes every price, so the page is
 * reloaded.
 */
function priceRow(priceId: number, name = '', isChosen: boolean): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = name
  made.ariaPressed = String(isChosen)
  made.toggleAttribute('aria-current', isChosen)
  made.addEventListener('click', () => {
    void choosePriceIdentity(priceId).then(() => location.reload())
  })
  return made
}

function signOutRow(words: Words): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words.sign_out
  made.addEventListener('click', () => {
    void signOutOfAccount().then((isOut) => {
      if (isOut) location.href = afterSignOut(linkTo(pageLocale(), 'home'))
    })
  })
  return made
}
