import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  $keywords,
  fillKeywords,
  chooseName,
  resetKeywords,
  searchKeywords,
  writeKeyword,
} from '#stores/search/keywords.ts'
import type { SearchStart } from '#stores/search/search-names.ts'
import { BrandIndex } from './BrandIndex.tsx'
import { HotItems } from './HotItems.tsx'
import { KeywordField } from './KeywordField.tsx'
import { NameFields } from './NameFields.tsx'
import { PastSearches } from './PastSearches.tsx'

interface Props {
  words: Messages['searchDialog']
  locale: Locale
  start: SearchStart
  onClose: () => void
}

/** Search by keywords, brand, part type and vehicle together (specification section 2). */
export function KeywordsDialog({ words, locale, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { chosen, isTester } = useStore($keywords)

  useEffect(() => {
    dialog.current?.showModal()
    // On a phone the keyboard would cover the choices.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    void fillKeywords(start)
  }, [])

  const search = (isAccurateSearch: boolean) => {
    const href = searchKeywords(locale, isAccurateSearch)
    if (href) location.href = href
    else field.current?.focus()
  }
  const reset = () => {
    resetKeywords()
    field.current?.focus()
  }
  const isComposing = (event: KeyboardEvent) => {
    // Some keyboards end a syllable with Enter. Key code 229 signals this in browsers without
    // `isComposing`.
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
      event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className="seeker keywords-dialog"
      aria-labelledby="kw-title"
      onClose={onClose}
    >
      <form
        noValidate
        onKeyDown={isComposing}
        onSubmit={(event) => {
          event.preventDefault()
          search(false)
        }}
      >
        <header>
          <h2 id="kw-title">{words.title}</h2>
          <button
            type="button"
            className="shut"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </header>
        <div className="body">
          <div className="fields">
            <KeywordField words={words} field={field} />
            <NameFields words={words} locale={locale} />
          </div>
          <HotItems words={words} chosen={chosen} onChoose={chooseName} />
          <PastSearches words={words} onChoose={writeKeyword} />
          <BrandIndex
            words={words}
            chosen={chosen.brand}
            onChoose={(brand) => chooseName('brand', brand)}
          />
        </div>
        <footer>
          <button type="button" className="button" onClick={reset}>
            {words.reset}
          </button>
          {isTester && (
            <button type="button" className="button" data-test-search onClick={() => search(true)}>
              {words.model_search}
            </button>
          )}
          <button className="button primary">{words.search}</button>
        </footer>
      </form>
    </dialog>
  )
}
