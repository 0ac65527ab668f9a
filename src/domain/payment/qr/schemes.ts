import { type Field, writeQrField, writeQrTemplate } from './fields.ts'
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
const writePromptPay: Writer<PromptPay> = ({ billerId, reference2 }, reference) => ({
  version: '01',
  account: [
    writeQrTemplate('30', [
      writeQrField('00', 'A000000677010112'),
      writeQrField('01', billerId),
      writeQrField('02', reference),
      writeQrField('03', reference2),
    ]),
  ],
  additional: [],
})

/**
 * QRIS. Sources: Bank Indonesia, "Standar Nasional QR Code Pembayaran", and ASPI's
 * merchant-presented mode. Has the acquirer's template (26), the national repository's (51), and a
 * mandatory post code.
 */
const writeQris: Writer<Qris> = (merchant, reference) => ({
  version: '01',
  account: [
    writeQrTemplate('26', [
      writeQrField('00', merchant.acquirer),
      writeQrField('01', merchant.merchantPan),
      writeQrField('02', merchant.merchantId),
      writeQrField('03', merchant.criteria),
    ]),
    writeQrTemplate('51', [
      writeQrField('00', 'ID.CO.QRIS.WWW'),
      writeQrField('02', merchant.nationalId),
      writeQrField('03', merchant.criteria),
    ]),
  ],
  postCode: merchant.postCode,
  // Indonesian apps display the reference label. The terminal is mandatory; a shop has only one.
  additional: [writeQrField('05', reference), writeQrField('07', 'A01')],
})

/**
 * DuitNow QR: PayNet, "QR Data Object" V1.5
 * (docs.developer.paynet.my/docs/duitNow-QR/integration/QR-generation-specification), which writes
 * version 02 where EMVCo has 01.
 */
const writeDuitNow: Writer<DuitNow> = ({ acquirerId, merchantId }, reference) => ({
  version: '02',
  account: [
    writeQrTemplate('26', [
      writeQrField('00', 'A0000006150001'),
      writeQrField('01', acquirerId),
      writeQrField('02', merchantId),
    ]),
  ],
  additional: [writeQrField('05', reference)],
})

/**
 * QR Ph, person to merchant. Sources: BSP Circular 1055 and PPMI's National QR Code Standard,
 * checked against codes in use (afcsblog.ingonoka.com, "QRPh Part 4"). Field 05 states that no
 * third party is notified.
 */
const writeQrPh: Writer<QrPh> = ({ acquirerBic, merchantId }, reference) => ({
  version: '01',
  account: [
    writeQrTemplate('28', [
      writeQrField('00', 'ph.ppmi.p2m'),
      writeQrField('01', acquirerBic),
      writeQrField('03', merchantId),
      writeQrField('05', '000'),
    ]),
  ],
  additional: [writeQrField('00', 'ph.ppmi.qrph'), writeQrField('05', reference)],
})

/**
 * VietQR. Source: NAPAS, "Technical Specifications on NAPAS QR Switching", part IV, version 1.5.2:
 * transfer to an account (QRIBFTTA). Banks copy the purpose (62-08) into the transfer description.
 */
const writeVietQr: Writer<VietQr> = ({ bankBin, accountNumber }, reference) => ({
  version: '01',
  account: [
    writeQrTemplate('38', [
      writeQrField('00', 'A000000727'),
      writeQrTemplate('01', [writeQrField('00', bankBin), writeQrField('01', accountNumber)]),
      writeQrField('02', 'QRIBFTTA'),
    ]),
  ],
  additional: [writeQrField('01', reference), writeQrField('08', reference)],
})

type Writers = { [Scheme in QrScheme]: Writer<Extract<QrMerchant, { scheme: Scheme }>> }

const writers: Writers = {
  PROMPTPAY: writePromptPay,
  QRIS: writeQris,
  DUITNOW: writeDuitNow,
  QRPH: writeQrPh,
  VIETQR: writeVietQr,
}

/** Returns the fields of the merchant's scheme for a payment reference. */
export function buildSchemeFields(merchant: QrMerchant, reference: string): SchemeFields {
  // Each writer takes the merchants of its own scheme; TypeScript can't infer that from the key.
  const write = writers[merchant.scheme] as Writer<QrMerchant>
  return write(merchant, reference)
}
