import { type Field, qrField, qrTemplate } from './fields.ts'
import type { DuitNow, QrMerchant, Qris, QrPh, QrScheme, PromptPay, VietQr } from './merchants.ts'

/** Fields in which a scheme differs from the common payload. */
export interface SchemeFields {
  /** Payload format indicator (id 00). */
  version: '01' | '02'
  /** Payee: merchant account information (ids 26 to 51). */
  account: readonly Field[]
  postCode?: string
  /** Payment details: additional data (within id 62). */
  additional: readonly Field[]
}

type Writer<M extends QrMerchant> = (merchant: M, reference: string) => SchemeFields

/**
 * PromptPay bill payment. Sources: Bank of Thailand, "Thai QR Code Payment Standard", tag 30, and
 * SCB's "QR30". Reference 1 identifies the payment: upper-case letters and digits, up to 20.
 */
const promptPay: Writer<PromptPay> = ({ billerId, reference2 }, reference) => ({
  version: '01',
  account: [
    qrTemplate('30', [
      qrField('00', 'A000000677010112'),
      qrField('01', billerId),
      qrField('02', reference),
      qrField('03', reference2),
    ]),
  ],
  additional: [],
})

/**
 * QRIS. Sources: Bank Indonesia, "Standar Nasional QR Code Pembayaran", and ASPI's
 * merchant-presented mode. Has the acquirer's template (26), the national repository's (51), and a
 * mandatory post code.
 */
const qris: Writer<Qris> = (merchant, reference) => ({
  version: '01',
  account: [
    qrTemplate('26', [
      qrField('00', merchant.acquirer),
      qrField('01', merchant.merchantPan),
      qrField('02', merchant.merchantId),
      qrField('03', merchant.criteria),
    ]),
    qrTemplate('51', [
      qrField('00', 'ID.CO.QRIS.WWW'),
      qrField('02', merchant.nationalId),
      qrField('03', merchant.criteria),
    ]),
  ],
  postCode: merchant.postCode,
  // Indonesian apps display the reference label. The terminal is mandatory; a shop has only one.
  additional: [qrField('05', reference), qrField('07', 'A01')],
})

/**
 * DuitNow QR: PayNet, "QR Data Object" V1.5
 * (docs.developer.paynet.my/docs/duitNow-QR/integration/QR-generation-specification), which writes
 * version 02 where EMVCo has 01.
 */
const duitNow: Writer<DuitNow> = ({ acquirerId, merchantId }, reference) => ({
  version: '02',
  account: [
    qrTemplate('26', [
      qrField('00', 'A0000006150001'),
      qrField('01', acquirerId),
      qrField('02', merchantId),
    ]),
  ],
  additional: [qrField('05', reference)],
})

/**
 * QR Ph, person to merchant. Sources: BSP Circular 1055 and PPMI's National QR Code Standard,
 * checked against codes in use (afcsblog.ingonoka.com, "QRPh Part 4"). Field 05 states that no
 * third party is notified.
 */
const qrPh: Writer<QrPh> = ({ acquirerBic, merchantId }, reference) => ({
  version: '01',
  account: [
    qrTemplate('28', [
      qrField('00', 'ph.ppmi.p2m'),
      qrField('01', acquirerBic),
      qrField('03', merchantId),
      qrField('05', '000'),
    ]),
  ],
  additional: [qrField('00', 'ph.ppmi.qrph'), qrField('05', reference)],
})

/**
 * VietQR. Source: NAPAS, "Technical Specifications on NAPAS QR Switching", part IV, version 1.5.2:
 * transfer to an account (QRIBFTTA). Banks copy the purpose (62-08) into the transfer description.
 */
const vietQr: Writer<VietQr> = ({ bankBin, accountNumber }, reference) => ({
  version: '01',
  account: [
    qrTemplate('38', [
      qrField('00', 'A000000727'),
      qrTemplate('01', [qrField('00', bankBin), qrField('01', accountNumber)]),
      qrField('02', 'QRIBFTTA'),
    ]),
  ],
  additional: [qrField('01', reference), qrField('08', reference)],
})

type Writers = { [Scheme in QrScheme]: Writer<Extract<QrMerchant, { scheme: Scheme }>> }

const writers: Writers = {
  PROMPTPAY: promptPay,
  QRIS: qris,
  DUITNOW: duitNow,
  QRPH: qrPh,
  VIETQR: vietQr,
}

/** Returns the fields of the merchant's scheme for a payment reference. */
export function schemeFields(merchant: QrMerchant, reference: string): SchemeFields {
  // Each writer takes the merchants of its own scheme; TypeScript can't infer that from the key.
  const write = writers[merchant.scheme] as Writer<QrMerchant>
  return write(merchant, reference)
}
