import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripeProvider } from '#platform/payment/provider/stripe.ts'
import type { Env } from '#platform/kernel/context.ts'

/*
 * A stand-in for Stripe's service, with responses of the types in Stripe's package. It tests the
 * shop's adapter: requests, parsing of responses and signature checks.
 */

interface Asked {
  method: string
  path: string
  form: URLSearchParams
  key: string | undefined
}

const requests: Asked[] = []
let session: Partial<Stripe.Checkout.Session> = {}
let refundsAnswer: object = { id: 're_1', object: 'refund', status: 'succeeded' }

const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const path = request.url ?? ''
    requests.push({
      method: request.method ?? '',
      path,
      form: new URLSearchParams(body),
      key: request.headers['idempotency-key'] as string | undefined,
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(path.includes('/refunds') ? refundsAnswer : session))
  })
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const webhookSecret = 'whsec_test'

const provider = () =>
  createStripeProvider({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  } as Env)

const paidSession = (
  overrides: Partial<Stripe.Checkout.Session>,
): Partial<Stripe.Checkout.Session> => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.example/c/cs_test_1',
  metadata: { paymentId: '42' },
  currency: 'thb',
  amount_total: 77_700,
  payment_status: 'paid',
  status: 'complete',
  payment_intent: 'pi_1',
  ...overrides,
})

const what = {
  paymentId: 42,
  number: 'E261122-AAAA-BBBB',
  amount: 77_700,
  returnUrl: 'https://shop.example/th-TH/order/paymentReturn.html?paymentId=42',
  now: 0,
}

test.each([
  [1001, 'th-TH', 'thb', 77_700, 'th', ['card', 'promptpay']],
  [1129, 'ms', 'myr', 77_700, 'ms', ['card', 'fpx']],
  [1102, 'id', 'idr', 7_770_000, 'id', ['card']],
  [1198, 'ko', 'krw', 77_700, 'ko', ['card']],
] as const)('in country %i the Stripe page requests exactly the amount due', async (...row) => {
  const [countryId, locale, currency, sum, language, ways] = row
  session = paidSession({})
  const { ref, url } = await provider().open({ ...what, countryId, locale })
  expect([ref, url]).toEqual(['cs_test_1', session.url])
  const { path, form, key } = requests.at(-1) ?? expect.fail('not asked')
  expect([path, key]).toEqual(['/v1/checkout/sessions', 'open-42-77700'])
  expect(form.get('line_items[0][price_data][currency]')).toBe(currency)
  expect(form.get('line_items[0][price_data][unit_amount]')).toBe(String(sum))
  expect(form.get('metadata[paymentId]')).toBe('42')
  expect(form.get('locale')).toBe(language)
  expect(ways.map((_, i) => form.get(`allowed_payment_method_types[${i}]`))).toEqual([...ways])
})

test.each([
  [{}, { status: 'PAID', paid: 77_700 }],
  [
    { payment_status: 'unpaid', status: 'open' },
    { status: 'OPEN', paid: 0 },
  ],
  // With PromptPay, the page completes before the money arrives.
  [
    { payment_status: 'unpaid', status: 'complete' },
    { status: 'OPEN', paid: 0 },
  ],
  [
    { payment_status: 'unpaid', status: 'expired' },
    { status: 'EXPIRED', paid: 0 },
  ],
  [
    { currency: 'idr', amount_total: 7_770_000 },
    { status: 'PAID', paid: 77_700 },
  ],
] as const)('a session with %o is read as the report %o', async (more, providerEvent) => {
  session = paidSession(more)
  expect(await provider().read('cs_test_1')).toMatchObject({ paymentId: 42, ...providerEvent })
})

test('a refund references its payment and has a separate idempotency key', async () => {
  session = paidSession({})
  await provider().refund('cs_test_1', 500, 7, 0)
  const { path, form, key } = requests.at(-1) ?? expect.fail('not asked')
  expect([path, key]).toEqual(['/v1/refunds', 'refund-7'])
  expect([form.get('payment_intent'), form.get('amount')]).toEqual(['pi_1', '500'])
  expect(form.get('metadata[refundId]')).toBe('7')
})

const stripe = new Stripe('sk_test_1')

/** Sends a signed body like Stripe. */
const deliver = async (payload: string, secret = webhookSecret) => {
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  return provider().verify(new Headers({ 'stripe-signature': signature }), payload)
}

const sendEvent = (type: string, object: object, secret = webhookSecret) =>
  deliver(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }), secret)

test('H17: a callback requires a valid signature, and unrelated events are ignored', async () => {
  expect(await sendEvent('checkout.session.completed', paidSession({}))).toMatchObject([
    { status: 'PAID', currency: 'THB', charge: 'pi_1', paid: 77_700 },
  ])
  expect(
    await sendEvent(
      'checkout.session.async_payment_failed',
      paidSession({ payment_status: 'unpaid' }),
    ),
  ).toMatchObject([{ status: 'DECLINED' }])
  expect(await sendEvent('checkout.session.completed', paidSession({ metadata: {} }))).toEqual([])
  expect(await sendEvent('customer.created', {})).toEqual([])
  expect(await sendEvent('checkout.session.completed', paidSession({}), 'whsec_other')).toBeNull()
  expect(await provider().verify(new Headers(), '{}')).toBeNull()
})

test.each(['', 'nonsense', '{}', 'null', '[1]', '{"type":"refund.updated","data":{"object":7}}'])(
  'a signed body %o that isn’t a valid event is refused without an error',
  async (body) => {
    expect(await deliver(body)).toBeNull()
  },
)

test('H17: a session without a currency is read without one', async () => {
  expect(
    await sendEvent('checkout.session.completed', paidSession({ currency: null })),
  ).toMatchObject([{ status: 'PAID', currency: null }])
})

const refunded = { id: 're_1', object: 'refund', amount: 500, currency: 'thb', status: 'succeeded' }

test('refunds made at Stripe are read from every refund event', async () => {
  const providerEvent = { kind: 'refund', ref: 're_1', charge: 'pi_1', amount: 500, status: 'DONE' }
  const object = { ...refunded, payment_intent: 'pi_1' }
  for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated'])
    expect(await sendEvent(type, object)).toMatchObject([
      { ...providerEvent, refundId: null, currency: 'THB' },
    ])
  const ours = await sendEvent('refund.updated', { ...object, metadata: { refundId: '7' } })
  expect(ours).toMatchObject([{ ...providerEvent, refundId: 7 }])
  const charge = {
    id: 'ch_1',
    currency: 'thb',
    payment_intent: 'pi_1',
    metadata: { paymentId: '42' },
  }
  const listedCharge = {
    ...charge,
    refunds: { data: [refunded, { ...refunded, id: 're_2', amount: 1 }] },
  }
  expect(await sendEvent('charge.refunded', listedCharge)).toMatchObject([
    { ...providerEvent, paymentId: 42 },
    { ref: 're_2', amount: 1, charge: 'pi_1' },
  ])
  // Newer API versions omit the list of refunds from the event, so the shop's code requests the
  // list.
  refundsAnswer = { object: 'list', data: [refunded], has_more: false }
  expect(await sendEvent('charge.refunded', charge)).toMatchObject([providerEvent])
  expect(requests.at(-1)?.path).toContain('payment_intent=pi_1')
  const idr = { ...object, currency: 'idr', amount: 50_000 }
  expect(await sendEvent('refund.updated', idr)).toMatchObject([{ amount: 500, currency: 'IDR' }])
})

test.each([
  ['needs_response', 'OPEN'],
  ['lost', 'LOST'],
  ['won', 'WON'],
  ['warning_closed', 'WON'],
] as const)('a dispute with status %s is read as %s', async (status, outcome) => {
  const dispute = {
    id: 'dp_1',
    amount: 900,
    currency: 'thb',
    reason: 'fraudulent',
    status,
    payment_intent: 'pi_1',
    evidence_details: { due_by: 1_800_000_000 },
  }
  expect(await sendEvent('charge.dispute.created', dispute)).toEqual([
    {
      kind: 'dispute',
      ref: 'dp_1',
      charge: 'pi_1',
      paymentId: null,
      amount: 900,
      currency: 'THB',
      reason: 'fraudulent',
      dueAt: 1_800_000_000_000,
      outcome,
    },
  ])
})
