import { IndexFiles } from '#domain/reading/files.ts'
import { type SearchResult, searchPages } from '#domain/reading/search.ts'
import { loadReadSearchMessages } from './read-search-words.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { searchFile } from '#routes/search-files.ts'
import { FoundBox } from './read-search-list.ts'

/** Matches input that is too short: one letter that isn't a syllable or a word by itself. */
const tooShortPattern = /^\s*[^\u3400-\u9fff\uac00-\ud7a3]?\s*$/u

/** Pause after the last key, milliseconds. */
const pauseMs = 120
const maxShownResults = 6

/** Shows results below the search field of a reading page while typing. */
export async function startSearchBox(
  form: HTMLFormElement,
  field: HTMLInputElement,
): Promise<void> {
  const locale = pageLocale()
  let index: Promise<IndexFiles> | undefined
  const readFile = async (name: string) => {
    const response = await fetch(searchFile(locale, name))
    // A newer build has other files, so the names in the old index are wrong.
    if (response.status === 404) index = undefined
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.text()
  }
  const loadIndex = () =>
    (index ??= IndexFiles.open(readFile).catch((error: unknown) => {
      index = undefined
      throw error
    }))
  // A failure is reported when the user searches.
  loadIndex().catch(() => {})
  const m = await loadReadSearchMessages()
  const box = new FoundBox(form, field, locale, m)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latestRequest = 0

  /**
   * Searches the typed text. While `isComposing` the input may still change, so an empty result
   * isn't shown.
   */
  const search = async (isComposing = false): Promise<SearchResult | 'failed' | undefined> => {
    const thisRequest = ++latestRequest
    const text = field.value
    if (tooShortPattern.test(text)) {
      box.clear()
      return undefined
    }
    try {
      const foundPages = await searchPages(await loadIndex(), text, {
        isTyping: true,
        limit: maxShownResults,
      })
      // Don't show an overtaken result.
      if (thisRequest === latestRequest && (foundPages.count > 0 || !isComposing))
        box.show(text.trim(), foundPages)
      return foundPages
    } catch {
      if (thisRequest === latestRequest) box.fail()
      return 'failed'
    }
  }
  // The first key after a pause searches immediately; further fast keys are merged.
  const searchSoon = (isComposing = false) => {
    const isFirstKey = timer === undefined
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      if (!isFirstKey) void search(isComposing)
    }, pauseMs)
    if (isFirstKey) void search(isComposing)
  }
  field.addEventListener('input', (event) => {
    const isComposing = (event as InputEvent).isComposing
    // Incomplete Chinese input and single Korean letters are never searched. A Korean syllable is
    // searched even if it could still grow, because it stays open until the next one begins.
    if (!isComposing || /[\uac00-\ud7a3]$/.test(field.value)) searchSoon(isComposing)
  })
  field.addEventListener('compositionend', () => searchSoon())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void search().then((found) => {
      // The server can still search if the index failed to load.
      if (found === 'failed' && navigator.onLine) form.submit()
      else if (found !== 'failed') box.focusFirst()
    })
  })
  if (field.value.trim() !== '' && document.activeElement === field) void search()
}
