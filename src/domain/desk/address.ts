import { isCountryId } from '../country/ids.ts'
import { type PeriodDays, periodDays } from '../figures/periods.ts'
import {
  type DeskDueFilter,
  deskDueFilters,
  type DeskQueue,
  deskQueues,
  type DeskTurn,
  deskTurns,
} from './queues.ts'

/** Views of the desk other than orders. */
export const deskViews = [
  'returns',
  'quotations',
  'reviews',
  'applications',
  'sellers',
  'valet',
  'credit',
  'cases',
  'bankAccounts',
  'gifts',
  'slips',
  'goods',
  'partPictures',
  'home',
  'parcels',
  'vacation',
  'promotions',
  'coupons',
  'chats',
  'messages',
  'money',
  'payouts',
  'rates',
  'funnel',
  'staff',
  'account',
] as const
export type DeskView = (typeof deskViews)[number]

/** View and filters of the desk, as its URL holds them. */
export interface DeskAddress {
  /** View to show instead of orders. */
  view?: DeskView
  waiting?: DeskTurn
  state?: DeskQueue
  due?: DeskDueFilter
  country?: number
  shop?: number
  /** Period of the business figures, in days. */
  days?: PeriodDays
  /** Search text. It overrides all other filters. */
  text?: string
  /** ID of the open order. */
  order?: number
  /** ID of the open payout. */
  payout?: number
  /** ID of the open request for a price. */
  quotation?: number
  /** State of the cases in a queue, and whether only late ones are shown. */
  stage?: string
  late?: 1
  /** Only cases that the member has taken. */
  mine?: 1
  /** ID of the open case. */
  caseId?: string
}

/** Filters of a list, without the IDs of open items. */
export type DeskFilters = Omit<
  DeskAddress,
  'order' | 'view' | 'payout' | 'quotation' | 'stage' | 'late' | 'mine' | 'caseId' | 'days'
>

/** Filters of a queue of cases. */
export type CaseFilters = Pick<DeskAddress, 'stage' | 'late' | 'mine' | 'country' | 'text'>

const readKnownValue = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value)

const idOf = (value: string | null): number | undefined =>
  value && /^\d{1,15}$/.test(value) ? Number(value) : undefined

const readMatchingText = (value: string | null, pattern: RegExp): string | undefined =>
  value && pattern.test(value) ? value : undefined

/** Reads the query of a desk URL. Unknown values are left out. */
export function readDeskAddress(search: string): DeskAddress {
  const query = new URLSearchParams(search)
  const country = idOf(query.get('country'))
  const readFields = {
    view: readKnownValue(deskViews, query.get('view')),
    waiting: readKnownValue(deskTurns, query.get('waiting')),
    state: readKnownValue(deskQueues, query.get('state')),
    due: readKnownValue(deskDueFilters, query.get('due')),
    country: country !== undefined && isCountryId(country) ? country : undefined,
    shop: idOf(query.get('shop')),
    days: readKnownValue(periodDays, query.get('days')),
    text: query.get('text')?.trim().slice(0, 60) || undefined,
    order: idOf(query.get('order')),
    payout: idOf(query.get('payout')),
    quotation: idOf(query.get('quotation')),
    stage: readMatchingText(query.get('stage'), /^[A-Z_]{1,20}$/),
    late: query.get('late') === '1' ? 1 : undefined,
    mine: query.get('mine') === '1' ? 1 : undefined,
    // `chat` is the name of the parameter before conversations were cases.
    caseId: readMatchingText(query.get('caseId') ?? query.get('chat'), /^[\w:.-]{1,120}$/),
  }
  return withoutUndefined(readFields)
}

/** Returns the query of a desk URL, '' for the unfiltered list. */
export function writeDeskQuery(address: DeskAddress): string {
  const pairs = Object.entries(withoutUndefined(address)).map(([name, value]) => [
    name,
    String(value),
  ])
  const query = new URLSearchParams(pairs).toString()
  return query ? `?${query}` : ''
}

/** Returns a copy of the address with some fields changed. `undefined` removes a filter. */
export function withChangedFields(
  address: DeskAddress,
  change: { [Name in keyof DeskAddress]?: DeskAddress[Name] | undefined },
): DeskAddress {
  return withoutUndefined({ ...address, ...change })
}

function withoutUndefined(values: object): DeskAddress {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as DeskAddress
}
