import type { Answer } from '#contract/index.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import {
  $searches,
  deleteSearches,
  loadSearches,
  recordSearch,
} from '#stores/search/search-history.ts'
import { send } from '#client/send/send.ts'
import { linkSheet } from '#client/files/sheet.ts'
import sheet from './suggest.css?url'
import { SuggestList } from './suggest-list.ts'
import { loadSuggestMessages } from './suggest-words.ts'

type Suggestion = Answer<'GET /app-api/v4/material/search/multiField'>[number]

/** Pause after the last key, and before the list closes after blur, milliseconds (section 9). */
const pauseMs = 300

/** Suggestion call of each field type. A VIN isn't guessed: its field shows past VINs only. */
const calls = {
  vin: undefined,
  number: 'GET /app-api/v4/material/search/oeNumberOrBrandSku',
  words: 'GET /app-api/v4/material/search/common',
  any: 'GET /app-api/v4/material/search/multiField',
} as const

/** Starts suggestions and past searches below a search field, when it first gets the focus. */
export async function startSuggest(field: HTMLInputElement): Promise<void> {
  const form = field.form
  if (!form || field.dataset['suggesting']) return
  field.dataset['suggesting'] = 'yes'
  const kind = (field.dataset['suggest'] ?? 'any') as keyof typeof calls
  const [m] = await Promise.all([loadSuggestMessages(), linkSheet(sheet)])
  const list = new SuggestList(field, m)
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRequestController: AbortController | undefined

  const ask = async () => {
    lastRequestController?.abort()
    const keyword = field.value.trim()
    const call = calls[kind]
    if (!call || [...keyword].length < 2) {
      if (keyword === '' || call) showPast(list, kind, m)
      else list.hide()
      return
    }
    lastRequestController = new AbortController()
    const outcome = await send(call, { keyword }, { signal: lastRequestController.signal })
    // Don't show a response that was overtaken or arrived after blur.
    if (!outcome.ok || field.value.trim() !== keyword || document.activeElement !== field) return
    list.show(outcome.data.map(itemOf), undefined)
  }
  field.addEventListener('input', (event) => {
    // Never search for incomplete Korean or Chinese input.
    if ((event as InputEvent).isComposing) return
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pauseMs)
  })
  field.addEventListener('compositionend', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pauseMs)
  })
  field.addEventListener('focus', () => void ask())
  field.addEventListener('blur', () => setTimeout(() => list.hide(), pauseMs))
  form.addEventListener('submit', () => recordSearch(types[kind], field.value))
  await loadSearches()
  if (document.activeElement === field) void ask()
}

const types = {
  vin: 'VIN_CODE',
  number: 'OE_NUMBER',
  words: 'KEYWORD',
  any: 'KEYWORD',
} as const

function showPast(list: SuggestList, kind: keyof typeof calls, m: Messages['suggest']): void {
  const pastSearches = $searches
    .get()
    .filter((row) => kind === 'any' || kind === 'words' || row.type === types[kind])
    .slice(0, 6)
  list.show(
    pastSearches.map(({ type, value }) => ({ text: value, hint: '', href: hrefOf(type, value) })),
    { title: m.history, clear: m.clear, onClear: deleteSearches },
  )
}

function hrefOf(type: string, value: string): string {
  if (type === 'VIN_CODE') return linkTo(pageLocale(), 'myGarage', {}, { vinCode: value })
  const name = type === 'OE_NUMBER' ? 'oeNumberOrBrandSku' : 'searchResultInfo'
  return linkTo(pageLocale(), 'search', {}, { [name]: value })
}

function itemOf({ kind, id, text, hint }: Suggestion) {
  return { text, hint, href: linkToSuggestion(kind, id, text) }
}

function linkToSuggestion(kind: Suggestion['kind'], id: number, text: string): string {
  const locale = pageLocale()
  if (kind === 'vin') return linkTo(locale, 'myGarage', {}, { vinCode: text })
  if (kind === 'number') return linkTo(locale, 'search', {}, { oeNumberOrBrandSku: text })
  if (kind === 'brand') return linkTo(locale, 'brandSearch', { brandId: id })
  if (kind === 'article') return linkTo(locale, 'knowledgeArticle', { id })
  if (kind === 'make') return linkTo(locale, 'myGarage', {}, { brandId: id })
  if (kind !== 'category') return linkTo(locale, 'search', {}, { searchResultInfo: text })
  if (id >= 1_000_000) return linkTo(locale, 'fourCategory', { fourCategoryId: id })
  if (id < 100) return linkTo(locale, 'firstCategory', { firstEggCategoryId: id })
  if (id < 10_000) return linkTo(locale, 'subCategory', { secondEggCategoryId: id })
  return linkTo(locale, 'search', {}, { searchResultInfo: text })
}
