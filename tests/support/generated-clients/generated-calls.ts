import * as shop from './calls.ts'
import { setShop } from './cookie-fetch.ts'
import type { Journey, Scene } from './scene.ts'

/** Returns the data of a response. Throws with the refusal. */
async function dataOf<Answer extends { data: { code: number } }>(
  asking: Promise<Answer>,
): Promise<Extract<Answer['data'], { code: 200; data: unknown }>['data']> {
  const { data } = await asking
  if (data.code !== 200) throw new Error(JSON.stringify(data))
  return (data as Extract<Answer['data'], { code: 200; data: unknown }>).data
}

const once = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })

/** Signs in with cookies, buys in Korean and ships at the desk, using generated calls only. */
export async function run(scene: Scene): Promise<Journey> {
  setShop(scene)
  const phone = { prefix: '+66', cellphone: scene.cellphone }
  const countries = await dataOf(shop.getAppApiV1CountryList())
  const captcha = await scene.captcha(phone.prefix + phone.cellphone)
  await dataOf(
    shop.postAppApiV1PhoneCodeSend({
      ...phone,
      cellphoneCode: scene.encrypt(phone.cellphone),
      captchaToken: captcha.token,
      captchaAnswer: captcha.answer,
    }),
  )
  const login = await dataOf(shop.postAppApiV1LoginOpt({ ...phone, phoneCode: scene.code() }))
  const needed = await dataOf(shop.getWebApiAgreementListNeedAgreement())
  const termsConditionsIdList = needed.map((group) => group.termsConditionsId)
  if (needed.length > 0)
    await dataOf(shop.postAppApiAgreementAgree({ isAgree: true, termsConditionsIdList }))
  const found = await dataOf(shop.postWebApiMaterialSearch({ oeNumberOrBrandSku: '90915YZZD4' }))
  const offer = found.list.find((row) => !row.ownShop && row.shopState === 'OPEN')
  if (!offer) throw new Error('nothing to buy')
  await dataOf(shop.postWebApiV5ShoppingCartAdd({ skuOrgId: offer.skuOrgId, quantity: 1 }, once()))
  const [area] = await dataOf(shop.getWebApiAddressFind({ keyword: '10310' }))
  if (!area) throw new Error('no district')
  const { stateId, cityId, districtId } = area
  const address = await dataOf(
    shop.postWebApiAddressSave({
      ...phone,
      stateId,
      cityId,
      districtId,
      postCode: '10310',
      contactName: 'Somying',
      detailAddress: '1 Sukhumvit 1',
    }),
  )
  const choices = { addressId: address.addressId, paymentMethodId: 2, couponIdList: [] }
  const draft = await dataOf(shop.postAppApiOrderCalcPrice({ ...choices, shops: [] }))
  const placed = await dataOf(
    shop.postWebApiOrderSubmitOrder(
      {
        ...choices,
        shops: draft.shops.map(({ shopId, shipById }) => ({ shopId, shipById })),
        expectedTotal: draft.total,
      },
      once(),
    ),
  )
  const [order] = placed.orders
  if (!order) throw new Error('no order')
  const detail = await dataOf(shop.getClientVersion2OrderDetailId(order.orderId))
  return {
    countries: countries.length,
    userId: login.userId,
    orderNumber: order.orderNumber,
    statusText: detail.statusLabelText,
    deskStatuses: await atDesk(scene, order),
  }
}

/** Confirms and ships the order. */
async function atDesk(
  scene: Scene,
  { orderId, orderNumber }: { orderId: number; orderNumber: string },
): Promise<string[]> {
  const { formToken } = await dataOf(shop.postDeskSignIn(scene.keys()))
  const acting = { headers: { 'X-Desk-Token': formToken } }
  const listed = await dataOf(shop.getDeskOrders({ text: orderNumber }))
  if (!listed.list.some((row) => row.orderId === orderId)) throw new Error('not listed')
  const before = await dataOf(shop.getDeskOrdersId(orderId))
  const confirm = { act: 'confirm', seen: 'CREATED' } as const
  const confirmed = await dataOf(shop.postDeskOrdersIdAct(orderId, confirm, acting))
  const ship = { act: 'ship', seen: 'CONFIRMED', carrier: 'Kerry', trackingNumber: 'K1' } as const
  const shipped = await dataOf(shop.postDeskOrdersIdAct(orderId, ship, acting))
  return [before.status, confirmed.status, shipped.status]
}
