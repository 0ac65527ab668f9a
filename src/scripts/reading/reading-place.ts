import { fill } from '#i18n/fill.ts'
import { loadFrameMessages } from '../base/frame-words.ts'
import css from './reading-place.css?inline'
import { storeReadingPlace, readPlaces, type ReadingPlace } from './reading-places.ts'
import { adoptStyles } from '#client/files/sheet.ts'

/**
 * Stores the reading position in a long text and offers to continue there. It is stored by heading,
 * so that it holds at any width. The page never scrolls by itself.
 */
export async function startReadingPlace(): Promise<void> {
  const article = document.querySelector<HTMLElement>('article[data-text]')
  const contents = document.querySelector<HTMLElement>('[data-contents]')
  if (!article || !contents) return
  const lastPlace = readPlaces().find(({ path }) => path === location.pathname)
  const storeIfHidden = () => document.visibilityState === 'hidden' && storePlaceOf(article)
  document.addEventListener('visibilitychange', storeIfHidden)
  addEventListener('pagehide', () => storePlaceOf(article))
  // The back button has restored the position already, or the address names a heading.
  const heading = lastPlace && document.getElementById(lastPlace.id)
  if (!heading || location.hash || scrollY > innerHeight / 2) return
  const m = await loadFrameMessages()
  const link = document.createElement('a')
  link.className = 'link small'
  link.href = `#${lastPlace.id}`
  const words = link.appendChild(document.createElement('span'))
  words.textContent = fill(m.read_on, { heading: heading.textContent ?? '' })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    scrollToPlace(heading, lastPlace, article)
  })
  adoptStyles(css)
  // Placed next to the title of the contents list, so that nothing shifts.
  const noteElement = document.createElement('div')
  noteElement.className = 'reading-place'
  contents.replaceWith(noteElement)
  noteElement.replaceChildren(contents, link)
}

const headingsOf = (article: HTMLElement) => [
  ...article.querySelectorAll<HTMLElement>('h2[id], h3[id]'),
]

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Returns the top of the reading area in pixels, below the fixed header. */
const readReadingAreaTop = () =>
  parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

function storePlaceOf(article: HTMLElement): void {
  const { bottom } = article.getBoundingClientRect()
  const path = location.pathname
  if (scrollY > 0 && bottom <= innerHeight) return storeReadingPlace({ path, id: '', share: 0 })
  if (scrollY <= innerHeight) return
  const line = readReadingAreaTop() + 1
  const headings = headingsOf(article)
  const belowIndex = headings.findIndex((heading) => topOf(heading) > line)
  const headingIndex = (belowIndex < 0 ? headings.length : belowIndex) - 1
  const heading = headings[headingIndex]
  if (!heading) return
  const nextHeading = headings[headingIndex + 1]
  const end = nextHeading ? topOf(nextHeading) : bottom
  const share = (line - topOf(heading)) / Math.max(1, end - topOf(heading))
  storeReadingPlace({ path, id: heading.id, share: Math.min(1, Math.max(0, share)) })
}

function scrollToPlace(heading: HTMLElement, { share }: ReadingPlace, article: HTMLElement): void {
  const headings = headingsOf(article)
  const nextHeading = headings[headings.indexOf(heading) + 1]
  const end = nextHeading ? topOf(nextHeading) : article.getBoundingClientRect().bottom
  const headingTop = topOf(heading)
  scrollTo({ top: scrollY + headingTop + (end - headingTop) * share - readReadingAreaTop() })
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
