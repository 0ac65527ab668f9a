import type { Accepted, Answer } from '#contract/index.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { CurrentOffer } from '#contract/product/price.ts'
import type { ProductDetail } from '#contract/product/product.ts'
import { countryOf } from '#domain/country/countries.ts'
import { callOperator, UpstreamRefusal } from '../call-operator.ts'
import type { ForwardedCall } from '../forwarded-call.ts'

type CartInput = Accepted<'POST /web-api/shoppingCart/preview'>
type Cart = Answer<'POST /web-api/shoppingCart/preview'>

type Shop = Cart['shops'][number]

/** Maximum number of offers per price call. */
const maxOffersPerCall = 60

/**
 * Composes a visitor's cart from calls of the specification: prices, stock and refusals from the
 * price list, names and shops from the offers. The total uses the platform's own prices.
 */
export async function previewCart(
  forwardedCall: ForwardedCall,
  { lines }: CartInput,
): Promise<Cart> {
  const ids = lines.map(({ skuOrgId }) => skuOrgId)
  const [prices, details] = await Promise.all([
    readPrices(forwardedCall, ids),
    Promise.all(ids.map((skuOrgId) => readDetail(forwardedCall, skuOrgId))),
  ])
  const now = new Map(prices.flatMap(({ list }) => list).map((offer) => [offer.skuOrgId, offer]))
  const { id: countryId } = countryOf(Number(forwardedCall.request.headers.get('countryId')))
  const shops = new Map<number, Shop>()
  for (const [index, { skuOrgId, quantity }] of lines.entries()) {
    const [offer, detail] = [now.get(skuOrgId), details[index]]
    // Skip a removed offer, which has neither name nor shop.
    if (!offer || !detail) continue
    const { shopId, shopName, shopType, state } = detail.shop
    const isOwnShop = shopType === 'OWN'
    const knownShop = shops.get(shopId)
    const shop: Shop = knownShop ?? {
      shopId,
      shopName,
      ownShop: isOwnShop,
      state,
      lines: [],
      delivery: null,
    }
    shop.lines.push(toCartLine(offer, detail, quantity, countryId))
    shops.set(shopId, shop)
  }
  const all = [...shops.values()].flatMap((shop) => shop.lines)
  return {
    shops: [...shops.values()],
    deliverTo: prices[0]?.deliverTo ?? null,
    countryId,
    cartQuantity: all.reduce((sum, line) => sum + line.quantity, 0),
    selectedTotal: all
      .filter(({ selected }) => selected)
      .reduce((sum, line) => sum + line.price * line.quantity, 0),
    // A cart on a device belongs to a visitor, so it earns no points.
    points: 0,
  }
}

function readPrices(forwardedCall: ForwardedCall, ids: readonly number[]) {
  const idChunks = Array.from({ length: Math.ceil(ids.length / maxOffersPerCall) }, (_, n) =>
    ids.slice(n * maxOffersPerCall, (n + 1) * maxOffersPerCall),
  )
  return Promise.all(
    idChunks.map((piece) =>
      callOperator(forwardedCall, 'GET /web-api/price/list', { skuOrgIds: piece.join(',') }),
    ),
  )
}

async function readDetail(
  forwardedCall: ForwardedCall,
  skuOrgId: number,
): Promise<ProductDetail | undefined> {
  try {
    return await callOperator(forwardedCall, 'GET /client/version2/goods/new/detail', { skuOrgId })
  } catch (thrown) {
    if (thrown instanceof UpstreamRefusal && thrown.envelope.code === 404) return undefined
    throw thrown
  }
}

function toCartLine(
  offer: CurrentOffer,
  detail: ProductDetail,
  quantity: number,
  countryId: number,
): CartLine {
  const { skuOrgId, stock, listPrice, price, reason, flash, backOn } = offer
  const { number, kind, brandName, productName, picture, backorder, returnable } = detail
  const isShort = stock < quantity && !backorder
  const blocked = offer.blocked || (isShort ? 'label_stock_not_enough' : '')
  return {
    skuOrgId,
    number,
    kind,
    brandName,
    productName,
    picture,
    quantity,
    // Offers of another country are listed separately and not included in totals.
    selected: blocked === '' && offer.countryId === countryId,
    stock,
    listPrice,
    countryId: offer.countryId,
    price,
    reason,
    flash,
    quoted: null,
    seenPrice: price,
    blocked,
    backOn,
    alternative: null,
    backorder,
    returnable,
    vehicle: null,
  }
}

type SwapInput = Accepted<'POST /web-api/shoppingCart/swap'>

/**
 * Switches a line to another shop. Adds the new line before deleting the old one, so that no line
 * is lost.
 */
export async function swapLine(
  forwardedCall: ForwardedCall,
  { skuOrgId, toSkuOrgId }: SwapInput,
): Promise<Cart> {
  const cart = await callOperator(forwardedCall, 'GET /web-api/shoppingCart/list', {})
  const line = cart.shops.flatMap(({ lines }) => lines).find((one) => one.skuOrgId === skuOrgId)
  if (!line) throw new UpstreamRefusal({ code: 404, message: 'label_not_found', data: null })
  const { quantity } = line
  await callOperator(forwardedCall, 'POST /web-api/v5/shoppingCart/add', {
    skuOrgId: toSkuOrgId,
    quantity,
  })
  return callOperator(forwardedCall, 'DELETE /web-api/v6/shoppingCart/delete', {
    skuOrgIdList: [skuOrgId],
  })
}
