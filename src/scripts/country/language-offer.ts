import { pageLocale } from '#client/page/page-facts.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import { localeOfBrowser } from '#i18n/browser-locale.ts'
import css from './language-offer.css?inline'

const files = import.meta.glob<{ read_here: string; read_stay: string }>(
  '../../i18n/messages/*/language.json',
  { import: 'default' },
)

const key = 'egg.language'

/**
 * Offers the home page in the browser's language, once, in one line that shifts nothing. An address
 * with a language is never redirected (decisions, "Addresses of pages").
 */
export async function offerLanguage(): Promise<void> {
  const pageLanguage = pageLocale()
  const browserLanguage = localeOfBrowser(navigator.languages)
  const isEnglish = browserLanguage === 'en' && pageLanguage === 'en-TH'
  if (!browserLanguage || browserLanguage === pageLanguage || isEnglish || readStoredValue(key))
    return
  // The footer contains the link already.
  const languageLink = document.querySelector<HTMLAnchorElement>(
    `footer [data-places] [href^="/${browserLanguage}"]`,
  )
  if (!languageLink) return
  const m = await files[`../../i18n/messages/${browserLanguage}/language.json`]?.()
  if (!m) return
  const removeStyles = adoptStyles(css)
  const line = document.createElement('aside')
  line.ariaLabel = m.read_here
  line.className = 'language-offer'
  line.lang = browserLanguage
  const link = document.createElement('a')
  link.href = languageLink.href
  link.textContent = m.read_here
  const stayButton = document.createElement('button')
  stayButton.type = 'button'
  stayButton.textContent = m.read_stay
  for (const choice of [link, stayButton])
    choice.addEventListener('click', () => {
      storeValue(key, browserLanguage)
      line.remove()
      removeStyles()
    })
  line.replaceChildren(link, stayButton)
  document.querySelector('[data-skip]')?.insertAdjacentElement('afterend', line)
}
