import createClient from 'openapi-fetch'
import type { components, paths } from './schema.ts'
import type { Journey, Scene } from './scene.ts'

/** Returns the data of a response. Throws with the refusal. */
function dataOf<Answer extends { code: number; message: string; data?: unknown }>(got: {
  data?: Answer
  error?: unknown
}): Extract<Answer, { code: 200 }>['data'] {
  if (got.data?.code !== 200) throw new Error(JSON.stringify(got.data ?? got.error))
  return got.data.data as Extract<Answer, { code: 200 }>['data']
}

/**
 * Signs in with the token header, buys in Thai and ships at the desk, using generated types only.
 */
export async function run(scene: Scene): Promise<Journey> {
  const language = { langCode: 'TH-10', countryId: 1001 } as const
  const client = createClient<paths>({
    baseUrl: `${scene.url}/platform`,
    headers: language,
    fetch: async (request: Request) =>
      scene.fetch(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.body && { body: await request.text() }),
      }),
  })
  const phone = { prefix: '+66', cellphone: scene.cellphone }
  const countries = dataOf(await client.GET('/app-api/v1/country/list'))
  const captcha = await scene.captcha(phone.prefix + phone.cellphone)
  dataOf(
    await client.POST('/app-api/v1/phoneCode/send', {
      body: {
        ...phone,
        cellphoneCode: scene.encrypt(phone.cellphone),
        captchaToken: captcha.token,
        captchaAnswer: captcha.answer,
      },
    }),
  )
  const login = dataOf(
    await client.POST('/app-api/v1/login/opt', { body: { ...phone, phoneCode: scene.code() } }),
  )
  client.use({
    onRequest: ({ request }) => request.headers.set('token', login.token),
  })
  const needed = dataOf(await client.GET('/web-api/agreement/listNeedAgreement'))
  if (needed.length > 0)
    dataOf(
      await client.POST('/app-api/agreement/agree', {
        body: {
          isAgree: true,
          termsConditionsIdList: needed.map((group) => group.termsConditionsId),
        },
      }),
    )
  const found = dataOf(
    await client.POST('/web-api/material/search', { body: { oeNumberOrBrandSku: '90915YZZD4' } }),
  )
  const offer = found.list.find(isBuyable)
  if (!offer) throw new Error('nothing to buy')
  dataOf(
    await client.POST('/web-api/v5/shoppingCart/add', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: { skuOrgId: offer.skuOrgId, quantity: 1 },
    }),
  )
  const area = await anyDistrict(client)
  const address = dataOf(
    await client.POST('/web-api/address/save', {
      body: { ...area, ...phone, contactName: 'Somying', detailAddress: '1 Sukhumvit 1' },
    }),
  )
  const choices = { addressId: address.addressId, paymentMethodId: 2, shops: [], couponIdList: [] }
  const draft = dataOf(await client.POST('/app-api/order/calc/price', { body: choices }))
  const placed = dataOf(
    await client.POST('/web-api/order/submitOrder', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: {
        ...choices,
        shops: draft.shops.map(({ shopId, shipById }) => ({ shopId, shipById })),
        expectedTotal: draft.total,
      },
    }),
  )
  const [order] = placed.orders
  if (!order) throw new Error('no order')
  const path = { id: order.orderId }
  const detail = dataOf(
    await client.GET('/client/version2/order/detail/{id}', { params: { path } }),
  )
  return {
    countries: countries.length,
    userId: login.userId,
    orderNumber: order.orderNumber,
    statusText: detail.statusLabelText,
    deskStatuses: await atDesk(client, scene, order),
  }
}

type Client = ReturnType<typeof createClient<paths>>

const isBuyable = (offer: components['schemas']['Offer']) =>
  !offer.ownShop && offer.shopState === 'OPEN' && offer.countryId === 1001

async function anyDistrict(client: Client) {
  const [state] = dataOf(await client.GET('/web-api/address/province'))
  const stateId = state?.id ?? 0
  const [city] = dataOf(
    await client.GET('/web-api/address/city', { params: { query: { stateId } } }),
  )
  const cityId = city?.id ?? 0
  const [district] = dataOf(
    await client.GET('/web-api/address/district', { params: { query: { cityId } } }),
  )
  const districtId = district?.id ?? 0
  const [postCode = ''] = dataOf(
    await client.GET('/web-api/address/district/{districtId}/postCode', {
      params: { path: { districtId } },
    }),
  )
  return { stateId, cityId, districtId, postCode }
}

/** Confirms and ships the order. */
async function atDesk(
  client: Client,
  scene: Scene,
  { orderId: id, orderNumber: text }: { orderId: number; orderNumber: string },
): Promise<string[]> {
  const { formToken } = dataOf(await client.POST('/desk/signIn', { body: scene.keys() }))
  const header = { 'X-Desk-Token': formToken }
  const listed = dataOf(await client.GET('/desk/orders', { params: { query: { text } } }))
  const order = dataOf(await client.GET('/desk/orders/{id}', { params: { path: { id } } }))
  if (!listed.list.some((row) => row.orderId === id)) throw new Error('not listed at the desk')
  const statuses: string[] = [order.status]
  const steps = [
    { act: 'confirm', seen: 'CREATED' },
    { act: 'ship', seen: 'CONFIRMED', carrier: 'Kerry', trackingNumber: 'K1' },
  ] as const
  for (const body of steps) {
    const acted = dataOf(
      await client.POST('/desk/orders/{id}/act', { params: { path: { id }, header }, body }),
    )
    statuses.push(acted.status)
  }
  return statuses
}
