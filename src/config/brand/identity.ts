/** Social links in the footer of every country. */
const sharedIdentity = {
  Facebook: 'https://www.facebook.com/eggmall.asia',
  YouTube: 'https://www.youtube.com/@eggmall-asia',
}

/**
 * Identity of this shop: the name, contacts, companies and accounts that pages, documents and messages
 * show. They appear nowhere else. The values here belong to the try-out and look real, so that its
 * screens do too; `npm run check:deploy` refuses each one that an operator has not replaced.
 */
export const identity = {
  name: 'EGG Mall',
  email: 'care@eggmall.asia',
  /** Hotline number by country ID. 1192 is Thailand's English-language service. */
  hotlines: {
    1001: '02-095-1180',
    1192: '02-095-1181',
    1102: '021-3952-1180',
    1129: '03-2935-1180',
    1171: '(02) 8395-1180',
    1234: '028-3895-1180',
    1198: '02-6395-1180',
  } as Record<number, string>,
  /** Related sites: the seller centre, and the workshops' repair site. */
  sellerCentre: 'https://seller.eggmall.asia/',
  repairSite: 'https://repair.eggmall.asia/',
  /**
   * Hosts to which banner links send language, country, price list, visitor number and a sign-in
   * ticket (decisions, "Banner links"). Other hosts receive nothing.
   */
  ownHosts: ['www.eggmall.asia', 'seller.eggmall.asia', 'repair.eggmall.asia'],
  /** Messaging and social links of the footer by country, in display order. */
  social: {
    1001: { LINE: 'https://line.me/R/ti/p/@egg-mall', ...sharedIdentity },
    1102: { WhatsApp: 'https://wa.me/622139521180', ...sharedIdentity },
    1129: { WhatsApp: 'https://wa.me/60329351180', ...sharedIdentity },
    1171: { Messenger: 'https://m.me/eggmall.asia', ...sharedIdentity },
    1234: { Zalo: 'https://zalo.me/02838951180', ...sharedIdentity },
    1198: { KakaoTalk: 'https://pf.kakao.com/_eggmall', ...sharedIdentity },
  } as Record<number, Record<string, string>>,
  apps: {
    'App Store': 'https://apps.apple.com/app/egg-mall/id6470001180',
    'Google Play': 'https://play.google.com/store/apps/details?id=asia.eggmall',
  },
  /** Company details that Vietnam's e-commerce rules require in the footer and the policies. */
  companies: {
    vietnam: {
      name: 'Công ty TNHH EGG Mall Việt Nam',
      address: '118 Đường Lê Công Kiều, Phường Sài Gòn, Thành phố Hồ Chí Minh',
      registration: '0300000000',
    },
  },
  /** Bank account for transfers before delivery, by country ID. */
  bankAccounts: {
    1001: bankAccountOf(
      'Siam Union Bank',
      '0127',
      '127-2-84610-5',
      'EGG Mall (Thailand) Co., Ltd.',
    ),
    1102: bankAccountOf('Bank Nusantara Raya', '0271', '271-008-4615', 'PT EGG Mall Indonesia'),
    1129: bankAccountOf(
      'Bank Setia Malaysia',
      '0514',
      '5142 0876 3019',
      'EGG Mall Malaysia Sdn. Bhd.',
    ),
    1171: bankAccountOf('Manila Union Bank', '0041', '0041-2876-53', 'EGG Mall Philippines Inc.'),
    1234: bankAccountOf(
      'Ngân hàng Á Đông',
      '0381',
      '0381 0042 7716',
      'Công ty TNHH EGG Mall Việt Nam',
    ),
    1198: bankAccountOf('한누리은행', '0301', '301-084276-04-018', '에그몰코리아(주)'),
  } as Record<number, BankAccount>,
} as const

/** Payment information of an order (entity "Order", section 3 of the specification). */
export interface BankAccount {
  bankName: string
  branchCode: string
  accountNumber: string
  accountName: string
}

function bankAccountOf(
  bankName: string,
  branchCode: string,
  accountNumber: string,
  accountName: string,
): BankAccount {
  return { bankName, branchCode, accountNumber, accountName }
}
