import { Stripe } from 'stripe'
import { countryOf } from '#domain/country/countries.ts'
import { locales } from '#i18n/locales.ts'
import type { Env } from '../../context.ts'
import type { PaymentProvider, ProviderNews, ToPay } from './provider.ts'

/** Ways to pay on Stripe's hosted page beside cards, by country. */
const methods: Record<string, readonly ('card' | 'promptpay' | 'fpx')[]> = {
  TH: ['card', 'promptpay'],
  MY: ['card', 'fpx'],
}

/** Stripe counts rupiah in hundredths, which nobody has in hand; all else as the country does. */
const factors: Record<string, number> = { IDR: 100 }

/** Languages that Stripe's page speaks; in the others it follows the browser. */
const spoken: Record<string, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en',
  th: 'th',
  id: 'id',
  zh: 'zh',
  ms: 'ms',
  vi: 'vi',
  fil: 'fil',
  ko: 'ko',
}

/**
 * Stripe's hosted page (Checkout): cards everywhere, PromptPay in Thailand, FPX in Malaysia. Keys
 * come from settings. `STRIPE_API` names another origin than Stripe's own, for tests.
 */
export function stripeProvider(env: Env): PaymentProvider {
  const stripe = new Stripe(env.STRIPE_SECRET_KEY ?? '', {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: 10_000,
    ...originOf(env.STRIPE_API),
  })
  return {
    name: 'stripe',

    async open(what) {
      // The sum is part of the key: a lowered payment is another page.
      const idempotencyKey = `open-${what.paymentId}-${what.amount}`
      const session = await stripe.checkout.sessions.create(sessionFor(what), { idempotencyKey })
      if (!session.url) throw new Error(`no page for ${session.id}`)
      return { ref: session.id, url: session.url }
    },

    async read(ref) {
      return newsOf(await stripe.checkout.sessions.retrieve(ref))
    },

    async refund(ref, amount, key) {
      const session = await stripe.checkout.sessions.retrieve(ref)
      const intent = session.payment_intent
      if (!intent) throw new Error(`nothing was paid for ${ref}`)
      const factor = factors[(session.currency ?? '').toUpperCase()] ?? 1
      const payment_intent = typeof intent === 'string' ? intent : intent.id
      await stripe.refunds.create(
        { payment_intent, amount: amount * factor },
        { idempotencyKey: key },
      )
    },

    async verify(headers, body) {
      const signature = headers.get('stripe-signature') ?? ''
      const crypto = Stripe.createSubtleCryptoProvider()
      try {
        const secret = env.STRIPE_WEBHOOK_SECRET ?? ''
        return eventNews(
          await stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

function originOf(api: string | undefined) {
  if (!api) return {}
  const { hostname, port, protocol } = new URL(api)
  return { host: hostname, port, protocol: protocol.slice(0, -1) as 'http' | 'https' }
}

function sessionFor(what: ToPay): Stripe.Checkout.SessionCreateParams {
  const { currency, countryCode } = countryOf(what.countryId)
  const metadata = { paymentId: String(what.paymentId) }
  return {
    mode: 'payment',
    client_reference_id: what.number,
    metadata,
    payment_intent_data: { metadata },
    allowed_payment_method_types: [...(methods[countryCode] ?? (['card'] as const))],
    locale: spoken[(locales[what.locale].bcp47.split('-')[0] ?? '').toLowerCase()] ?? 'auto',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: what.amount * (factors[currency] ?? 1),
          product_data: { name: what.number },
        },
      },
    ],
    success_url: what.returnUrl,
    cancel_url: what.returnUrl,
  }
}

/** A session as any provider tells of a payment; null where it isn't one of ours. */
function newsOf(session: Stripe.Checkout.Session): ProviderNews | null {
  const paymentId = Number(session.metadata?.['paymentId'])
  if (!Number.isSafeInteger(paymentId) || paymentId <= 0) return null
  const factor = factors[(session.currency ?? '').toUpperCase()] ?? 1
  const paid = Math.floor((session.amount_total ?? 0) / factor)
  const told = { paymentId, ref: session.id }
  if (session.payment_status === 'paid') return { ...told, status: 'PAID', paid }
  // A transfer out of a bank's app can come later than the page is left: it goes on waiting.
  return { ...told, status: session.status === 'expired' ? 'EXPIRED' : 'OPEN', paid: 0 }
}

function eventNews(event: Stripe.Event): ProviderNews | 'ignored' {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return newsOf(event.data.object) ?? 'ignored'
    case 'checkout.session.async_payment_failed': {
      const news = newsOf(event.data.object)
      return news ? { ...news, status: 'DECLINED' } : 'ignored'
    }
    default:
      return 'ignored'
  }
}
