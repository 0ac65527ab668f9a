import { normalizeText } from '../numbers/normalize-input.ts'

/*
 * Words of parts lists in the nine languages. They are compared in lower case after compatibility
 * forms are narrowed, so write them here as people type them.
 */

/** Returns a word after `normalizeText`, in lower case. */
export function normalizeWord(word: string): string {
  return normalizeText(word).toLowerCase()
}

const splitWords = (list: string) => list.split('|').map((word) => word.trim())

/** Words for a unit: "2 pcs", "2 ชิ้น", "3개". */
export const unitWords = splitWords(`
  pcs | pc | piece | pieces | ea | each | set | sets | pair | pairs | unit | units | box |
  boxes | pack | packs | bottle | bottles | nos | kit | kits | ชิ้น | ชุด | อัน | ตัว | คู่ |
  ลูก | กล่อง | ใบ | เส้น | หัว | ดวง | ก้อน | แผ่น | ขวด | แกลลอน | กระป๋อง | ข้าง | หน่วย |
  แท่ง | ด้าม | หลอด | ถัง | 개 | 세트 | 셋트 | 장 | 조 | 본 | 통 | 벌 | 짝 | 쌍 | 병 | 박스 | 대 | 매 | 个 | 個 | 只 |
  件 | 套 | 对 | 条 | 片 | 支 | 瓶 | 台 | 箱 | 盒 | 根 | 桶 | 把 | 副 | cái | cai | chiếc | chiec | bộ | bo |
  cặp | hộp | quả | sợi | thanh | lọ | chai | buah | bh | biji | keping | pasang | botol |
  helai | batang | utas | kotak | dus | lembar | butir | piraso | pares | kahon | bote
`)

/** Words before a quantity or above its column. */
export const quantityWords = splitWords(`
  quantity | qty | qty. | q.ty | q'ty | qnty | pcs | pieces | amount | order qty | จำนวน | จำนวนชิ้น |
  ปริมาณ | 수량 | 주문수량 | 개수 | 数量 | 件数 | 订购数量 | 數量 | số lượng | so luong | jumlah | jml |
  kuantitas | kuantiti | banyak | dami | bilang | piraso
`)

/** Headings of a quantity column that don't precede a quantity in a sentence. */
export const quantityHeadings = splitWords('sl | sl đặt | sl dat | q | จน. | 수 | 订量')

/** Headings used only for the part number column. */
export const numberWords = splitWords(`
  part number | part no | part no. | part # | partnumber | part_number | partno | p/n | pn |
  oe number | oe no | oe no. | oem number | oem no | sku | part code | เลขอะไหล่ | เบอร์อะไหล่ |
  รหัสอะไหล่ | พาร์ทนัมเบอร์ | เบอร์แท้ | หมายเลขอะไหล่ | เลขพาร์ท | เบอร์พาร์ท | 품번 | 부품번호 |
  부품 번호 | 제품번호 | 파트번호 | 품목번호 | 부품코드 | 零件号 | 配件号 | 零件编号 | 配件编号 | 产品编号 |
  货号 | 零件號 | mã phụ tùng | ma phu tung | số phụ tùng | nomor part | nomor suku cadang |
  no part | no. part | nombor alat ganti | nombor bahagian | no. alat ganti | numero ng piyesa
`)

/**
 * Headings of the part number column that also head other columns: running numbers, names,
 * references.
 */
export const ambiguousNumberWords = splitWords(`
  part | number | oe | oem | item | item no | item no. | item number | no | no. | # | code |
  item code | product code | ref | reference | เบอร์ | รหัสสินค้า | รหัส | พาร์ท | 번호 | 코드 | 编号 |
  编码 | 型号 | mã số | mã | ma | mã hàng | mã sản phẩm | nomor | kode | kode barang | nombor |
  kod | kod barang | numero | piyesa
`)
