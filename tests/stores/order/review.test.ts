import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { cutNetwork, newDevice, signInAs } from '../../support/browser/device.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { makePng } from '../../support/browser/pictures.ts'

beforeEach(newDevice)

const picture = (type = 'image/png') => new File([makePng()], 'part.png', { type })

/** A buyer who views a received order and starts to rate its part. */
async function rating(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(20, position)
  const orderId = await placeReceived(buyer, skuOrgId)
  signInAs(buyer)
  const { openOrder, $openedOrders } = await import('#stores/order/order-detail.ts')
  await openOrder(orderId)
  const store = await import('#stores/review/review.ts')
  store.openReview()
  const given = () => {
    const state = $openedOrders.get()
    return state.kind === 'known' ? state.orders[0]?.lines[0]?.review.given : undefined
  }
  return { ...store, given, wish: { orderId, skuOrgId, stars: 5, words: 'ดี' } }
}

test('a review with a picture is sent and shown as pending on the order', async () => {
  const { addReviewPicture, sendReview, $review, given, wish } = await rating('861900013', 370)
  await addReviewPicture(picture())
  const { urls } = $review.get()
  expect(urls).toHaveLength(1)
  expect(given()).toBeNull()
  expect(await sendReview(wish)).toBe(true)
  expect(given()).toMatchObject({ stars: 5, state: 'WAITING', pictures: urls })
})

test('a file that is not a picture is refused, and the limit is three pictures', async () => {
  const { addReviewPicture, $review } = await rating('861900014', 371)
  await addReviewPicture(picture())
  await addReviewPicture(picture('image/svg+xml'))
  expect($review.get()).toMatchObject({
    part: null,
    pictureError: { label: 'label_file_format_error' },
  })
  for (let n = 0; n < 3; n++) await addReviewPicture(picture())
  expect($review.get().urls).toHaveLength(3)
})

test('a failed review can be sent again after a connection loss and counts only once', async () => {
  const { sendReview, $review, given, wish } = await rating('861900015', 372)
  cutNetwork(true)
  expect(await sendReview(wish)).toBe(false)
  expect($review.get()).toMatchObject({ busy: false, fault: { label: 'label_unsure' } })
  cutNetwork(false)
  expect(await sendReview(wish)).toBe(true)
  expect(given()).toMatchObject({ words: 'ดี' })
  expect(await sendReview(wish)).toBe(false)
  expect($review.get().fault).toMatchObject({ data: { why: 'label_review_given' } })
})
