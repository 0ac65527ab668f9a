import { tokensInName } from './names.ts'

/*
 * Filler words without a part name, by language: "filter ng aircon", "brake pad for vios". Includes
 * words for price, genuine parts and model years. The same letters may name a part in another
 * language, so each list applies only to its own readers.
 */
const wordsByLanguage: Record<string, string> = {
  en: 'size got any have do sell for of the with and a an my to in on kind please need want i me how much where get looking price cost quote buy cheap new genuine original oem year type w complete assy asy assembly universal pair pcs pc std standard stock surplus used brandnew broken leaking worn faulty replacement only shakes shaking vibrates vibrating vibration noisy noises noise makes making when while squeaking squeaky squeals squealing rattling rattles weak its is are was during you there highway problem loose po ng blows blowing hot warm hatchback sedan',
  'th-TH':
    'หน่อย หน่อยครับ หน่อยค่ะ ครับผม พี่ ตัวท็อป ของ สำหรับ รถ รุ่น และ ขอราคา ราคา เท่าไหร่ เท่าไร กี่บาท ซื้อ อยากซื้อ อยากได้ ต้องการ มีไหม มีมั้ย มั้ย ไหม ครับ คับ ค่ะ คะ มี แท้ ของแท้ เบิกศูนย์ ปี ทั้งตัว ทั้งชุด ทั้งลูก ทั้งเส้น ราคาคู่ มือสอง เปลี่ยนใหม่ อุดตัน เสีย พัง รั่ว ขาย มีขาย ตัวเตี้ย ตัวสูง ขนาด ไซส์ ไซซ์',
  id: 'ukuran ada gan bro kak all untuk dan buat mobil yang di harga berapa beli jual cari mau minta murah baru asli ori original orisinal genuine bocor bunyi tahun tipe type assy asy komplit complete universal bekas copotan sepasang lengkap rusak ganti pengganti bergetar berbunyi saat waktu pas lemah aus pecah terus kalo kalau sama',
  ms: 'saiz ada bang abang bos untuk dan bagi kereta yang di harga berapa beli jual cari nak murah baru asli tulen ori original genuine tahun jenis type assy asy complete universal terpakai sepasang rosak tersumbat tukar taknak dgn lemah bocor bunyi berbunyi gegar bergegar semput bila haus pecah masalah je jer sahaja saja tin besar lama',
  // With diacritics: cổ (neck) and cơ (mechanical) name parts, có (have) doesn't. Without them,
  // "mua" (buy) would match the rain of "gạt mưa", and "giá" (price) a bracket.
  vi: 'size shop có cho xe và oto ôtô bao nhiêu tiền đời đổi hỏng hư thay loại tải',
  fil: 'size sukat ng sa na mga ang para pang at nang ni for of the magkano presyo price bili bilhin bumili po ko yung murang mura orig original genuine taon meron may ba klase type assy asy assembly kotse sasakyan buo buong kumpleto complete universal pair pcs surplus pares sira nasira sirang palit lang only malakas malambot mahina maingay umaandar hindi ayaw nanginginig tumutulo tagas kapag pag luma lumang basag ako tsaka saka',
  ko: '용 의 및 차 자동차 가격 얼마 견적 문의 구매 구입 순정 순정품 정품 연식 년식 년 어셈블리 타입 세트 중고 일체 신품 고장 교체 교환 사이즈 규격',
  zh: '有没有 有吗 吗 有 的 用 和 多少钱 价格 价钱 我要买 我要 想买 购买 求购 请问 原厂 原装 正品 年款 一套 整套 全套 一对 总成 坏了 更换 皮卡 轿车 整粒 混动 红色 绿色 蓝色 黑色 白色 尺寸 规格',
}

const fillerWordsByLocale = new Map(
  Object.entries(wordsByLanguage).map(([locale, list]) => [
    locale,
    new Set(tokensInName(list).map(({ text }) => text)),
  ]),
)

/** Returns the filler words of a locale in comparison form. */
export function fillerWordsOf(locale: string): ReadonlySet<string> {
  return fillerWordsByLocale.get(locale) ?? new Set()
}

const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []
const vietnameseFillerWords = new Set(wordsIn(wordsByLanguage['vi'] ?? ''))

/**
 * Returns the filler words, except those that the text spells with other diacritics, such as the
 * "cơ" of "bơm xăng cơ".
 */
export function fillerWordsFor(text: string, locale: string): ReadonlySet<string> {
  const fillerWords = fillerWordsOf(locale)
  if (locale !== 'vi') return fillerWords
  const textWords = wordsIn(text)
    .filter((word) => !vietnameseFillerWords.has(word))
    .flatMap((word) => tokensInName(word).map((token) => ({ word, bare: token.text })))
    .filter(({ word, bare }) => word !== bare && fillerWords.has(bare))
  return new Set([...fillerWords].filter((one) => textWords.every(({ bare }) => bare !== one)))
}
