import { pageLocale } from '#client/page-says.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { $account, choosePriceIdentity, leaveAccount, loadAccount } from '#stores/account.ts'
import { afterSignOut } from '#stores/session.ts'
import { loadMessagesFrom } from '#client/load-messages.ts'
import { loadHeaderWords } from './header-words.ts'

const labelFiles = import.meta.glob<Record<string, string>>('../../i18n/messages/*/labels.json', {
  import: 'default',
})

type Words = Messages['header']

/**
 * The account menu of the header (specification section 2): a welcome line, what the standing allows,
 * the price lists, and the way out. It is filled when somebody opens it.
 */
export async function fillMenu(place: HTMLElement): Promise<void> {
  const [words, labels] = await Promise.all([
    loadHeaderWords(),
    loadMessagesFrom(labelFiles, 'labels'),
    loadAccount(),
  ])
  const state = $account.get()
  if (state.kind !== 'known') return
  const { profile, identities } = state
  const names: Record<string, string> = labels
  place.replaceChildren(
    link(
      fill(words.welcome, { name: profile.name || (profile.cellphone && `0${profile.cellphone}`) }),
    ),
    line(fill(words.user_id, { id: profile.userId })),
    ...(profile.verified !== 0 ? [link(words.get_verified)] : []),
    ...(profile.creditStatus !== 0 ? [link(words.credit, 'creditList')] : []),
    link(
      profile.passwordStatus === 2 ? words.set_password : words.change_password,
      'account',
      'password',
    ),
    ...(identities.length > 1 ? [line(words.prices)] : []),
    ...(identities.length > 1
      ? identities.map((one) => price(one.priceId, names[one.priceIdentityName], one.lastCheck))
      : []),
    out(words),
  )
}

function line(text: string): HTMLElement {
  const made = document.createElement('p')
  made.textContent = text
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

/** Another price list changes every price of the page: it is loaded anew. */
function price(priceId: number, name = '', isChosen: boolean): HTMLElement {
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

function out(words: Words): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words.sign_out
  made.addEventListener('click', () => {
    void leaveAccount().then((isOut) => {
      if (isOut) location.href = afterSignOut(linkTo(pageLocale(), 'home'))
    })
  })
  return made
}
