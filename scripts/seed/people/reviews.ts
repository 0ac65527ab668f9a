import type { Part } from '../catalogue/parts.ts'
import { pickOne, shareOf, integerOf } from '../base/random.ts'

export interface Review {
  partId: number
  stars: number
  text: string
  author: string
  locale: string
  day: string
}

/** Review texts by country and stars; short, like real part reviews. */
const texts: Record<
  string,
  { good: readonly string[]; fair: readonly string[]; names: readonly string[] }
> = {
  'th-TH': {
    good: ['ใส่ตรงรุ่น ไม่ต้องแปลง', 'ส่งไว ของแท้ กล่องสวย', 'ใช้มา 3 เดือน ยังเงียบดี'],
    fair: ['ของดี แต่ส่งช้าไปหนึ่งวัน', 'ราคาขยับขึ้นจากรอบก่อน'],
    names: ['ช่างเอก', 'อู่สมบูรณ์', 'คุณต้น'],
  },
  id: {
    good: ['Pas tanpa ubahan, barang ori', 'Pengiriman cepat, kemasan rapi'],
    fair: ['Barang bagus, kardus agak penyok'],
    names: ['Bengkel Maju', 'Pak Dedi'],
  },
  ms: {
    good: ['Muat terus, tak payah ubah', 'Barang asli, sampai esok hari'],
    fair: ['Barang elok, kotak kemek sikit'],
    names: ['Bengkel Azman', 'Cik Lina'],
  },
  fil: {
    good: ['Swak agad, walang binago', 'Mabilis dumating, genuine'],
    fair: ['Okay ang piyesa, medyo matagal ang delivery'],
    names: ['Mang Ruel', 'JB Auto Shop'],
  },
  vi: {
    good: ['Lắp vừa khít, không phải chế', 'Giao nhanh, hàng chính hãng'],
    fair: ['Hàng tốt nhưng giao trễ một ngày'],
    names: ['Gara Minh Tâm', 'Anh Hùng'],
  },
  ko: {
    good: ['정확히 맞습니다. 정품이네요', '다음 날 바로 왔어요'],
    fair: ['제품은 좋은데 박스가 눌렸어요'],
    names: ['성수 카센터', '박기사'],
  },
}

const localeOf: Record<string, string> = {
  TH: 'th-TH',
  ID: 'id',
  MY: 'ms',
  PH: 'fil',
  VN: 'vi',
  KR: 'ko',
}

/** Returns reviews of the most wanted parts, with rating and count for list rows. */
export function reviewsOf(part: Part): Review[] {
  const count = part.id > 6000 || part.superseded ? 0 : integerOf(`${part.norm}/reviews`, 0, 4)
  return Array.from({ length: count }, (_, i) => {
    const key = `${part.norm}/r${i}`
    const locale = localeOf[pickOne(`${key}c`, part.countries)] ?? 'th-TH'
    const localeTexts = texts[locale] ?? { good: [''], fair: [''], names: [''] }
    const isGoodReview = shareOf(`${key}g`) < 0.8
    return {
      partId: part.id,
      stars: isGoodReview ? integerOf(`${key}s`, 4, 5) : 3,
      text: pickOne(`${key}t`, isGoodReview ? localeTexts.good : localeTexts.fair),
      author: pickOne(`${key}n`, localeTexts.names),
      locale,
      day: `2026-${String(integerOf(`${key}m`, 1, 10)).padStart(2, '0')}-${String(integerOf(`${key}d`, 1, 28)).padStart(2, '0')}`,
    }
  })
}
