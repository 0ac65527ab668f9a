import { atom } from 'nanostores'
import { buildKeywordQuery, type NamedItem } from '#domain/search/keywords.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import { recordSearch } from './search-history.ts'
import {
  type ChosenNames,
  checkTestAccount,
  type NamedField,
  namedFields,
  resolveStartNames,
  type SearchStart,
  type TypedNames,
} from './search-names.ts'
import { loadPicks } from './search-picks.ts'
import { $signedIn } from '../session/session.ts'
import { $vehicle } from '../garage/vehicle.ts'
import { findVehiclePickerAddress } from '../garage/vehicle-picker.ts'

/** State of the keywords dialog: keywords, selected names and typed names. */
export interface Keywords {
  keyword: string
  chosen: ChosenNames
  typed: TypedNames
  fault: 'short' | 'nothing' | null
  pickerError: 'lost' | 'unclear' | null
  /** True for test accounts, which may search by the model algorithm. */
  isTester: boolean
}

const emptyKeywords: Keywords = {
  keyword: '',
  chosen: { brand: null, category: null, serial: null },
  typed: { brand: '', category: '', serial: '' },
  fault: null,
  pickerError: null,
  isTester: false,
}

export const $keywords = atom<Keywords>(emptyKeywords)

/** Fills the dialog with the current search. Choices made before the names load are kept. */
export async function fillKeywords(start: SearchStart): Promise<void> {
  $keywords.set({ ...emptyKeywords, keyword: start.keyword })
  loadPicks()
  await Promise.all([resolveStart(start), loadTesterFlag()])
}

async function resolveStart(start: SearchStart): Promise<void> {
  const { brand = null, category = null } = await resolveStartNames(start)
  const { chosen } = $keywords.get()
  editKeywords({
    chosen: { ...chosen, brand: chosen.brand ?? brand, category: chosen.category ?? category },
  })
}

async function loadTesterFlag(): Promise<void> {
  if ($signedIn.get()) editKeywords({ isTester: await checkTestAccount() })
}

export function writeKeyword(keyword: string): void {
  editKeywords({ keyword, fault: null })
}

export function writeName(field: NamedField, text: string): void {
  const state = $keywords.get()
  const pickerError = field === 'serial' ? null : state.pickerError
  editKeywords({ typed: { ...state.typed, [field]: text }, fault: null, pickerError })
}

export function chooseName(field: NamedField, choice: NamedItem | null): void {
  const { chosen, typed } = $keywords.get()
  editKeywords({
    chosen: { ...chosen, [field]: choice },
    typed: { ...typed, [field]: '' },
    fault: null,
    pickerError: null,
  })
}

export function resetKeywords(): void {
  $keywords.set({ ...emptyKeywords, isTester: $keywords.get().isTester })
}

/** Returns the address of the results, or null if the dialog shows what is missing (section 5). */
export function searchKeywords(locale: Locale, isAccurateSearch: boolean): string | null {
  const { keyword, chosen, typed } = $keywords.get()
  const query = buildKeywordQuery({
    keyword,
    ...chosen,
    unchosen: namedFields.map((f) => typed[f]),
  })
  if (!query.ok) {
    editKeywords({ fault: query.fault })
    return null
  }
  recordSearch(keyword.trim() === '' && chosen.serial ? 'VEHICLE_TYPE' : 'KEYWORD', query.words)
  return linkTo(
    locale,
    'search',
    {},
    {
      searchResultInfo: query.words,
      brandId: query.brandId,
      fourCategoryId: query.fourCategoryId,
      vehicleModelId: chosen.serial ? undefined : $vehicle.get()?.vehicleModelId,
      isAccurateSearch,
    },
  )
}

/**
 * Returns the address of the vehicle picker for the typed vehicle, or null if the dialog shows why
 * not.
 */
export async function findInPicker(locale: Locale): Promise<string | null> {
  const pickerAddress = await findVehiclePickerAddress(locale, $keywords.get().typed.serial)
  if (pickerAddress.href) return pickerAddress.href
  editKeywords({ pickerError: pickerAddress.isLost ? 'lost' : 'unclear' })
  return null
}

function editKeywords(change: Partial<Keywords>): void {
  $keywords.set({ ...$keywords.get(), ...change })
}
