import { html } from 'hono/html'
import { quietZoneModules } from '#domain/payment/qr/code-picture.ts'
import { fill } from '#i18n/fill.ts'
import { schemeName } from '#i18n/scheme-name.ts'
import type { TransferMethods } from '#platform/payment/provider/transfer-methods.ts'
import type { payMessages } from './pay-messages.ts'

type PayMessages = ReturnType<typeof payMessages>

interface PaymentSummary {
  amount: string
  number: string
}

/**
 * Renders the QR code and the bank transfer details of the provider's page (specification,
 * "Payment").
 */
export async function renderPayMethods(
  methods: TransferMethods,
  quoted: PaymentSummary,
  m: PayMessages,
): Promise<string> {
  const { bankName, branchCode, accountNumber, accountName } = methods.account
  const row = (name: string, value: string) =>
    html`<dt>${name}</dt>
      <dd>${value}</dd>`
  const methodsSection = await html`<section aria-labelledby="ways">
    <h2 id="ways">${m.ways}</h2>
    ${methods.code && renderQrCode(methods.code, quoted, m)}
    <dl>
      ${row(m.bank, bankName)}${row(m.branch, branchCode)}${row(m.account_number, accountNumber)}${row(m.account_name, accountName)}${row(m.reference, quoted.number)}
    </dl>
  </section>`
  return String(methodsSection)
}

function renderQrCode(
  code: NonNullable<TransferMethods['code']>,
  quoted: PaymentSummary,
  m: PayMessages,
) {
  const scheme = schemeName(code.scheme, m)
  const side = code.picture.size + 2 * quietZoneModules
  return html`<p>${fill(m.qr_scan, { scheme })}</p>
    <svg
      role="img"
      aria-label="${fill(m.qr_alt, { scheme, ...quoted })}"
      viewBox="${-quietZoneModules} ${-quietZoneModules} ${side} ${side}"
      shape-rendering="crispEdges"
    >
      <rect
        x="${-quietZoneModules}"
        y="${-quietZoneModules}"
        width="${side}"
        height="${side}"
        fill="#fff"
      />
      <path d="${code.picture.path}" fill="#000" />
    </svg>`
}
