/** Groups of calls in the reference. The first one whose pattern matches the path applies. */
export const tags: readonly { name: string; pattern: RegExp; description: string }[] = [
  { name: 'Desk', pattern: /^\/desk\//, description: 'Calls of the staff desk.' },
  {
    name: 'Sign-in',
    pattern: /\/auth\/|\/login\/|\/sso\/|phoneCode|isRegister|checkCellphone|register\/apply/,
    description: 'Sign-in by code, password and sign-on; verification and Korean accounts.',
  },
  {
    name: 'Countries',
    pattern: /countryId|getCountryId|country|commons\/config/i,
    description: 'Countries, languages and settings.',
  },
  {
    name: 'Quotations',
    pattern: /quotation/,
    description: 'Prices that shops quote for a buyer.',
  },
  {
    name: 'Sellers',
    pattern: /\/seller\//,
    description: 'Companies that join to sell.',
  },
  { name: 'Chat', pattern: /^\/chat\//, description: 'Conversations with shops and service.' },
  { name: 'Credit', pattern: /^\/credit\/|\/bill\//, description: 'Credit accounts and invoices.' },
  { name: 'Points', pattern: /^\/points/, description: 'Reward points and gifts.' },
  { name: 'Knowledge', pattern: /^\/knowledge\//, description: 'Articles and questions.' },
  { name: 'Agreements', pattern: /agreement/, description: 'Terms and their acceptance.' },
  {
    name: 'Promotions',
    pattern: /promotionLandingPage|\/activity\/|flashSale/,
    description: 'Promotions, flash sales and new arrivals.',
  },
  { name: 'Coupons', pattern: /coupon/i, description: 'Coupons of the buyer.' },
  { name: 'Returns', pattern: /saleReturnOrder/, description: 'Returns of received parts.' },
  { name: 'Addresses', pattern: /\/address\//, description: 'Areas and addresses.' },
  { name: 'Cart', pattern: /shoppingCart/, description: 'The cart and the draft of an order.' },
  {
    name: 'Payments',
    pattern: /payment|scb|account\/info/i,
    description: 'Online payments, transfers and QR codes.',
  },
  { name: 'Orders', pattern: /order(?!Sku)|shipBy/i, description: 'Orders and what follows them.' },
  {
    name: 'Account',
    pattern: /profile|\/account\/|\/file\//,
    description: 'Profile, devices, personal data and uploads.',
  },
  { name: 'Estimates', pattern: /estimate/i, description: 'Estimates for car owners.' },
  { name: 'Favourites', pattern: /collect|favourite/i, description: 'Favourites and their lists.' },
  { name: 'Prices', pattern: /\/price\//, description: 'Prices and price identities.' },
  { name: 'Tracking', pattern: /^\/tracking\//, description: 'Events.' },
  {
    name: 'Search',
    pattern: /material|search|demand/i,
    description: 'Search, suggestions and stock alerts.',
  },
  { name: 'Vehicles', pattern: /vehicle/i, description: 'Vehicles, VINs and the garage.' },
  { name: 'Shops', pattern: /shop/i, description: 'Shops.' },
  {
    name: 'Catalogue',
    pattern: /./,
    description: 'Home page, brands, categories and offers.',
  },
]

/** Returns the group of a path. */
export function tagOf(path: string): string {
  return tags.find(({ pattern }) => pattern.test(path))?.name ?? 'Catalogue'
}
