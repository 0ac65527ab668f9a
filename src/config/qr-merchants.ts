/**
 * Recipients of payment codes by country ID. The operator enters the data from each country's bank;
 * a country without an entry offers no code. These examples have a valid format but belong to no
 * account.
 */
export const qrMerchants = {
  1001: {
    scheme: 'PROMPTPAY',
    billerId: '000000000000099',
    reference2: 'EGGMALL',
    name: 'EGG MALL THAILAND',
    city: 'BANGKOK',
  },
  1102: {
    scheme: 'QRIS',
    acquirer: 'ID.CO.CONTOH.WWW',
    merchantPan: '936000000000000005',
    merchantId: 'EGGMALL00000001',
    nationalId: 'ID1000000000000',
    criteria: 'UBE',
    name: 'EGG MALL INDONESIA',
    city: 'JAKARTA',
    postCode: '10110',
  },
  1129: {
    scheme: 'DUITNOW',
    acquirerId: '000000',
    merchantId: 'EGGMALL0001',
    name: 'EGG MALL MALAYSIA',
    city: 'KUALA LUMPUR',
  },
  1171: {
    scheme: 'QRPH',
    acquirerBic: 'XXXXPHM1XXX',
    merchantId: 'EGGMALL0001',
    name: 'EGG MALL PHILIPPINES',
    city: 'MANILA',
  },
  1234: {
    scheme: 'VIETQR',
    bankBin: '999999',
    accountNumber: '000000000000',
    name: 'EGG MALL VIET NAM',
    city: 'HO CHI MINH',
  },
} as const
