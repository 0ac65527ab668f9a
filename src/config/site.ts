/**
 * Facts about this storefront. Its name, hotlines and links appear nowhere else. An operator
 * changes this file, not the pages.
 */
/** Social links in the footer of every country. */
const everywhere = {
  Facebook: 'https://www.facebook.com/eggmall.example',
  YouTube: 'https://www.youtube.com/@eggmall.example',
}

export const site = {
  name: 'EGG Mall',
  businessPlatform: 'EGG_MALL_WEB',
  email: 'care@egg-mall.example',
  /** Hotline number by country ID. 1192 is Thailand's English-language service. */
  hotlines: {
    1001: '02-000-0000',
    1192: '02-000-0001',
    1102: '021-0000-0000',
    1129: '03-0000-0000',
    1171: '(02) 8000-0000',
    1234: '028-0000-0000',
    1198: '02-0000-0000',
  } as Record<number, string>,
  /** Related sites: the seller centre, and the workshops' repair site. */
  sellerCentre: 'https://seller.egg-mall.example/',
  repairSite: 'https://repair.egg-mall.example/',
  /**
   * Hosts to which banner links send language, country, price list, visitor number and a sign-in
   * ticket (decisions, "Banner links"). Other hosts receive nothing.
   */
  ownHosts: ['www.egg-mall.example', 'seller.egg-mall.example', 'repair.egg-mall.example'],
  /** Messaging and social links of the footer by country, in display order. */
  social: {
    1001: { LINE: 'https://line.me/R/ti/p/@egg-mall', ...everywhere },
    1102: { WhatsApp: 'https://wa.me/620000000000', ...everywhere },
    1129: { WhatsApp: 'https://wa.me/60000000000', ...everywhere },
    1171: { Messenger: 'https://m.me/eggmall.example', ...everywhere },
    1234: { Zalo: 'https://zalo.me/0000000000', ...everywhere },
    1198: { KakaoTalk: 'https://pf.kakao.com/_eggmall', ...everywhere },
  } as Record<number, Record<string, string>>,
  apps: {
    'App Store': 'https://apps.apple.com/app/egg-mall/id0000000000',
    'Google Play': 'https://play.google.com/store/apps/details?id=example.eggmall',
  },
  /** Company details that Vietnam's e-commerce rules require in the footer and the policies. */
  companies: {
    vietnam: {
      name: 'Công ty TNHH EGG Mall Việt Nam',
      address: '00 Đường Ví dụ, Phường Sài Gòn, Thành phố Hồ Chí Minh',
      registration: '0300000000',
    },
  },
  /** Bank account for transfers before delivery, by country ID. */
  bankAccounts: {
    1001: account('Siam Example Bank', '0001', '000-0-00000-0', 'EGG Mall (Thailand) Co., Ltd.'),
    1102: account('Bank Contoh Nusantara', '0001', '000-000-0000', 'PT EGG Mall Indonesia'),
    1129: account('Bank Contoh Malaysia', '0001', '0000 0000 0000', 'EGG Mall Malaysia Sdn. Bhd.'),
    1171: account('Example Bank of Manila', '0001', '0000-0000-00', 'EGG Mall Philippines Inc.'),
    1234: account('Ngân hàng Ví dụ', '0001', '0000 0000 0000', 'Công ty TNHH EGG Mall Việt Nam'),
    1198: account('예시은행', '0001', '000-000000-00-000', '에그몰코리아(주)'),
  } as Record<number, BankAccount>,
  /**
   * Amount by country ID (minor units) above which credit for one buyer needs a second approver. It
   * counts the requested amount plus all credit granted without one at any shop.
   */
  fourEyes: {
    1001: 100_000_00,
    1102: 50_000_000_00,
    1129: 15_000_00,
    1171: 200_000_00,
    1234: 80_000_000,
    1198: 4_000_000,
  } as Record<number, number>,
  /** Maximum fee that a bank deducts from a refund, by country ID (minor units). */
  bankFees: {
    1001: 100_00,
    1102: 50_000_00,
    1129: 25_00,
    1171: 150_00,
    1234: 75_000,
    1198: 5000,
  } as Record<number, number>,
} as const

/** Payment information of an order (entity "Order", section 3 of the specification). */
export interface BankAccount {
  bankName: string
  branchCode: string
  accountNumber: string
  accountName: string
}

function account(
  bankName: string,
  branchCode: string,
  accountNumber: string,
  accountName: string,
): BankAccount {
  return { bankName, branchCode, accountNumber, accountName }
}
