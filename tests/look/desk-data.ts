import { chatWith, sendAsBuyer } from '../support/chat/chats.ts'
import { newBuyer } from '../support/client.ts'
import { giveCredit } from '../support/credit/credit.ts'
import { placeOrder, placeReceived } from '../support/order/orders.ts'
import { newIdempotencyKey } from '../support/order/quoting.ts'
import { findSaleableOffers } from '../support/scene.ts'
import { query } from '../support/state.ts'

const phone = '811234001'

/**
 * Gives the desk work in several queues: orders to confirm, returns to decide, a review that is
 * held back, a chat that waits, and credit.
 */
export async function giveDataToDesk(): Promise<void> {
  if (query('SELECT 1 FROM customer WHERE cellphone LIKE ?', `%${phone}`).length > 0) return
  const buyer = newBuyer(phone)
  const offers = findSaleableOffers(1001, 8)
  for (const [place, skuOrgId] of offers.slice(0, 4).entries())
    await placeOrder(buyer, skuOrgId, place + 1)
  for (const [place, skuOrgId] of offers.slice(4, 7).entries()) {
    const orderId = await placeReceived(buyer, skuOrgId)
    await buyer.send(
      'POST /client/saleReturnOrder/submit',
      {
        orderId,
        reason: place === 0 ? 'WRONG_APPLICATION' : 'FAULTY',
        words: 'ใส่กับ Revo 2018 ไม่ได้ รูน็อตไม่ตรง',
        lines: [{ skuOrgId, quantity: 1 }],
      },
      newIdempotencyKey(),
    )
  }
  const chat = await chatWith(buyer)
  await sendAsBuyer(buyer, chat, 'ผ้าเบรกหลัง D-Max 2020 มีของไหมครับ VIN MP1TFR87JLT000123')
  await giveCredit(buyer.id, offers[7] ?? 0, 50_000_00)
}
