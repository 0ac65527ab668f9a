import { numberWords, quantityWords, ambiguousNumberWords } from '../quick-order/words.ts'

const splitWords = (text: string): string[] =>
  text
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean)

/**
 * Headings that shops write above the columns of a price list, by the column of our files. A
 * heading that fits two columns belongs to the first one here.
 */
export const columnWords: Readonly<Record<string, readonly string[]>> = {
  number: [...numberWords, ...ambiguousNumberWords],
  brand: splitWords(`
    brand | brand name | make | maker | manufacturer | mfr | ยี่ห้อ | แบรนด์ | ผู้ผลิต | 브랜드 | 상표 |
    제조사 | hãng | hãng sản xuất | thương hiệu | nhãn hiệu | merek | merk | jenama | 品牌 | 厂家 | tatak`),
  list_price: splitWords(`
    list price | msrp | srp | rrp | full price | ราคาตั้ง | ราคาเต็ม | ราคากลาง | 정가 | 권장가 | 소비자가 |
    giá niêm yết | harga het | harga katalog | harga senarai | 标价 | 市场价 | 原价`),
  price_retailer: splitWords(`
    retailer price | dealer price | dealer | wholesale | wholesale price | ราคาส่ง | ราคาร้าน |
    ราคาร้านค้า | 도매가 | 대리점가 | giá sỉ | giá buôn | giá đại lý | harga grosir | harga dealer |
    harga borong | 批发价 | 经销价`),
  price_workshop: splitWords(`
    workshop price | garage price | mechanic price | ราคาอู่ | ราคาช่าง | 정비소가 | 공업사가 | giá gara |
    giá thợ | harga bengkel | harga mekanik | 修理厂价 | 汽修价`),
  promotion: splitWords(`
    promotion | promo | promo price | promotion price | sale price | special price | โปรโมชัน |
    โปรโมชั่น | โปร | โปรฯ | ราคาโปร | ราคาลด | 할인가 | 특가 | 프로모션 | giá khuyến mãi | khuyến mãi |
    harga promo | harga promosi | 促销价 | 特价`),
  price: splitWords(`
    price | unit price | selling price | retail price | sell price | ราคา | ราคาขาย | ราคาปลีก |
    ราคาต่อหน่วย | 가격 | 판매가 | 단가 | giá | giá bán | giá bán lẻ | đơn giá | harga | harga jual |
    harga satuan | harga runcit | harga jualan | presyo | 价格 | 售价 | 单价 | 零售价`),
  stock: [
    ...splitWords(`
      stock | stocks | on hand | in stock | available | balance | คงเหลือ | สต็อก | สต๊อก | ยอดคงเหลือ |
      จำนวนคงเหลือ | 재고 | 재고수량 | tồn | tồn kho | số lượng tồn | sl tồn | stok | sisa stok | baki |
      库存 | 库存数量 | 现货`),
    ...quantityWords,
  ],
}
