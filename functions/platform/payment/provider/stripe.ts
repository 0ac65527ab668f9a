import { Stripe } from 'stripe'
import * as z from 'zod'
import { countryOf } from '#domain/country/countries.ts'
import { locales } from '#i18n/locales.ts'
import type { Env } from '../../kernel/context.ts'
import { type PaymentProvider, ProviderRefused, type ProviderRequest } from './provider.ts'
import { createStripeClient } from './stripe-client.ts'
import { readEventReports, toPaymentReport } from './stripe-events.ts'
import { chargeIdOf, toStripeAmount } from './stripe-amounts.ts'

/** Payment methods on Stripe's hosted page, by currency. All other currencies accept cards only. */
const methodsByCurrency: Record<string, readonly ('card' | 'promptpay' | 'fpx')[]> = {
  TH: ['card', 'promptpay'],
  MY: ['card', 'fpx'],
}

/** Languages of Stripe's page; for other languages the page follows the browser. */
const stripeLocales: Record<string, Stripe.Checkout.SessionCreateParams.Locale> = {
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
 * Creates the provider for Stripe's hosted page (Checkout): cards everywhere, PromptPay in
 * Thailand, FPX in Malaysia. Keys come from settings.
 */
export function createStripeProvider(env: Env): PaymentProvider {
  const stripe = createStripeClient(env)
  return {
    name: 'stripe',

    async open(providerRequest) {
      // The amount is part of the key, because a reduced payment needs a new page.
      const idempotencyKey = `open-${providerRequest.paymentId}-${providerRequest.amount}`
      const session = await stripe.checkout.sessions.create(sessionParameters(providerRequest), {
        idempotencyKey,
      })
      if (!session.url) throw new Error(`no page for ${session.id}`)
      return { ref: session.id, url: session.url }
    },

    async read(ref) {
      return toPaymentReport(await stripe.checkout.sessions.retrieve(ref))
    },

    async refund(ref, amount, refundId) {
      const session = await stripe.checkout.sessions.retrieve(ref)
      const payment_intent = chargeIdOf(session.payment_intent)
      if (!payment_intent) throw new ProviderRefused(`nothing was paid for ${ref}`)
      const sentRefund = await stripe.refunds
        .create(
          {
            payment_intent,
            amount: toStripeAmount(amount, session.currency),
            metadata: { refundId: String(refundId) },
          },
          { idempotencyKey: `refund-${refundId}` },
        )
        .catch((error: unknown) => {
          // The charge is already refunded, disputed or unknown. A retry would get the same error.
          if (error instanceof Stripe.errors.StripeInvalidRequestError)
            throw new ProviderRefused(error.message)
          throw error
        })
      return sentRefund.id
    },

    async verify(headers, body) {
      const signature = headers.get('stripe-signature') ?? ''
      const crypto = Stripe.createSubtleCryptoProvider()
      const secret = env.STRIPE_WEBHOOK_SECRET
      // With an empty secret, anyone could sign a callback.
      if (!secret) return null
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          secret,
          undefined,
          crypto,
        )
        return await readEventReports(event, stripe)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        // The callback is correctly signed, but not JSON or not a known event.
        if (error instanceof SyntaxError || error instanceof z.ZodError) return null
        throw error
      }
    },
  }
}

function sessionParameters(providerRequest: ProviderRequest): Stripe.Checkout.SessionCreateParams {
  const { currency, countryCode } = countryOf(providerRequest.countryId)
  const metadata = { paymentId: String(providerRequest.paymentId) }
  return {
    mode: 'payment',
    client_reference_id: providerRequest.number,
    metadata,
    payment_intent_data: { metadata },
    allowed_payment_method_types: [...(methodsByCurrency[countryCode] ?? (['card'] as const))],
    locale:
      stripeLocales[(locales[providerRequest.locale].bcp47.split('-')[0] ?? '').toLowerCase()] ??
      'auto',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(providerRequest.amount, currency),
          product_data: { name: providerRequest.number },
        },
      },
    ],
    success_url: providerRequest.returnUrl,
    cancel_url: providerRequest.returnUrl,
  }
}
