import type { WrittenLocale } from '../../src/i18n/locales.ts'

type About = Record<WrittenLocale, string>

/** How shops of the seed introduce themselves, by what they are. */
export const shopAbout = {
  own: {
    en: 'The marketplace’s own shop: the widest choice of genuine parts, at workshop and retail prices.',
    'th-TH': 'ร้านของมาร์เก็ตเพลสเอง อะไหล่แท้ครบที่สุด ราคาอู่และราคาร้านอะไหล่',
    id: 'Toko milik marketplace sendiri: pilihan part asli terlengkap, harga bengkel dan harga toko.',
    zh: '平台自营店：原厂配件最全，提供修理厂价和配件店价。',
    ms: 'Kedai milik platform sendiri: pilihan alat ganti tulen paling lengkap, harga bengkel dan harga peruncit.',
    vi: 'Cửa hàng của chính sàn: phụ tùng chính hãng đầy đủ nhất, giá cho gara và cửa hàng.',
    fil: 'Sariling shop ng marketplace: pinakamaraming genuine na piyesa, sa presyong talyer at retailer.',
    ko: '쇼핑몰 직영점입니다. 순정 부품이 가장 많고 정비소·부품점 가격으로 판매합니다.',
  },
  bosch: {
    en: 'Member of the Bosch network: brakes, filters, ignition and batteries for service and repair.',
    'th-TH': 'ร้านในเครือข่าย Bosch ผ้าเบรค ไส้กรอง หัวเทียน และแบตเตอรี่ สำหรับงานซ่อมบำรุง',
    id: 'Mitra Bosch: rem, filter, pengapian, dan aki untuk servis dan perbaikan.',
    zh: '博世联盟成员：制动、滤清器、点火和电瓶，供保养与维修。',
    ms: 'Ahli rangkaian Bosch: brek, penapis, plug dan bateri untuk servis dan pembaikan.',
    vi: 'Đối tác Bosch: phanh, lọc, bugi và ắc quy cho bảo dưỡng và sửa chữa.',
    fil: 'Miyembro ng Bosch alliance: preno, filter, ignition at baterya para sa service at repair.',
    ko: '보쉬 제휴점입니다. 정비에 필요한 브레이크, 필터, 점화 부품, 배터리를 취급합니다.',
  },
  partner: {
    en: 'Partner shop for workshops: service parts of the brands that mechanics ask for.',
    'th-TH': 'ร้านในเครือข่ายสำหรับอู่ อะไหล่ซ่อมบำรุงยี่ห้อที่ช่างเรียกหา',
    id: 'Toko mitra untuk bengkel: part servis dari merek yang dicari mekanik.',
    zh: '面向修理厂的联盟店：技师常点名的品牌保养件。',
    ms: 'Kedai rangkaian untuk bengkel: alat ganti servis daripada jenama pilihan mekanik.',
    vi: 'Cửa hàng đối tác cho gara: phụ tùng bảo dưỡng của các hãng thợ hay hỏi.',
    fil: 'Alliance shop para sa mga talyer: piyesang pang-PMS ng mga brand na hanap ng mekaniko.',
    ko: '정비소를 위한 제휴점입니다. 정비사가 찾는 브랜드의 소모품을 취급합니다.',
  },
  daily: {
    en: 'Parts for everyday service and repair: filters, brakes, suspension and belts.',
    'th-TH': 'อะไหล่สำหรับงานซ่อมทั่วไป ไส้กรอง ผ้าเบรค ช่วงล่าง และสายพาน',
    id: 'Part untuk servis dan perbaikan harian: filter, rem, kaki-kaki, dan belt.',
    zh: '日常保养维修配件：滤清器、制动、悬挂和皮带。',
    ms: 'Alat ganti untuk servis dan pembaikan harian: penapis, brek, suspensi dan belting.',
    vi: 'Phụ tùng cho bảo dưỡng, sửa chữa hằng ngày: lọc, phanh, gầm và dây curoa.',
    fil: 'Mga piyesa para sa araw-araw na service at repair: filter, preno, pang-ilalim at belt.',
    ko: '일상 정비 부품을 취급합니다. 필터, 브레이크, 서스펜션, 벨트.',
  },
  brakes: {
    en: 'Brakes and clutches are what we know best: pads, discs, cylinders and clutch sets.',
    'th-TH': 'ถนัดเบรคและคลัทช์ ผ้าเบรค จานเบรค แม่ปั๊ม และชุดคลัทช์',
    id: 'Spesialis rem dan kopling: kampas, cakram, master rem, dan set kopling.',
    zh: '专做制动和离合器：刹车片、刹车盘、总泵和离合器套装。',
    ms: 'Pakar brek dan klac: pad brek, cakera brek, pam brek dan set klac.',
    vi: 'Chuyên phanh và ly hợp: má phanh, đĩa phanh, xi lanh phanh và bộ côn.',
    fil: 'Preno at clutch ang espesyalidad namin: pads, disc, cylinder at clutch set.',
    ko: '브레이크와 클러치 전문점입니다. 패드, 디스크, 실린더, 클러치 세트.',
  },
  pickups: {
    en: 'Parts for pick-ups, vans and trucks, from filters to suspension.',
    'th-TH': 'อะไหล่รถกระบะ รถตู้ และรถบรรทุก ตั้งแต่ไส้กรองถึงช่วงล่าง',
    id: 'Part pikap, van, dan truk, dari filter sampai kaki-kaki.',
    zh: '皮卡、面包车和卡车配件，从滤清器到悬挂。',
    ms: 'Alat ganti trak pikap, van dan lori, daripada penapis hingga suspensi.',
    vi: 'Phụ tùng xe bán tải, xe van và xe tải, từ lọc đến gầm.',
    fil: 'Mga piyesa para sa pick-up, van at truck, mula filter hanggang pang-ilalim.',
    ko: '픽업, 밴, 트럭 부품을 필터부터 서스펜션까지 취급합니다.',
  },
} as const satisfies Record<string, About>

export type ShopKind = keyof typeof shopAbout
