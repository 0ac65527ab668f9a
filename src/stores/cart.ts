import { atom } from 'nanostores'
import { type Outcome, pageHeaders, send } from '#client/send.ts'
import type { Cart, CartLine } from '#contract/cart.ts'
import type { OfferNow } from '#contract/price.ts'
import { $draft, setCartQuantity, setDraft } from './cart-draft.ts'
import { $signedIn } from './session.ts'

/** The cart of the screen: a buyer's from the platform, a visitor's from the device. */
export type CartState =
  | { kind: 'loading' }
  | { kind: 'known'; cart: Cart; busy: boolean; fault: { label: string; data: unknown } | null }
  | { kind: 'failed'; label: string }

export const $cart = atom<CartState>({ kind: 'loading' })

export async function loadCart(): Promise<void> {
  if ($cart.get().kind === 'failed') $cart.set({ kind: 'loading' })
  if ($signedIn.get()) return settle(await send('GET /web-api/shoppingCart/list', {}))
  $cart.set(await readDraft())
}

/** Changes a quantity at once on the screen and rolls back when the platform refuses. */
export async function changeQuantity(skuOrgId: number, quantity: number): Promise<void> {
  if (!$signedIn.get()) {
    setDraft(
      $draft.get().map((line) => (line.skuOrgId === skuOrgId ? { skuOrgId, quantity } : line)),
    )
    return loadCart()
  }
  await change(
    (line) => (line.skuOrgId === skuOrgId ? { ...line, quantity } : line),
    () => send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity }),
  )
}

export async function select(skuOrgIdList: number[], selected: boolean): Promise<void> {
  const wanted = new Set(skuOrgIdList)
  if (!$signedIn.get() || wanted.size === 0) return
  await change(
    (line) => (wanted.has(line.skuOrgId) ? { ...line, selected } : line),
    () => send('PUT /web-api/v6/shoppingCart/selectStatus', { skuOrgIdList, selected }),
  )
}

export async function remove(skuOrgId: number): Promise<void> {
  if (!$signedIn.get()) {
    setDraft($draft.get().filter((line) => line.skuOrgId !== skuOrgId))
    return loadCart()
  }
  await change(
    (line) => (line.skuOrgId === skuOrgId ? null : line),
    () => send('DELETE /web-api/v6/shoppingCart/delete', { skuOrgIdList: [skuOrgId] }),
  )
}

async function change(
  move: (line: CartLine) => CartLine | null,
  ask: () => Promise<Outcome<Cart>>,
): Promise<void> {
  const before = $cart.get()
  if (before.kind !== 'known' || before.busy) return
  $cart.set({ ...before, cart: preview(before.cart, move), busy: true, fault: null })
  const outcome = await ask()
  if (outcome.ok) return settle(outcome)
  const { label, data } = outcome
  if (outcome.code === 401) return settle(outcome)
  $cart.set({ ...before, busy: false, fault: { label, data } })
}

function preview(cart: Cart, move: (line: CartLine) => CartLine | null): Cart {
  const shops = cart.shops
    .map((shop) => ({ ...shop, lines: shop.lines.map(move).filter((line) => line !== null) }))
    .filter((shop) => shop.lines.length > 0)
  const lines = shops.flatMap((shop) => shop.lines)
  return {
    ...cart,
    shops,
    cartQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    selectedTotal: lines
      .filter((line) => line.selected && line.blocked === '')
      .reduce((sum, line) => sum + line.price * line.quantity, 0),
  }
}

function settle(outcome: Outcome<Cart>): void {
  if (outcome.ok) {
    setCartQuantity(outcome.data.cartQuantity)
    $cart.set({ kind: 'known', cart: outcome.data, busy: false, fault: null })
  } else if (outcome.code === 401) void loadCart()
  else $cart.set({ kind: 'failed', label: outcome.label })
}

/** Offers that one request for prices asks for. */
const mostPrices = 60

/** A visitor's draft with today's prices, grouped by shop as the platform groups a cart. */
async function readDraft(): Promise<CartState> {
  const lines = $draft.get()
  if (lines.length === 0)
    return known({ shops: [], countryId: pageCountry(), cartQuantity: 0, selectedTotal: 0 })
  const asked = []
  for (let at = 0; at < lines.length; at += mostPrices)
    asked.push(
      send('GET /web-api/price/list', {
        skuOrgIds: lines
          .slice(at, at + mostPrices)
          .map((line) => line.skuOrgId)
          .join(','),
      }),
    )
  const offers: OfferNow[] = []
  for (const now of await Promise.all(asked)) {
    if (!now.ok) return { kind: 'failed', label: now.label }
    offers.push(...now.data.list)
  }
  const details = await Promise.all(
    offers.map(({ skuOrgId }) => send('GET /client/version2/goods/new/detail', { skuOrgId })),
  )
  const shops: Cart['shops'] = []
  // One sum is in one money: the newest part's. Parts of other countries are shown as such.
  const newest = details.findLast((outcome) => outcome.ok)
  const countryId = newest?.ok ? newest.data.countryId : pageCountry()
  for (const outcome of details) {
    if (!outcome.ok) continue
    const part = outcome.data
    const offer = offers.find((row) => row.skuOrgId === part.skuOrgId)
    const quantity = lines.find((line) => line.skuOrgId === part.skuOrgId)?.quantity ?? 1
    if (!offer) continue
    let shop = shops.find((row) => row.shopId === part.shop.shopId)
    if (!shop) {
      const { shopId, shopName, shopType, state } = part.shop
      shop = { shopId, shopName, ownShop: shopType === 'OWN', state, lines: [] }
      shops.push(shop)
    }
    shop.lines.push({
      skuOrgId: part.skuOrgId,
      number: part.number,
      kind: part.kind,
      brandName: part.brandName,
      productName: part.productName,
      picture: part.picture,
      quantity,
      selected: true,
      stock: offer.stock,
      listPrice: offer.listPrice,
      price: offer.price,
      seenPrice: offer.price,
      blocked: part.countryId === countryId ? offer.blocked : 'label_other_country',
    })
  }
  return known(preview({ shops, countryId, cartQuantity: 0, selectedTotal: 0 }, (line) => line))
}

function pageCountry(): number {
  return Number(pageHeaders().countryId)
}

function known(cart: Cart): CartState {
  return { kind: 'known', cart, busy: false, fault: null }
}
