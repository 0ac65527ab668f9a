import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  entryAfterExchange,
  readEntry,
  type ExchangeResult,
  type StoredEntryState,
} from '#domain/entry/entry.ts'
import { serializeTarget, parseTarget, targetOf } from '#domain/entry/target.ts'
import { resolveEntry } from '#edge/entry/entry-address.ts'
import { decideRedirect } from '#edge/entry/redirects.ts'
import { localeCodes } from '#i18n/locales.ts'
import { type Screen, screens } from '#routes/screens.ts'
import { generatedCases } from '../../support/rounds.ts'

const token = 'a-token-of-somebody-0123456789'
const stranger: StoredEntryState = { isSignedIn: false, isFromRepair: false, target: undefined }
const buyer: StoredEntryState = { ...stranger, isSignedIn: true }

interface State {
  address: string
  stored: StoredEntryState
}

/**
 * One visit: takes the address, the stored state and the platform's response to a credential.
 * Returns address and state after the redirect.
 */
function f({ address, stored }: State, exchanged: ExchangeResult): State & { asked: boolean } {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const entry = readEntry(query, stored)
  const hasAsked = entry.credential !== undefined
  const entryAfter = hasAsked ? entryAfterExchange(entry, exchanged) : entry
  const to = resolveEntry(address, entryAfter, hasAsked ? exchanged : undefined)
  const decision = decideRedirect(to.address)
  const reachedPath = decision.kind === 'redirect' ? decision.location : decision.url
  return { address: reachedPath, stored: to.stored, asked: hasAsked }
}

const all: Screen[] = Object.values(screens)

const paths = [
  '/',
  '/nowhere',
  ...localeCodes.flatMap((locale) =>
    all
      .flatMap(({ path, aliases = [] }) => [path, ...aliases])
      .map((path) => `/${locale}${path ? `/${path.replace(/\{\w+\}/g, '4711')}` : ''}`),
  ),
]

const names = {
  langCode: ['en', 'en-TH', 'th', 'th-TH', 'id', 'ms', 'zh', 'vi', 'fil', 'ko', 'xx', ''],
  token: [token, 'short', '', `${token}<script>`],
  tokenType: ['CIAM', 'LINE', 'KAKAO', 'constructor', ''],
  origin: ['REPAIR_WEB', 'elsewhere'],
  isFromRepair: ['true', 'false'],
  isFromRepairNew: ['true', 'false'],
  firstEntry: ['true', 'false'],
  countryId: ['1001', '1102', '1198', '7', ''],
  countryCode: ['TH', 'ID', 'KR', 'XX'],
  source: ['Alai', 'alai', ''],
  targetPage: ['2', '3', '4', ''],
  errorMsg: ['label_sso_code', '<b>words</b>', ''],
  changeRoute: ['no', 'yes'],
}

const search = { page: 3, keywords: 'brake "pad"', brandId: '12' } as const
const targets = [undefined, { page: 2 }, search, { ...search, keywords: '' }] as const

const pairs = [
  ...Object.entries(names).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  ),
  ...['', '{', 'null', JSON.stringify({ keywords: 'ผ้าเบรก&?=', brandId: 12 })].map(
    (value): [string, string] => ['externalParams', value],
  ),
]

const anyState: fc.Arbitrary<State> = fc
  .tuple(
    fc.constantFrom(...paths),
    // Parameter names may occur twice.
    fc.array(fc.constantFrom(...pairs), { maxLength: 9 }),
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom(...targets),
  )
  .map(([path, given, isSignedIn, isFromRepair, target]) => {
    const query = new URLSearchParams(given)
    const address = query.size > 0 ? `${path}?${query}` : path
    return { address, stored: { isSignedIn, isFromRepair, target } }
  })

const anyOutcome = fc.constantFrom<ExchangeResult>('in', 'other', 'refused')

describe('entry resolution', () => {
  it('is idempotent over all routes, queries and states, and exchanges a token once', () => {
    fc.assert(
      fc.property(anyState, anyOutcome, anyOutcome, (state, first, second) => {
        const { asked: _, ...once } = f(state, first)
        expect(f(once, second)).toEqual({ ...once, asked: false })
      }),
      generatedCases('entries that settle at once', 20_000, 1_000_000),
    )
  }, 600_000)

  it('leaves no credential in the resulting URL', () => {
    fc.assert(
      fc.property(anyState, anyOutcome, (state, exchanged) => {
        const { address } = f(state, exchanged)
        expect(address).not.toContain(token)
        expect(address).not.toMatch(/[?&]token(Type)?=/)
      }),
      generatedCases('entries without a credential afterwards', 5_000, 100_000),
    )
  })
})

describe('a truncated token', () => {
  const entryMessage = (query: string, storedEntryState = stranger) =>
    f({ address: `/ko?${query}`, stored: storedEntryState }, 'in')

  it('signs in no buyer, is never exchanged, and adds a login error to the address', () => {
    expect(entryMessage('token=short&origin=elsewhere')).toMatchObject({
      address: '/ko?origin=elsewhere&errorMsg=label_login_failed',
      asked: false,
    })
  })

  it('causes no error for signed-in buyers, entries from Alai or returns from the repair site', () => {
    expect(entryMessage('token=short', buyer).address).toBe('/ko')
    expect(entryMessage('token=short&source=Alai&targetPage=2').address).not.toContain('errorMsg')
    expect(entryMessage('token=short&isFromRepair=true').address).not.toContain('errorMsg')
    expect(entryMessage('token=').address).toBe('/ko')
  })
})

describe('an entry from Alai', () => {
  const params = encodeURIComponent(JSON.stringify({ keywords: 'ผ้าเบรก', brandId: 12 }))
  const cart = `/th-TH?source=Alai&targetPage=2&token=${token}`
  const toSearch = `/th-TH?source=Alai&targetPage=3&externalParams=${params}&token=${token}`

  it('with a token goes directly to the cart (target 2) or the search (target 3)', () => {
    expect(f({ address: cart, stored: stranger }, 'in')).toEqual({
      address: '/th-TH/order/shopCart.html',
      stored: buyer,
      asked: true,
    })
    const { address } = f({ address: toSearch, stored: stranger }, 'in')
    expect(decodeURIComponent(address)).toBe(
      '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรก&brandId=12',
    )
  })

  it('without a token stays on the page and keeps the target until sign-in', () => {
    const address = '/th-TH?source=Alai&targetPage=2'
    const waitingState = f({ address, stored: stranger }, 'refused')
    expect(waitingState).toEqual({
      address,
      stored: { ...stranger, target: { page: 2 } },
      asked: false,
    })
    // The company's sign-on, for example, returns to another page.
    const returnPath = `/th-TH/shop.html?token=${token}&tokenType=CIAM`
    expect(f({ address: returnPath, stored: waitingState.stored }, 'in')).toEqual({
      address: '/th-TH/order/shopCart.html',
      stored: buyer,
      asked: true,
    })
  })

  it('with a refused token keeps the target until sign-in', () => {
    expect(f({ address: cart, stored: stranger }, 'refused')).toEqual({
      address: '/th-TH?source=Alai&targetPage=2',
      stored: { ...stranger, target: { page: 2 } },
      asked: true,
    })
  })

  it('of a signed-in buyer goes directly to the target', () => {
    const address = '/ko?source=Alai&targetPage=2&countryId=1198'
    expect(f({ address, stored: buyer }, 'refused').address).toBe(
      '/ko/order/shopCart.html?countryId=1198',
    )
  })

  it.each(['', '{', '[]', 'null', '"x"', '{"keywords":{"a":1},"brandId":"1;drop"}'])(
    'with invalid parameters (%s) starts no search',
    (givenText) => {
      expect(targetOf('3', givenText)).toEqual({ page: 3, keywords: '', brandId: '' })
    },
  )

  it('stores any target in a cookie and reads it back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (keywords, brandId) => {
        const target = targetOf('3', JSON.stringify({ keywords, brandId }))
        const storedText = target && serializeTarget(target)
        expect(storedText).toMatch(/^[\w%!'()*.~-]+$/)
        expect(parseTarget(storedText)).toEqual(target)
      }),
    )
    for (const broken of ['', '9', '%', '%5B3', '{}', undefined])
      expect(parseTarget(broken)).toBeUndefined()
  })
})

describe('an entry from the repair site', () => {
  const from = (moreText: string) =>
    f({ address: `/en?${moreText}&token=${token}`, stored: stranger }, 'in')

  it('uses the token at the first entry and ignores an old token in a later link', () => {
    expect(from('isFromRepair=true&firstEntry=true').asked).toBe(true)
    expect(from('isFromRepair=true').asked).toBe(false)
    expect(from('isFromRepair=true&firstEntry=false').asked).toBe(false)
    expect(from('isFromRepairNew=true').asked).toBe(true)
  })

  it('is remembered until the browser is closed', () => {
    const { stored } = f({ address: '/en?origin=REPAIR_WEB', stored: stranger }, 'refused')
    expect(stored.isFromRepair).toBe(true)
    expect(f({ address: '/en/shop.html', stored }, 'refused').stored.isFromRepair).toBe(true)
  })
})

it('a refused ticket adds its error label to the resulting URL', () => {
  const address = `/vi/shop.html?token=${token}&tokenType=CIAM`
  expect(f({ address, stored: stranger }, 'refused').address).toBe(
    '/vi/shop.html?errorMsg=label_sso_ticket',
  )
})
