import { expect, test } from 'vitest'
import { movesToAccountCart, type AddRefusal, mayAdd, checkStock } from '#domain/cart/may-add.ts'

const offers = ['OPEN', 'CLOSED', 'VACATION'].flatMap((shopState) =>
  ['OWN', 'ALLIANCE', 'THIRD_PARTY'].flatMap((shopType) =>
    [1001, 1198].flatMap((countryId) =>
      [0, 1, 5, 5000].map((stock) => ({ shopState, shopType, countryId, stock }) as const),
    ),
  ),
) as Parameters<typeof mayAdd>[0][]

const owners = [
  {},
  { countryId: 1001 },
  { countryId: 1001, customerType: 'Consumer' },
  { countryId: 1001, customerType: 'Workshop' },
  { countryId: 1198, customerType: 'Retailer' },
] as const satisfies Parameters<typeof mayAdd>[1][]

/** One predicate per reason, highest priority first. */
const reasons: [AddRefusal, (...scene: Parameters<typeof mayAdd>) => boolean][] = [
  ['label_shop_closed', ({ shopState }) => shopState === 'CLOSED'],
  ['label_shop_vacation', ({ shopState }) => shopState === 'VACATION'],
  [
    'label_other_country',
    (offer, owner) => ![undefined, offer.countryId].includes(owner.countryId),
  ],
  [
    'label_own_shop_verified_only',
    ({ shopType }, { customerType }) => `${shopType} ${customerType}` === 'OWN Consumer',
  ],
  ['label_sold_out', ({ stock }) => stock < 1],
  ['label_stock_not_enough', ({ stock }, _, quantity) => stock - quantity < 0],
  ['label_quantity_range', (_offer, _owner, quantity) => quantity >= 1000],
]

test('mayAdd returns only the highest-priority refusal for every combination', () => {
  const seenLabels = new Set<string>()
  for (const offer of offers)
    for (const owner of owners)
      for (const quantity of [1, 5, 6, 999, 1000]) {
        const expectedReason = reasons.find(([, holds]) => holds(offer, owner, quantity))?.[0] ?? ''
        const scene = JSON.stringify([offer, owner, quantity])
        expect(mayAdd(offer, owner, quantity), scene).toBe(expectedReason)
        seenLabels.add(expectedReason)
      }
  expect(seenLabels.size).toBe(reasons.length + 1)
})

test('the maximum quantity applies even when the stock is unknown', () => {
  expect([checkStock(Infinity, 999), checkStock(Infinity, 1000)]).toEqual([
    '',
    'label_quantity_range',
  ])
})

test('sign-in carries over cart lines except sold-out ones and those from another country', () => {
  const behind = reasons.map(([label]) => label).filter((label) => !movesToAccountCart(label))
  expect(behind).toEqual(['label_other_country', 'label_sold_out'])
  expect(movesToAccountCart('')).toBe(true)
})
