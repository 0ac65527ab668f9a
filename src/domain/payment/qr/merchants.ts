/** Payee fields that every scheme prints. */
interface Payee {
  /** Name as registered with the bank: printable ASCII, up to 25 characters. */
  name: string
  /** City, up to 15 characters. */
  city: string
}

/** Thailand: PromptPay bill payment. */
export interface PromptPay extends Payee {
  scheme: 'PROMPTPAY'
  /** Tax number (13 digits) and suffix (2 digits). */
  billerId: string
  /** Content of reference 2 that the bank prescribed when the biller was registered. */
  reference2: string
}

/** Indonesia: QRIS. */
export interface Qris extends Payee {
  scheme: 'QRIS'
  /** Reverse domain of the acquirer, such as ID.CO.BANK.WWW. */
  acquirer: string
  /** Merchant PAN: 9360, the acquirer's number, the merchant's, a Luhn digit. */
  merchantPan: string
  merchantId: string
  /** National merchant id: ID and 13 digits. */
  nationalId: string
  /** Size of the merchant: micro, small, medium, large, or regular (URE). */
  criteria: 'UMI' | 'UKE' | 'UME' | 'UBE' | 'URE'
  postCode: string
}

/** Malaysia: DuitNow QR. */
export interface DuitNow extends Payee {
  scheme: 'DUITNOW'
  /** Six digits that PayNet assigned to the acquirer. */
  acquirerId: string
  merchantId: string
}

/** Philippines: QR Ph, person to merchant. */
export interface QrPh extends Payee {
  scheme: 'QRPH'
  /** BIC of the acquirer, 11 characters. */
  acquirerBic: string
  merchantId: string
}

/** Vietnam: VietQR, transfer to an account through NAPAS 247. */
export interface VietQr extends Payee {
  scheme: 'VIETQR'
  /** Six-digit bank number of NAPAS. */
  bankBin: string
  accountNumber: string
}

export type QrMerchant = PromptPay | Qris | DuitNow | QrPh | VietQr

export type QrScheme = QrMerchant['scheme']
