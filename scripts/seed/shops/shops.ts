/** Shop of the marketplace. The platform's own shop is marked by a flag, not by a special ID. */
export interface Shop {
  id: number
  countryId: number
  /** Name in the local script, then in Latin: src/domain/shop/bilingual-name.ts. */
  name: string
  type: 'OWN' | 'ALLIANCE' | 'THIRD_PARTY'
  state: 'OPEN' | 'CLOSED' | 'VACATION'
  area: string
  rating: number
  /** Price level relative to the list price, which varies between shops. */
  level: number
  /** True when orders can be collected and paid at a counter: larger shops in Thailand. */
  hasCounter: boolean
  /** Working days after the promised day that a buyer may choose. */
  laterDays: number
}

type Row = [string, Shop['type'], Shop['state'], string, number, number]

const rows: Record<number, readonly Row[]> = {
  1001: [
    ['EGG Shop', 'OWN', 'OPEN', 'กรุงเทพฯ Bangkok', 4.8, 0.94],
    ['สยามอะไหล่ Siam Auto Parts', 'ALLIANCE', 'OPEN', 'กรุงเทพฯ Bangkok', 4.7, 0.97],
    ['M&J Motor', 'THIRD_PARTY', 'OPEN', 'นนทบุรี Nonthaburi', 4.5, 0.95],
    ['วรจักรเบรคคลัช Worachak Brake & Clutch', 'THIRD_PARTY', 'OPEN', 'กรุงเทพฯ Bangkok', 4.6, 0.93],
    ['อีสานยานยนต์ Isan Parts', 'ALLIANCE', 'OPEN', 'ขอนแก่น Khon Kaen', 4.4, 0.98],
    [
      'เชียงใหม่อะไหล่ยนต์ Chiang Mai Auto Parts',
      'THIRD_PARTY',
      'VACATION',
      'เชียงใหม่ Chiang Mai',
      4.3,
      0.96,
    ],
    ['พระราม 9 อะไหล่ Rama 9 Parts', 'THIRD_PARTY', 'CLOSED', 'กรุงเทพฯ Bangkok', 3.9, 0.92],
    ['หาดใหญ่ออโต้พาร์ท Hat Yai Auto Parts', 'THIRD_PARTY', 'OPEN', 'สงขลา Songkhla', 4.5, 0.97],
  ],
  1102: [
    ['EGG Shop Indonesia', 'OWN', 'OPEN', 'Jakarta', 4.7, 0.94],
    ['Sumber Jaya Motor', 'ALLIANCE', 'OPEN', 'Surabaya', 4.6, 0.96],
    ['Glodok Onderdil', 'THIRD_PARTY', 'OPEN', 'Jakarta', 4.4, 0.93],
  ],
  1129: [
    ['EGG Shop Malaysia', 'OWN', 'OPEN', 'Shah Alam', 4.7, 0.94],
    ['Klang Valley Auto Supply', 'ALLIANCE', 'OPEN', 'Klang', 4.6, 0.97],
    ['Kedai Alat Ganti Johor', 'THIRD_PARTY', 'OPEN', 'Johor Bahru', 4.4, 0.95],
  ],
  1171: [
    ['EGG Shop Philippines', 'OWN', 'OPEN', 'Quezon City', 4.7, 0.94],
    ['Banawe Auto Center', 'ALLIANCE', 'OPEN', 'Quezon City', 4.5, 0.95],
    ['Cebu Truck & Car Parts', 'THIRD_PARTY', 'OPEN', 'Cebu', 4.4, 0.97],
  ],
  1234: [
    ['EGG Shop Việt Nam', 'OWN', 'OPEN', 'TP. Hồ Chí Minh', 4.7, 0.94],
    ['Phụ tùng An Dương Vương', 'ALLIANCE', 'OPEN', 'TP. Hồ Chí Minh', 4.6, 0.96],
    ['Phụ tùng Giải Phóng', 'THIRD_PARTY', 'OPEN', 'Hà Nội', 4.4, 0.95],
  ],
  1198: [
    ['에그몰 직영점 EGG Mall Korea', 'OWN', 'OPEN', '서울 Seoul', 4.8, 0.94],
    ['한성모비스 부품 Hansung Mobis Parts', 'ALLIANCE', 'OPEN', '인천 Incheon', 4.7, 0.97],
    ['장한평 자동차부품 Janghanpyeong Auto Parts', 'THIRD_PARTY', 'OPEN', '서울 Seoul', 4.5, 0.93],
  ],
}

/**
 * Number of later days by type of shop: larger shops hold a parcel for longer, but none holds it
 * for a week.
 */
const laterDays: Record<Shop['type'], number> = { OWN: 5, ALLIANCE: 3, THIRD_PARTY: 2 }

export const shops: Shop[] = Object.entries(rows).flatMap(([countryId, list]) =>
  list.map(([name, type, state, area, rating, level], i) => ({
    id: (Number(countryId) - 1000) * 100 + i + 1,
    countryId: Number(countryId),
    name,
    type,
    state,
    area,
    rating,
    level,
    hasCounter: countryId === '1001' && type !== 'THIRD_PARTY',
    laterDays: laterDays[type],
  })),
)
