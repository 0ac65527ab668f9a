import type { SearchResult, Hit } from '#domain/reading/search.ts'
import type { HighlightedText } from '#domain/reading/snippet.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale, type Locale, locales } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { linkToFound, pageAfterEmptySearch } from '#routes/search-files.ts'

type Words = Messages['readSearch']

/**
 * Results below the field: links for the arrow keys. Page content is inserted as text nodes only,
 * so that markup in it has no effect.
 */
export class FoundBox {
  readonly #field: HTMLInputElement
  readonly #locale: Locale
  readonly #words: Words
  readonly #state = makeElement('p', { role: 'status' })
  readonly #rest = makeElement('div')

  constructor(form: HTMLFormElement, field: HTMLInputElement, locale: Locale, messages: Words) {
    this.#field = field
    this.#locale = locale
    this.#words = messages
    form.appendChild(this.#state)
    form.appendChild(this.#rest)
    form.addEventListener('keydown', (event) => this.#key(event))
  }

  show(typedText: string, foundSearchResult: SearchResult): void {
    const { count, isPartial, hits } = foundSearchResult
    if (count === 0) return this.#nothing(typedText)
    this.#state.textContent = pluralOf(this.#words, 'found', count, this.#locale)
    const href = linkTo(this.#locale, 'readSearch', {}, { q: typedText })
    this.#replace(
      ...(isPartial ? [makeElement('p', { class: 'note' }, this.#words.partly)] : []),
      makeElement(
        'ol',
        { class: 'found-list' },
        ...hits.map((hit) => makeElement('li', {}, this.#link(hit))),
      ),
      ...(count > hits.length ? [makeElement('a', { class: 'link', href }, this.#words.all)] : []),
    )
  }

  clear(): void {
    this.#state.textContent = ''
    this.#rest.replaceChildren()
  }

  fail(): void {
    this.clear()
    this.#state.textContent = this.#words.failed
  }

  /** Keeps the keyboard's position in the list when a late response replaces it. */
  #replace(...inner: HTMLElement[]): void {
    const index = this.#links().indexOf(document.activeElement as HTMLAnchorElement)
    this.#rest.replaceChildren(...inner)
    if (index >= 0) (this.#links()[index] ?? this.#field).focus()
  }

  focusFirst(): void {
    this.#links()[0]?.focus()
  }

  #nothing(words: string): void {
    const nextPage = pageAfterEmptySearch(this.#locale, words)
    this.#state.textContent = fill(this.#words.none, { words })
    const text = fill(this.#words[nextPage.message], { words })
    this.#replace(makeElement('a', { class: 'link', href: nextPage.href }, text))
  }

  #link(hit: Hit): HTMLElement {
    const kind = makeElement('span', { lang: locales[this.#locale].bcp47 }, this.#words[hit.kind])
    const language = isLocale(hit.lang) ? locales[hit.lang] : undefined
    return makeElement(
      'a',
      { href: linkToFound(this.#locale, hit), ...(language && { lang: language.bcp47 }) },
      makeElement('small', {}, kind, language ? ` · ${language.name}` : ''),
      makeElement('b', {}, ...highlightParts(hit.title)),
      ...(hit.heading.length > 0 ? [makeElement('span', {}, ...highlightParts(hit.heading))] : []),
      makeElement('span', { class: 'mute' }, ...highlightParts(hit.text)),
    )
  }

  #links(): HTMLAnchorElement[] {
    return [...this.#rest.querySelectorAll('a')]
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      this.clear()
      this.#field.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const focusTargets: HTMLElement[] = [this.#field, ...this.#links()]
    const index = focusTargets.indexOf(document.activeElement as HTMLElement)
    if (step === undefined || index < 0 || focusTargets.length === 1) return
    event.preventDefault()
    focusTargets[(index + step + focusTargets.length) % focusTargets.length]?.focus()
  }
}

function highlightParts(parts: readonly HighlightedText[]): (string | Node)[] {
  return parts.map(({ text, isHit }) => (isHit ? makeElement('mark', {}, text) : text))
}

function makeElement(
  tag: string,
  attributes: Record<string, string> = {},
  ...inner: (string | Node)[]
): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.replaceChildren(...inner)
  return element
}
