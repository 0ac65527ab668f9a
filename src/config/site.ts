/**
 * The storefront's own facts, in one place: nothing else spells its name, its hotline or its
 * links. An operator changes this file, not the pages.
 */
/** Social links that each country's footer has. */
const everywhere = {
  Facebook: 'https://www.facebook.com/eggmall.example',
  YouTube: 'https://www.youtube.com/@eggmall.example',
}

export const site = {
  name: 'EGG Mall',
  businessPlatform: 'EGG_MALL_WEB',
  email: 'care@egg-mall.example',
  /** Country id → the number a buyer calls. 1192 is Thailand's English-language service. */
  hotlines: {
    1001: '02-000-0000',
    1192: '02-000-0001',
    1102: '021-0000-0000',
    1129: '03-0000-0000',
    1171: '(02) 8000-0000',
    1234: '028-0000-0000',
    1198: '02-0000-0000',
  } as Record<number, string>,
  /** Sites beside the shop: where sellers manage theirs, and the workshops' repair site. */
  sellerCentre: 'https://seller.egg-mall.example/',
  repairSite: 'https://repair.egg-mall.example/',
  /**
   * Hosts that a banner's link tells language, country, price list, visitor number and a sign-in
   * ticket (decisions, "Banner links"); every other host learns nothing.
   */
  ownHosts: ['www.egg-mall.example', 'seller.egg-mall.example', 'repair.egg-mall.example'],
  /** Messaging and social links of the footer by country, in their order: what is used there. */
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
  /** What Vietnam's rules for online shops ask the footer and the policies to name. */
  companies: {
    vietnam: {
      name: 'Công ty TNHH EGG Mall Việt Nam',
      address: '00 Đường Ví dụ, Phường Sài Gòn, Thành phố Hồ Chí Minh',
      registration: '0300000000',
    },
  },
  /** Country id → the account that bank transfers before delivery go to. */
  bankAccounts: {
    1001: account('Siam Example Bank', '0001', '000-0-00000-0', 'EGG Mall (Thailand) Co., Ltd.'),
    1102: account('Bank Contoh Nusantara', '0001', '000-000-0000', 'PT EGG Mall Indonesia'),
    1129: account('Bank Contoh Malaysia', '0001', '0000 0000 0000', 'EGG Mall Malaysia Sdn. Bhd.'),
    1171: account('Example Bank of Manila', '0001', '0000-0000-00', 'EGG Mall Philippines Inc.'),
    1234: account('Ngân hàng Ví dụ', '0001', '0000 0000 0000', 'Công ty TNHH EGG Mall Việt Nam'),
    1198: account('예시은행', '0001', '000-000000-00-000', '에그몰코리아(주)'),
  } as Record<number, BankAccount>,
  /**
   * Country id → above which sum (minor units) credit for one buyer takes a second person: what is
   * asked for, with what was lent without one at any shop.
   */
  fourEyes: {
    1001: 100_000_00,
    1102: 50_000_000_00,
    1129: 15_000_00,
    1171: 200_000_00,
    1234: 80_000_000,
    1198: 4_000_000,
  } as Record<number, number>,
  /** Country id → what a bank keeps of a refund at most (minor units). */
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
