import type { Messages } from '#i18n/messages.ts'

interface SuggestionItem {
  text: string
  hint: string
  href: string
}

interface PastSearchesHeading {
  title: string
  clear: string
  onClear: () => void
}

let listCount = 0

/** Listbox below a search field. The field's arrow keys move through it. */
export class SuggestList {
  readonly #field: HTMLInputElement
  readonly #box = document.createElement('div')
  readonly #list = document.createElement('ul')
  #activeIndex = -1

  constructor(field: HTMLInputElement, m: Messages['suggest']) {
    this.#field = field
    this.#box.className = 'suggest'
    this.#box.hidden = true
    this.#list.id = `suggest-${++listCount}`
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', m.title)
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', 'false')
    field.setAttribute('aria-controls', this.#list.id)
    field.parentElement?.appendChild(this.#box)
    field.addEventListener('keydown', (event) => this.#key(event))
  }

  /** Shows items. Past searches have a title and a button to delete them. */
  show(items: readonly SuggestionItem[], past: PastSearchesHeading | undefined): void {
    this.#activeIndex = -1
    this.#list.replaceChildren(...items.map((item, i) => this.#option(item, i)))
    this.#box.replaceChildren(...(past && items.length > 0 ? [this.#head(past)] : []), this.#list)
    this.#box.hidden = items.length === 0
    this.#field.setAttribute('aria-expanded', String(items.length > 0))
    this.#field.removeAttribute('aria-activedescendant')
  }

  hide(): void {
    this.show([], undefined)
  }

  #head({ title, clear, onClear }: PastSearchesHeading): HTMLElement {
    const headElement = document.createElement('p')
    headElement.textContent = title
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link'
    button.textContent = clear
    button.dataset['own'] = ''
    button.addEventListener('click', () => {
      onClear()
      this.hide()
    })
    headElement.appendChild(button)
    return headElement
  }

  #option({ text, hint, href }: SuggestionItem, i: number): HTMLElement {
    const option = document.createElement('li')
    option.id = `${this.#list.id}-${i}`
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    const link = document.createElement('a')
    link.href = href
    link.tabIndex = -1
    link.textContent = text
    if (hint) {
      const hintElement = document.createElement('small')
      hintElement.textContent = hint
      link.appendChild(document.createTextNode(' '))
      link.appendChild(hintElement)
    }
    option.appendChild(link)
    return option
  }

  #key(event: KeyboardEvent): void {
    const options = [...this.#list.children] as HTMLElement[]
    if (event.isComposing || this.#box.hidden || options.length === 0) return
    if (event.key === 'Escape') return this.hide()
    if (event.key === 'Enter') {
      const link = options[this.#activeIndex]?.querySelector('a')
      if (!link) return
      event.preventDefault()
      return link.click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const size = options.length + 1
    // One extra position is the field itself, before the first and after the last item.
    this.#activeIndex = ((this.#activeIndex + 1 + step + size) % size) - 1
    options.forEach((option, i) =>
      option.setAttribute('aria-selected', String(i === this.#activeIndex)),
    )
    const activeOption = options[this.#activeIndex]
    if (activeOption) this.#field.setAttribute('aria-activedescendant', activeOption.id)
    else this.#field.removeAttribute('aria-activedescendant')
  }
}
