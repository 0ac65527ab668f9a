import { m } from '#i18n/desk/messages.ts'

/** Column names in words for readers who don't know the file format. */
const columnLabels = (): Readonly<Record<string, string>> => ({
  number: m.offers.column_number,
  brand: m.offers.column_brand,
  list_price: m.offers.list_price,
  price: m.ui.price,
  price_retailer: m.offers.price_retailers,
  price_workshop: m.offers.price_workshops,
  price_alliance: m.offers.price_alliance,
  promotion: m.offers.promotion,
  promotion_retailer: m.offers.promotion_retailers,
  promotion_workshop: m.offers.promotion_workshops,
  promotion_alliance: m.offers.promotion_alliance,
  quantity_prices: m.offers.quantity_prices,
  quantity_prices_retailer: m.offers.quantity_prices_retailers,
  quantity_prices_workshop: m.offers.quantity_prices_workshops,
  quantity_prices_alliance: m.offers.quantity_prices_alliance,
  stock: m.offers.pieces,
  backorder: m.offers.ordered_in,
  returnable: m.offers.taken_back,
  listed_on: m.offers.on_sale_from,
})

/** Returns the name of a column of an offer file for the desk. */
export const columnLabel = (column: string): string => columnLabels()[column] ?? column
