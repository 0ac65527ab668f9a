import { pageLocale } from '#client/page/page-says.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { readStored, storeValue } from '#client/page/visitor.ts'
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
  const here = pageLocale()
  const wanted = localeOfBrowser(navigator.languages)
  const isEnglish = wanted === 'en' && here === 'en-TH'
  if (!wanted || wanted === here || isEnglish || readStored(key)) return
  // The footer contains the link already.
  const there = document.querySelector<HTMLAnchorElement>(
    `footer [data-places] [href^="/${wanted}"]`,
  )
  if (!there) return
  const m = await files[`../../i18n/messages/${wanted}/language.json`]?.()
  if (!m) return
  const takeOff = adoptStyles(css)
  const line = document.createElement('aside')
  line.ariaLabel = m.read_here
  line.className = 'language-offer'
  line.lang = wanted
  const link = document.createElement('a')
  link.href = there.href
  link.textContent = m.read_here
  const stay = document.createElement('button')
  stay.type = 'button'
  stay.textContent = m.read_stay
  for (const choice of [link, stay])
    choice.addEventListener('click', () => {
      storeValue(key, wanted)
      line.remove()
      takeOff()
    })
  line.replaceChildren(link, stay)
  document.querySelector('[data-skip]')?.insertAdjacentElement('afterend', line)
}
