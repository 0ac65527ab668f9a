/*
 * Things of a household whose names contain a word for a car part: a washing machine is "máy giặt"
 * in Vietnamese, and "máy" alone is an engine. They are set aside as a whole, so that their words
 * name no part.
 */

const englishThings = [
  '(?:washing|sewing|coffee|vending|slot) machines?',
  'dish ?washers?',
  'refrigerators?|fridges?|microwaves?|printers?|televisions?',
  'rice cookers?|vacuum cleaners?|hair ?dryers?|lawn ?mowers?|electric fans?',
  '(?:running|school|safety|football|leather|rubber|kids?|men’?s|women’?s) shoes|sneakers',
]

const malayThings = [
  'mesin (?:cuci|basuh|jahit|kopi|fotokopi|ketik|kasir|potong rumput|rumput|bor|es|air)',
  'kulkas|peti (?:es|sejuk)|setrika|penyedot debu|penanak nasi|kipas angin duduk',
  'sepatu (?:anak|wanita|pria|cewek|cowok|lari|olahraga|sekolah|bola|futsal|kulit|boots?|kets)',
  'kasut (?:sukan|sekolah|kulit|bola|wanita|lelaki|budak|lari)',
  'pompa air (?:sumur|kolam|rumah|akuarium|aquarium)|pam air (?:rumah|kolam|akuarium)',
  '(?:ac|aircond?) (?:rumah|kamar|bilik)',
]

const thingsByLocale: Readonly<Record<string, readonly string[]>> = {
  en: englishThings,
  fil: [
    ...englishThings,
    'makinang panahi|sapatos|tsinelas|electric fan|aircon (?:sa|ng) bahay|pang-?bahay',
  ],
  id: [...malayThings, ...englishThings],
  ms: [...malayThings, ...englishThings],
  vi: [
    'máy (?:giặt|tính|may|in|ảnh|bay|hút bụi|sấy tóc|sấy quần áo|khoan|pha cà phê|lọc nước|cắt cỏ|xay|ép|rửa bát)',
    'may (?:giat|tinh|anh|bay|hut bui|say toc|khoan|loc nuoc|cat co|rua bat)',
    'tủ lạnh|tu lanh|nồi cơm(?: điện)?|noi com(?: dien)?|quạt (?:trần|cây|đứng)|điện thoại|dien thoai',
    'giày (?:thể thao|da|chạy)|(?:điều hòa|máy lạnh) (?:nhà|gia đình|phòng)',
  ],
}

/** Patterns of everyday things for languages without spaces between words. */
const unspacedThings: Readonly<Record<string, readonly string[]>> = {
  'th-TH': [
    'เครื่อง(?:ซักผ้า|ดูดฝุ่น|ปริ้น(?:เตอร์)?|พิมพ์|คิดเลข|บิน|สำอาง|ดื่ม|กรองน้ำ|ทำน้ำอุ่น|ปั่น|เป่าผม|ออกกำลังกาย|เย็บผ้า|ตัดหญ้า|ชงกาแฟ)',
    // "รถตู้" is a van.
    '(?<!รถ)ตู้(?:เย็น|แช่|เสื้อผ้า|ปลา)|หม้อ(?:หุงข้าว|ทอด)|พัดลม(?:ตั้งพื้น|ตั้งโต๊ะ|เพดาน)|(?:แอร์|ปั๊มน้ำ)บ้าน',
    'รองเท้า(?:ผ้าใบ|วิ่ง|นักเรียน|แตะ)?|เบาะนอน(?:สุนัข|แมว|เด็ก)?|(?:ที่นอน|อาหาร)(?:สุนัข|แมว|หมา)',
  ],
  ko: ['세탁기|냉장고|청소기|재봉틀|프린터|전기밥솥|운동화|커피머신|선풍기|비행기|예초기'],
  zh: [
    '洗衣机|缝纫机|咖啡机|吸尘器|冰箱|电饭锅|打印机|飞机|手机|跑鞋|运动鞋|空气炸锅|割草机|洗碗机',
  ],
}

const patternOf = (locale: string): RegExp | undefined => {
  const spaced = thingsByLocale[locale]
  if (spaced) return new RegExp(String.raw`(?<!\p{L})(?:${spaced.join('|')})(?!\p{L})`, 'giu')
  const unspacedNames = unspacedThings[locale]
  return unspacedNames && new RegExp(unspacedNames.join('|'), 'gu')
}

/**
 * Removes everyday things, such as household appliances, from a query and returns them as typed.
 */
export function withoutEverydayThings(
  query: string,
  locale: string,
): { rest: string; things: string[] } {
  const pattern = patternOf(locale)
  const text = query.normalize('NFC')
  const things = pattern ? (text.match(pattern) ?? []) : []
  if (!pattern || things.length === 0) return { rest: query, things: [] }
  return { rest: text.replace(pattern, ' ').replace(/\s+/g, ' ').trim(), things: [...things] }
}
