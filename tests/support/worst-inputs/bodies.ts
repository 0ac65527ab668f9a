import { maxBodyBytes } from '../../../functions/platform/kernel/input.ts'
import { readSecrets } from '../../../scripts/lib/secrets.ts'
import { Caller, callerFor, encrypt } from '../client.ts'
import { writeOrderInState } from '../order/desk-orders.ts'
import { importShop } from '../seller/own-goods.ts'
import { requestDocument } from '../order/papers.ts'
import { localeCodes } from '../../../src/i18n/locale-codes.ts'
import { staffFor } from '../auth/staff.ts'
import { query, testUrl } from '../state.ts'
import { createManyInvoices } from './statement.ts'
import { statusOf, type WorstInput } from './row.ts'
import { callSender, deskSeller, byteSender, newUnusedBuyer, buyersWithPasswords } from './send.ts'

const json = { 'content-type': 'application/json' }
const searchPath = '/platform/web-api/material/search'

/** Bodies of the maximum size of a JSON call that are slow to parse or to validate. */
const jsonBodies: Record<string, () => string> = {
  'JSON of 32,000 nested lists': () => '['.repeat(maxBodyBytes / 2) + ']'.repeat(maxBodyBytes / 2),
  'JSON with 6,000 unknown fields': () =>
    `{${Array.from({ length: 6000 }, (_, i) => `"k${i}":0`).join()}}`.slice(0, maxBodyBytes),
  'JSON of 64 KB of escaped letters': () => `{"searchResultInfo":"${'\\u0e01'.repeat(10_000)}"}`,
  'JSON of 8 MB': () => `{"searchResultInfo":"${'a'.repeat(8_000_000)}"}`,
}

/** Returns an offer file with the maximum number of lines that the desk accepts in one upload. */
function makeOffersFile(stockOf: (line: number) => string): string {
  const offers = query<{ brand: string; number: string }>(
    `SELECT b.key AS brand, p.number FROM offer o JOIN part p ON p.id = o.part_id
     JOIN part_brand b ON b.id = p.brand_id WHERE o.shop_id = ? LIMIT 5000`,
    importShop,
  )
  return [
    'brand,number,stock',
    ...offers.map(({ brand, number }, line) => `${brand},${number},${stockOf(line)}`),
  ].join('\n')
}

const millionCharacters = (unit: string) => unit.repeat(Math.floor(1_000_000 / unit.length))

/** Seller files of the maximum size. */
const files: Record<string, () => string> = {
  'every offer of the shop, all changed': () => makeOffersFile((line) => String(7 + (line % 50))),
  'every offer of the shop, all wrong': () => makeOffersFile(() => 'many'),
  '5,000 parts that nobody knows': () =>
    ['brand,number,stock', ...Array.from({ length: 5000 }, (_, i) => `nobody,${i},1`)].join('\n'),
  'a million quotes': () => `brand,number,stock\n${millionCharacters('"')}`,
  'a million empty lines': () => `brand,number,stock\n${millionCharacters('\n')}`,
  'a heading of half a million columns': () => millionCharacters('a,'),
  'a heading that repeats a column behind 166,000 that are set aside': () =>
    '#,'.repeat(166_000) + 'stock,'.repeat(111_000),
  'one row of half a million cells': () => `brand,number,stock\n${millionCharacters('1,')}`,
  '250,000 rows': () => `brand,number,stock\n${millionCharacters('a,b\n')}`,
  '330,000 letters of three bytes in one cell': () => `brand,number,stock\n${'ก'.repeat(330_000)}`,
}

const check = 'POST /desk/goods/check'
const trackingCheck = 'POST /desk/shop/tracking/check'

/** Fills a buyer's cart with the maximum number of lines. */
function fillCart(buyer: { id: number }): void {
  query(
    `INSERT OR IGNORE INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
     SELECT ?, sku_org_id, 1, public_price, 1 FROM offer WHERE country_id = 1001 AND stock > 5
     ORDER BY sku_org_id LIMIT 300`,
    buyer.id,
  )
}

export const bodies: readonly WorstInput[] = [
  ...Object.entries(jsonBodies).map(([input, make]) => ({
    call: 'POST /web-api/material/search',
    input,
    atOnce: 8,
    prepare: () => byteSender(searchPath, make(), json),
  })),
  ...Object.entries(files).map(([input, make]) => ({
    call: check,
    input,
    atOnce: 4,
    prepare: () => {
      const text = make()
      return callSender(check, () => ({ name: 'worst.csv', text }), deskSeller())
    },
  })),
  {
    call: trackingCheck,
    input: '200,000 letters in lines of five',
    atOnce: 4,
    prepare: () =>
      callSender(trackingCheck, () => ({ text: 'a,b\n'.repeat(50_000) }), deskSeller()),
  },
  {
    call: 'POST /desk/goods/{id}/apply',
    input: 'every offer of the shop, all changed',
    atOnce: 1,
    prepare: async () => {
      const seller = deskSeller()
      const text = makeOffersFile((line) => String(60 + (line % 30)))
      const { data } = await seller.send(check, { name: 'worst.csv', text })
      const id = data.uploadId ?? 0
      return callSender('POST /desk/goods/{id}/apply', () => ({ id, acceptsJumps: true }), seller)
    },
  },
  {
    call: 'POST /desk/goods/{id}/undo',
    input: 'every offer of the shop, all changed',
    atOnce: 1,
    prepare: async () => {
      const seller = deskSeller()
      const { data } = await seller.send('GET /desk/goods', {})
      const id = data.list.find(({ mayUndo }) => mayUndo)?.uploadId ?? 0
      return callSender('POST /desk/goods/{id}/undo', () => ({ id }), seller)
    },
  },
  {
    call: 'POST /app-api/v1/login/password',
    input: 'wrong passwords of 20 accounts',
    atOnce: 20,
    prepare: async () => {
      const phones = await buyersWithPasswords(20)
      const payload = (variant: number) => ({
        prefix: '+66',
        cellphone: phones[variant] ?? '',
        password: encrypt('Wrong8pass'),
      })
      return callSender('POST /app-api/v1/login/password', payload, new Caller())
    },
  },
  {
    call: 'POST /app-api/v1/login/resetPassword',
    input: 'new passwords of 8 accounts',
    atOnce: 8,
    prepare: () => {
      const buyers = Array.from({ length: 8 }, newUnusedBuyer)
      const name = 'POST /app-api/v1/login/resetPassword'
      const senders = buyers.map((buyer) =>
        callSender(name, () => ({ password: encrypt('Rung9roj') }), buyer),
      )
      return (variant) => senders[variant]?.(variant) ?? Promise.resolve(0)
    },
  },
  {
    call: 'POST /desk/signIn',
    input: 'wrong passwords of 18 logins',
    atOnce: 18,
    prepare: () => {
      const login = (variant: number) => ({
        login: `nobody-${variant}`,
        password: 'x'.repeat(200),
        code: '000000',
        placeId: 0,
      })
      return callSender('POST /desk/signIn', login, new Caller())
    },
  },
  {
    call: 'POST /desk/password',
    input: 'a new password of the desk',
    atOnce: 4,
    prepare: () => {
      const { DESK_PASSWORD: password = '' } = readSecrets()
      const change = { password, code: '000000', newPassword: 'x7'.repeat(100) }
      return callSender('POST /desk/password', () => change, staffFor('sumber'))
    },
  },
  {
    call: 'POST /app-api/order/calc/price',
    input: 'a cart of 300 lines',
    atOnce: 4,
    prepare: () => {
      const buyer = newUnusedBuyer()
      fillCart(buyer)
      const draft = { addressId: buyer.addressId, paymentMethodId: 2 as const, shops: [] }
      return callSender('POST /app-api/order/calc/price', () => draft, buyer)
    },
  },
  {
    call: 'POST /web-api/shoppingCart/preview',
    input: '300 lines of 999 pieces',
    atOnce: 8,
    prepare: () => {
      const lines = query<{ skuOrgId: number }>(
        'SELECT sku_org_id AS skuOrgId FROM offer WHERE country_id = 1001 LIMIT 300',
      ).map(({ skuOrgId }) => ({ skuOrgId, quantity: 999, vehicleModelId: 1 }))
      return callSender('POST /web-api/shoppingCart/preview', () => ({ lines }), new Caller())
    },
  },
  {
    call: 'GET /web-api/order/paper',
    input: 'papers of 7 orders in 9 languages',
    atOnce: 60,
    prepare: () => {
      const buyer = callerFor(1)
      const orders = Array.from({ length: 7 }, () =>
        writeOrderInState({ type: 'THIRD_PARTY', status: 'CREATED', shopId: 102 }),
      )
      const requestedPairs = orders.flatMap((id) =>
        localeCodes.map((locale) => [id, locale] as const),
      )
      return (variant) => {
        const [id = 0, locale] = requestedPairs[variant] ?? []
        return statusOf(requestDocument(buyer, 'confirmation', id, locale))
      }
    },
  },
  {
    call: 'GET /web-api/order/paper',
    input: 'a statement of 1,999 invoices in 9 languages',
    atOnce: 9,
    prepare: () => {
      const { buyer, statementId } = createManyInvoices()
      return (variant) =>
        statusOf(requestDocument(buyer, 'statement', statementId, localeCodes[variant]))
    },
  },
  {
    call: 'GET /web-api/account/export',
    input: 'an account with 1,999 invoices',
    atOnce: 2,
    prepare: () =>
      callSender('GET /web-api/account/export', () => ({}), createManyInvoices().buyer),
  },
  {
    call: 'POST /web-api/material/search',
    input: 'words, when the tables of the search are gone',
    atOnce: 8,
    prepare: () => {
      query('DROP TABLE IF EXISTS term')
      query('DROP TABLE IF EXISTS spelling')
      const words = (variant: number) => ({ searchResultInfo: `brake pad ${variant}` })
      return callSender('POST /web-api/material/search', words, new Caller())
    },
  },
  {
    call: 'the clock',
    input: 'tables of the search that are gone',
    atOnce: 1,
    prepare: () => {
      query('DROP TABLE IF EXISTS term')
      // A minute without any other due job.
      const minute = Date.UTC(2026, 10, 22, 5, 1)
      return () => statusOf(fetch(`${testUrl}/cdn-cgi/local/scheduled?time=${minute}`))
    },
  },
  {
    call: 'GET /app-h5/views/repair/pictureVerify.html',
    input: 'the captcha, many times',
    atOnce: 20,
    prepare: () => () =>
      statusOf(fetch(`${testUrl}/app-h5/views/repair/pictureVerify.html?langCode=en`)),
  },
]
