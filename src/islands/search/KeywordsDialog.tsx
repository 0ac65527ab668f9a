import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keywordQuery, type Named } from '#domain/search/keywords.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { recordSearch } from '#stores/search-history.ts'
import { $signedIn } from '#stores/session.ts'
import { $vehicle } from '#stores/vehicle.ts'
import { BrandIndex } from './BrandIndex.tsx'
import { Combobox } from './Combobox.tsx'
import {
  type Chosen,
  finders,
  isTestAccount,
  type NamedField,
  namedFields,
  namesOfStart,
  type SearchStart,
  type Typed,
} from './fields.ts'
import { HotItems } from './HotItems.tsx'
import { PastSearches } from './PastSearches.tsx'
import { askPicker } from './picker.ts'

interface Props {
  words: Messages['searchDialog']
  locale: Locale
  start: SearchStart
  onClose: () => void
}

const nothingChosen: Chosen = { brand: null, category: null, serial: null }
const nothingTyped: Typed = { brand: '', category: '', serial: '' }

/** Search by words, brand, part type and vehicle together (specification section 2). */
export function KeywordsDialog({ words, locale, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const signedIn = useStore($signedIn)
  const [keyword, setKeyword] = useState(start.keyword)
  const [chosen, setChosen] = useState(nothingChosen)
  const [typed, setTyped] = useState(nothingTyped)
  const [fault, setFault] = useState<'short' | 'nothing'>()
  const [pickerFault, setPickerFault] = useState<string>()
  const [isTester, setTester] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    // On a phone the keyboard would cover what can be chosen by a touch.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    // What was chosen in the meantime stays.
    void namesOfStart(start).then(({ brand = null, category = null }) =>
      setChosen((now) => ({
        ...now,
        brand: now.brand ?? brand,
        category: now.category ?? category,
      })),
    )
  }, [])
  useEffect(() => {
    if (signedIn) void isTestAccount().then(setTester)
  }, [signedIn])

  const choose = (name: NamedField, choice: Named | null) => {
    setChosen((now) => ({ ...now, [name]: choice }))
    setTyped((now) => ({ ...now, [name]: '' }))
    setFault(undefined)
    setPickerFault(undefined)
  }
  const reset = () => {
    setKeyword('')
    setChosen(nothingChosen)
    setTyped(nothingTyped)
    setFault(undefined)
    setPickerFault(undefined)
    field.current?.focus()
  }
  const search = (isAccurateSearch: boolean) => {
    const query = keywordQuery({ keyword, ...chosen, unchosen: namedFields.map((f) => typed[f]) })
    if (!query.ok) {
      setFault(query.fault)
      return field.current?.focus()
    }
    recordSearch(keyword.trim() === '' && chosen.serial ? 'VEHICLE_TYPE' : 'KEYWORD', query.words)
    location.href = linkTo(locale, 'search', {
      searchResultInfo: query.words,
      brandId: query.brandId,
      fourCategoryId: query.fourCategoryId,
      // A series that was chosen here says more than the vehicle of the moment.
      vehicleModelId: chosen.serial ? undefined : $vehicle.get()?.vehicleModelId,
      isAccurateSearch,
    })
  }
  const openPicker = async () => {
    const way = await askPicker(locale, typed.serial)
    if (way.href) location.href = way.href
    else setPickerFault(way.isLost ? words.failed : words.vehicle_unclear)
  }
  const composing = (event: KeyboardEvent) => {
    // Some keyboards end a syllable with Enter; 229 is how they say so without the flag.
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
      event.preventDefault()
  }
  const said = { short: words.prompt_short, nothing: words.prompt_nothing }

  return (
    <dialog ref={dialog} className="seeker" aria-labelledby="kw-title" onClose={onClose}>
      <form
        noValidate
        onKeyDown={composing}
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
        <div className="all">
          <div className="fields">
            <div className="ask">
              <label htmlFor="kw-words">{words.keyword}</label>
              <input
                ref={field}
                id="kw-words"
                value={keyword}
                maxLength={120}
                autoComplete="off"
                enterKeyHint="search"
                placeholder={words.keyword_hint}
                aria-invalid={fault !== undefined}
                aria-describedby="kw-fault"
                onChange={(event) => {
                  setKeyword(event.target.value)
                  setFault(undefined)
                }}
              />
              <p className="wrong" id="kw-fault" role="alert">
                {fault && said[fault]}
              </p>
            </div>
            {namedFields.map((name) => (
              <Combobox
                key={name}
                words={words}
                name={name}
                label={words[name]}
                hint={words[`hint_${name}`]}
                chosen={chosen[name]}
                text={typed[name]}
                find={finders[name]}
                onText={(text) => {
                  setTyped({ ...typed, [name]: text })
                  setFault(undefined)
                  if (name === 'serial') setPickerFault(undefined)
                }}
                onChoose={(choice) => choose(name, choice)}
                {...(name === 'serial' && {
                  more: { label: words.vehicle_more, onMore: () => void openPicker() },
                  fault: pickerFault,
                })}
              />
            ))}
          </div>
          <HotItems words={words} chosen={chosen} onChoose={choose} />
          <PastSearches
            words={words}
            onChoose={(searched) => {
              setKeyword(searched)
              setFault(undefined)
            }}
          />
          <BrandIndex
            words={words}
            chosen={chosen.brand}
            onChoose={(brand) => choose('brand', brand)}
          />
        </div>
        <footer>
          <button type="button" className="btn" onClick={reset}>
            {words.reset}
          </button>
          {isTester && (
            <button type="button" className="btn" data-test-search onClick={() => search(true)}>
              {words.model_search}
            </button>
          )}
          <button className="btn go">{words.search}</button>
        </footer>
      </form>
    </dialog>
  )
}
