import type { Accepted, Answer } from '#contract/index.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { draftOrder, requireLines } from './draft.ts'
import type { CheckoutRows } from './read-checkout.ts'

type SelectDayInput = Accepted<'POST /web-api/shoppingCart/selectDeliveryTime'>

/** Stores the delivery day selected for a shop in this checkout and returns the new draft. */
export async function selectDay(
  { shopId, deliveryDay, ...choices }: SelectDayInput,
  context: BuyerContext,
  rows: CheckoutRows,
): Promise<Answer<'POST /web-api/shoppingCart/selectDeliveryTime'>> {
  const { db, buyer } = context
  const shops = choices.shops.map((one) => ({ ...one, deliveryDay: undefined }))
  const lines = rows.cart.lines.map((line) =>
    line.shop_id === shopId ? { ...line, chosen_day: deliveryDay } : line,
  )
  const cart = { ...rows.cart, lines }
  const draft = await draftOrder(context, { ...choices, shops }, { ...rows, cart })
  requireLines(draft)
  const shop = draft.wire.shops.find((one) => one.shopId === shopId)
  if (!shop) throw refuse('notFound')
  const isOffered = shop.deliveryDays.some((offered) => offered.fromDay === deliveryDay)
  if (deliveryDay !== '' && !isOffered) throw refuse('dayNotOffered')
  await (
    deliveryDay === ''
      ? db
          .prepare('DELETE FROM cart_delivery WHERE customer_id = ? AND shop_id = ?')
          .bind(buyer.personId, shopId)
      : db
          .prepare(
            `INSERT INTO cart_delivery (customer_id, shop_id, day) VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET day = ?3`,
          )
          .bind(buyer.personId, shopId, deliveryDay)
  ).run()
  return draft.wire
}
